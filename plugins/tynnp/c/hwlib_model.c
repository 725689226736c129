/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A functional model of the NPU, written for clearness.
 *
 * It works at the call; with -DHWLIB_MODEL_LAZY it only notes the call and
 * works at the wait, so that a wait that is missing gives wrong bytes.
 */
#include "hwlib.h"

#include <string.h>

#include "platform.h"

#define LANES 16

/* ---- arithmetic -------------------------------------------------------- */

/* The parameters of sixteen output channels. */
typedef struct {
    int32_t bias[LANES];
    uint16_t multiplier[LANES];
    uint8_t shift[LANES];
} head_t;

typedef struct {
    int32_t zero, lo, hi;
} output_t;

static int8_t scaled(int64_t product, int32_t shift, output_t output)
{
    const int64_t half = shift ? (int64_t)1 << (shift - 1) : 0;
    int64_t value = ((product + half) >> shift) + output.zero;
    if (value < output.lo)
        value = output.lo;
    if (value > output.hi)
        value = output.hi;
    return (int8_t)value;
}

static int is_outside(int32_t place, int32_t size)
{
    return place < 0 || place >= size;
}

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* ---- NU ---------------------------------------------------------------- */

static int32_t conv_input(const hwlib_nu_conv_t *a, int32_t y, int32_t x, int32_t c)
{
    if (is_outside(y, a->rows_in) || is_outside(x, a->cols_in))
        return a->pad_value;
    if (a->planar)
        return a->in[(c * a->rows_in + y) * a->cols_in + x];
    return a->in[(y * a->cols_in + x) * a->channels_in + c];
}

static void conv_pixel(const hwlib_nu_conv_t *a, const int8_t *w, int32_t y, int32_t x,
                       int32_t acc[LANES])
{
    const int32_t vector = a->planar ? 1 : LANES;
    for (int32_t c = 0; c < a->channels_in; c += vector)
        for (int32_t fy = 0; fy < a->kernel_y; ++fy)
            for (int32_t fx = 0; fx < a->kernel_x; ++fx, w += vector * LANES)
                for (int32_t i = 0; i < least(vector, a->channels_in - c); ++i) {
                    const int32_t value = conv_input(a, y + fy, x + fx, c + i);
                    for (int32_t k = 0; k < LANES; ++k)
                        acc[k] += value * w[i * LANES + k];
                }
}

static void do_conv(const hwlib_nu_conv_t *a)
{
    const int32_t vector = a->planar ? 1 : LANES;
    const int32_t inputs = (a->channels_in + vector - 1) / vector * vector;
    const int32_t weights = inputs * a->kernel_y * a->kernel_x * LANES;
    const output_t output = {a->zero_out, a->lo, a->hi};

    for (int32_t k = 0; k < a->channels_out; k += LANES) {
        const head_t *head = (const head_t *)a->parameters + k / LANES;
        for (int32_t p = 0; p < a->rows_out * a->cols_out; ++p) {
            const int32_t y = p / a->cols_out * a->stride_y - a->pad_top;
            const int32_t x = p % a->cols_out * a->stride_x - a->pad_left;
            int32_t acc[LANES];
            memcpy(acc, head->bias, sizeof acc);
            conv_pixel(a, a->weights + k / LANES * weights, y, x, acc);
            for (int32_t i = 0; i < least(LANES, a->channels_out - k); ++i)
                a->out[p * a->channels_out + k + i] =
                    scaled((int64_t)acc[i] * head->multiplier[i], head->shift[i], output);
        }
    }
}

static void do_depthwise(const hwlib_nu_depthwise_t *a)
{
    const int32_t taps = a->kernel_y * a->kernel_x;
    const output_t output = {a->zero_out, a->lo, a->hi};

    for (int32_t c = 0; c < a->channels; ++c) {
        const head_t *head = (const head_t *)a->parameters + c / LANES;
        const int8_t *w = a->weights + c / LANES * taps * LANES + c % LANES;
        for (int32_t p = 0; p < a->rows_out * a->cols_out; ++p) {
            int32_t acc = head->bias[c % LANES];
            for (int32_t tap = 0; tap < taps; ++tap) {
                const int32_t y = p / a->cols_out * a->stride_y - a->pad_top + tap / a->kernel_x;
                const int32_t x = p % a->cols_out * a->stride_x - a->pad_left + tap % a->kernel_x;
                const int outside = is_outside(y, a->rows_in) || is_outside(x, a->cols_in);
                const int32_t value =
                    outside ? a->pad_value : a->in[(y * a->cols_in + x) * a->channels + c];
                acc += value * w[tap * LANES];
            }
            a->out[p * a->channels + c] = scaled((int64_t)acc * head->multiplier[c % LANES],
                                                 head->shift[c % LANES], output);
        }
    }
}

/* ---- VU ---------------------------------------------------------------- */

static int32_t pool_window(const hwlib_vu_pool_t *a, int32_t top, int32_t left, int32_t c)
{
    int32_t acc = a->sum ? 0 : -128;
    for (int32_t y = top; y < top + a->kernel_y; ++y)
        for (int32_t x = left; x < left + a->kernel_x; ++x) {
            if (is_outside(y, a->rows_in) || is_outside(x, a->cols_in))
                continue;
            const int32_t value = a->in[(y * a->cols_in + x) * a->channels + c];
            if (a->sum)
                acc += value - a->zero_in;
            else if (value > acc)
                acc = value;
        }
    return acc;
}

static void do_pool(const hwlib_vu_pool_t *a)
{
    const output_t output = {a->zero_out, a->lo, a->hi};
    for (int32_t p = 0; p < a->rows_out * a->cols_out; ++p)
        for (int32_t c = 0; c < a->channels; ++c) {
            const int32_t top = p / a->cols_out * a->stride_y - a->pad_top;
            const int32_t left = p % a->cols_out * a->stride_x - a->pad_left;
            a->out[p * a->channels + c] =
                scaled((int64_t)pool_window(a, top, left, c) * a->multiplier, a->shift, output);
        }
}

static void do_add(const hwlib_vu_add_t *a)
{
    const output_t output = {a->zero_out, a->lo, a->hi};
    for (int32_t i = 0; i < a->count; ++i) {
        const int64_t x = (int64_t)(a->in_a[i] - a->zero_a) * a->multiplier_a;
        const int64_t y = (int64_t)(a->in_b[i] - a->zero_b) * a->multiplier_b;
        a->out[i] = scaled(x + y, a->shift, output);
    }
}

static void do_mul(const hwlib_vu_mul_t *a)
{
    const output_t output = {a->zero_out, a->lo, a->hi};
    for (int32_t i = 0; i < a->count; ++i) {
        const int32_t product = (a->in_a[i] - a->zero_a) * (a->in_b[i] - a->zero_b);
        a->out[i] = scaled((int64_t)product * a->multiplier, a->shift, output);
    }
}

static void do_rescale(const hwlib_vu_rescale_t *a)
{
    const output_t output = {a->zero_out, a->lo, a->hi};
    for (int32_t i = 0; i < a->count; ++i)
        a->out[i] = scaled((int64_t)(a->in[i] - a->zero_in) * a->multiplier, a->shift, output);
}

static void do_lookup(const hwlib_vu_lookup_t *a)
{
    for (int32_t i = 0; i < a->count; ++i)
        a->out[i] = (int8_t)a->table[a->in[i] + 128];
}

/* ---- DMA --------------------------------------------------------------- */

static void do_copy(const hwlib_dma_copy_t *a)
{
    for (int32_t plane = 0; plane < a->planes; ++plane)
        for (int32_t row = 0; row < a->rows; ++row)
            memcpy((int8_t *)a->dst + plane * a->dst_plane + row * a->dst_row,
                   (const int8_t *)a->src + plane * a->src_plane + row * a->src_row,
                   (size_t)a->run);
}

/* ---- queues ------------------------------------------------------------ */

typedef struct {
    enum { START, COPY, CONV, DEPTHWISE, POOL, ADD, MUL, RESCALE, LOOKUP } kind;
    uint32_t ticket;
    union {
        hwlib_dma_copy_t copy;
        hwlib_nu_conv_t conv;
        hwlib_nu_depthwise_t depthwise;
        hwlib_vu_pool_t pool;
        hwlib_vu_add_t add;
        hwlib_vu_mul_t mul;
        hwlib_vu_rescale_t rescale;
        hwlib_vu_lookup_t lookup;
    } u;
} command_t;

static void execute(const command_t *command)
{
    switch (command->kind) {
    case START:
        break;
    case COPY:
        do_copy(&command->u.copy);
        break;
    case CONV:
        do_conv(&command->u.conv);
        break;
    case DEPTHWISE:
        do_depthwise(&command->u.depthwise);
        break;
    case POOL:
        do_pool(&command->u.pool);
        break;
    case ADD:
        do_add(&command->u.add);
        break;
    case MUL:
        do_mul(&command->u.mul);
        break;
    case RESCALE:
        do_rescale(&command->u.rescale);
        break;
    case LOOKUP:
        do_lookup(&command->u.lookup);
        break;
    }
}

#ifdef HWLIB_MODEL_LAZY

enum { QUEUE_LENGTH = 64 };

typedef struct {
    command_t commands[QUEUE_LENGTH];
    uint32_t first, count;
    uint32_t last_ticket;
} queue_t;

static void execute_oldest(queue_t *queue)
{
    execute(&queue->commands[queue->first]);
    queue->first = (queue->first + 1) % QUEUE_LENGTH;
    --queue->count;
}

static void enqueue(queue_t *queue, const command_t *command)
{
    if (queue->count == QUEUE_LENGTH)
        execute_oldest(queue);
    queue->commands[(queue->first + queue->count++) % QUEUE_LENGTH] = *command;
}

static int is_pending(const queue_t *queue, uint32_t ticket)
{
    for (uint32_t i = 0; i < queue->count; ++i)
        if (queue->commands[(queue->first + i) % QUEUE_LENGTH].ticket == ticket)
            return 1;
    return 0;
}

static void finish(queue_t *queue, uint32_t ticket)
{
    while (is_pending(queue, ticket))
        execute_oldest(queue);
}

#else

typedef struct {
    uint32_t last_ticket;
} queue_t;

static void enqueue(queue_t *queue, const command_t *command)
{
    (void)queue;
    execute(command);
}

static void finish(queue_t *queue, uint32_t ticket)
{
    (void)queue;
    (void)ticket;
}

#endif

/* ---- the library ------------------------------------------------------- */

static queue_t dma, nu, vu;
static hwlib_model_stats_t stats;

hwlib_model_stats_t hwlib_model_stats(void)
{
    return stats;
}

void hwlib_model_reset(void)
{
    memset(&stats, 0, sizeof stats);
}

static uint32_t start(queue_t *queue, command_t *command, uint64_t entry)
{
    ++stats.calls;
    if (++queue->last_ticket == 0)
        ++queue->last_ticket;
    command->ticket = queue->last_ticket;
    enqueue(queue, command);
    stats.instructions += platform_instructions() - entry;
    return command->ticket;
}

static void wait(queue_t *queue, uint32_t ticket)
{
    const uint64_t entry = platform_instructions();
    if (ticket != 0)
        finish(queue, ticket);
    stats.instructions += platform_instructions() - entry;
}

uint32_t hwlib_dma_copy(const hwlib_dma_copy_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = COPY, .u.copy = *a};
    stats.bytes_moved += (uint64_t)a->run * (uint64_t)a->rows * (uint64_t)a->planes;
    return start(&dma, &command, entry);
}

uint32_t hwlib_start(const hwlib_start_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = START};
    (void)a;
    return start(&nu, &command, entry);
}

uint32_t hwlib_nu_conv(const hwlib_nu_conv_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = CONV, .u.conv = *a};
    return start(&nu, &command, entry);
}

uint32_t hwlib_nu_depthwise(const hwlib_nu_depthwise_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = DEPTHWISE, .u.depthwise = *a};
    return start(&nu, &command, entry);
}

uint32_t hwlib_vu_pool(const hwlib_vu_pool_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = POOL, .u.pool = *a};
    return start(&vu, &command, entry);
}

uint32_t hwlib_vu_add(const hwlib_vu_add_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = ADD, .u.add = *a};
    return start(&vu, &command, entry);
}

uint32_t hwlib_vu_mul(const hwlib_vu_mul_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = MUL, .u.mul = *a};
    return start(&vu, &command, entry);
}

uint32_t hwlib_vu_rescale(const hwlib_vu_rescale_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = RESCALE, .u.rescale = *a};
    return start(&vu, &command, entry);
}

uint32_t hwlib_vu_lookup(const hwlib_vu_lookup_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = LOOKUP, .u.lookup = *a};
    return start(&vu, &command, entry);
}

void hwlib_dma_wait(uint32_t ticket)
{
    wait(&dma, ticket);
}

void hwlib_nu_wait(uint32_t ticket)
{
    wait(&nu, ticket);
}

void hwlib_vu_wait(uint32_t ticket)
{
    wait(&vu, ticket);
}
