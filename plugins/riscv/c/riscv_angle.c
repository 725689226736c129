/* SPDX-License-Identifier: Apache-2.0 */
#include "riscv_math.h"

#define NOT_A_NUMBER riscv_single(0x7fc00000u)
#define PI 3.14159265358979f
#define HALF_PI 1.57079632679490f
#define QUARTER_PI 0.785398163397448f

/* x less the nearest multiple k of pi/2; quadrant: k mod 4. */
typedef struct {
    float rest;
    uint32_t quadrant;
} angle_t;

static uint32_t window(const uint32_t *w, uint32_t shift)
{
    return (uint32_t)(((uint64_t)w[0] << 32 | w[1]) << shift >> 32);
}

/* |x| * 2/pi in fixed point with 94 fraction bits. */
static angle_t reduce_angle(float x)
{
    static const uint32_t two_over_pi[] = {0,           0xa2f9836eu, 0x4e441529u, 0xfc2757d1u,
                                           0xf534ddc0u, 0xdb629599u, 0x3c439041u, 0xfe5163abu};
    const uint32_t bits = riscv_bits(x);
    const uint32_t mantissa = (bits & 0x007fffffu) | 0x00800000u;
    const uint32_t at = (bits >> 23 & 255) - 120; /* of the first bit that counts */
    const uint32_t *const w = two_over_pi + at / 32;
    uint64_t low, middle, turns;
    uint32_t high, quadrant;
    float rest;

    if (riscv_abs(x) < QUARTER_PI)
        return (angle_t){x, 0};
    low = (uint64_t)mantissa * window(w + 2, at % 32);
    middle = (uint64_t)mantissa * window(w + 1, at % 32) + (low >> 32);
    high = mantissa * window(w, at % 32) + (uint32_t)(middle >> 32);
    turns = (uint64_t)high << 32 | (uint32_t)middle;
    quadrant = (uint32_t)((turns + ((uint64_t)1 << 61)) >> 62);
    rest = (float)(int64_t)(turns << 2) * 8.51530395021638e-20f; /* pi/2 * 2^-64 */
    if (x < 0.0f)
        return (angle_t){-rest, (0 - quadrant) & 3};
    return (angle_t){rest, quadrant};
}

static float sin_polynomial(float x)
{
    const float z = x * x;
    float p = -1.9515295891e-4f;
    p = p * z + 8.3321608736e-3f;
    p = p * z - 1.6666654611e-1f;
    return riscv_with_sign(p * z * x + x, x);
}

static float cos_polynomial(float x)
{
    const float z = x * x;
    float p = 2.443315711809948e-5f;
    p = p * z - 1.388731625493765e-3f;
    p = p * z + 4.166664568298827e-2f;
    return p * (z * z) - 0.5f * z + 1.0f;
}

/* Of the angle `turn` quarter turns further on. */
static float sin_after(float x, uint32_t turn)
{
    angle_t angle;
    float y;

    if (riscv_is_nan(x) || riscv_is_infinite(x))
        return NOT_A_NUMBER;
    angle = reduce_angle(x);
    turn += angle.quadrant;
    y = turn & 1 ? cos_polynomial(angle.rest) : sin_polynomial(angle.rest);
    return turn & 2 ? -y : y;
}

float riscv_sin(float x)
{
    return sin_after(x, 0);
}

float riscv_cos(float x)
{
    return sin_after(x, 1);
}

float riscv_tan(float x)
{
    angle_t angle;
    float p, y, z;

    if (riscv_is_nan(x) || riscv_is_infinite(x))
        return NOT_A_NUMBER;
    angle = reduce_angle(x);
    z = angle.rest * angle.rest;
    p = 9.38540185543e-3f;
    p = p * z + 3.11992232697e-3f;
    p = p * z + 2.44301354525e-2f;
    p = p * z + 5.34112807005e-2f;
    p = p * z + 1.33387994085e-1f;
    p = p * z + 3.33331568548e-1f;
    y = p * z * angle.rest + angle.rest;
    return angle.quadrant & 1 ? -1.0f / y : y;
}

float riscv_asin(float x)
{
    const float a = riscv_abs(x);
    const int far = a > 0.5f;
    float p, s, y, z;

    if (!(a <= 1.0f))
        return NOT_A_NUMBER;
    z = far ? 0.5f * (1.0f - a) : a * a;
    s = far ? riscv_sqrt(z) : a;
    p = 4.2163199048e-2f;
    p = p * z + 2.4181311049e-2f;
    p = p * z + 4.5470025998e-2f;
    p = p * z + 7.4953002686e-2f;
    p = p * z + 1.6666752422e-1f;
    y = p * z * s + s;
    return riscv_with_sign(far ? HALF_PI - (y + y) : y, x);
}

float riscv_acos(float x)
{
    if (x > 0.5f)
        return 2.0f * riscv_asin(riscv_sqrt(0.5f * (1.0f - x)));
    if (x < -0.5f)
        return PI - 2.0f * riscv_asin(riscv_sqrt(0.5f * (1.0f + x)));
    return HALF_PI - riscv_asin(x);
}

float riscv_atan(float x)
{
    float a = riscv_abs(x), y = 0.0f, p, z;

    if (a > 2.414213562373095f) {
        y = HALF_PI;
        a = -1.0f / a;
    } else if (a > 0.4142135623730950f) {
        y = QUARTER_PI;
        a = (a - 1.0f) / (a + 1.0f);
    }
    z = a * a;
    p = 8.05374449538e-2f;
    p = p * z - 1.38776856032e-1f;
    p = p * z + 1.99777106478e-1f;
    p = p * z - 3.33329491539e-1f;
    return riscv_with_sign(y + (p * z * a + a), x);
}
