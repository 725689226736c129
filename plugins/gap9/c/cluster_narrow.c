/* SPDX-License-Identifier: Apache-2.0 */
#include "cluster_narrow.h"

#include "xpulp.h"

#ifdef CLUSTER_XPULP
#define WORDS(MIN, MAX) \
    __asm__ volatile(XP_BEGIN XP_LOOP(0, "%[words]", "4") "lw t0, 0(%[out])\n" MIN("t0", "t0", "%[hi]") \
                     MAX("t0", "t0", "%[lo]") XP_STORE("t0", "%[out]", 4) XP_END \
                     : [out] "+r"(out) \
                     : [words] "r"(count >> 2), [lo] "r"((uint32_t)(lo & 255) * 0x01010101u), \
                       [hi] "r"((uint32_t)(hi & 255) * 0x01010101u) \
                     : "t0", "memory")
#endif

void cluster_narrow(uint8_t *out, int32_t count, int32_t lo, int32_t hi)
{
    if (hi - lo == 255)
        return;
#ifdef CLUSTER_XPULP
    if (count >= 4) {
        if (lo < 0)
            WORDS(XP_MIN_S8, XP_MAX_S8);
        else
            WORDS(XP_MIN_U8, XP_MAX_U8);
        count &= 3;
    }
#endif
    for (int32_t i = 0; i < count; ++i) {
        const int32_t value = lo < 0 ? (int8_t)out[i] : out[i];
        out[i] = (uint8_t)xp_max(xp_min(value, hi), lo);
    }
}
