/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A functional model of the accelerator, written for clearness.
 *
 * It works at the call; with -DHWLIB_MODEL_LAZY it only notes the call and
 * works at the wait, so that a wait that is missing gives wrong bytes.
 */
#include "hwlib.h"

#include <string.h>

#include "platform.h"

#define LANES 16

/* ---- arithmetic -------------------------------------------------------- */

/* The head of a block of sixteen output channels; the weights follow. */
typedef struct {
    int32_t bias[LANES];
    uint16_t multiplier[LANES];
    uint8_t shift[LANES];
} head_t;

typedef struct {
    int32_t zero, lo, hi;
} output_t;

static int8_t clamp(int64_t value, output_t output)
{
    value += output.zero;
    if (value < output.lo)
        value = output.lo;
    if (value > output.hi)
        value = output.hi;
    return (int8_t)value;
}

/* Lanes are `plane` bytes apart. */
static void put_lanes(const head_t *head, const int32_t acc[LANES], int32_t lanes, output_t output,
                      int8_t *out, int32_t plane)
{
    for (int32_t k = 0; k < lanes; ++k) {
        const int32_t shift = head->shift[k];
        const int64_t half = shift ? (int64_t)1 << (shift - 1) : 0;
        const int64_t product = (int64_t)acc[k] * head->multiplier[k];
        out[k * plane] = clamp((product + half) >> shift, output);
    }
}

static int32_t lanes_from(int32_t first, int32_t channels)
{
    return channels - first < LANES ? channels - first : LANES;
}

static int is_outside(int32_t place, int32_t size)
{
    return place < 0 || place >= size;
}

/* ---- what each command does -------------------------------------------- */

static void do_copy(const hwlib_dma_copy_t *a)
{
    for (int32_t plane = 0; plane < a->planes; ++plane)
        for (int32_t row = 0; row < a->rows; ++row)
            memcpy((int8_t *)a->dst + plane * a->dst_plane + row * a->dst_row,
                   (const int8_t *)a->src + plane * a->src_plane + row * a->src_row,
                   (size_t)a->run);
}

static int32_t conv_tap(const hwlib_digital_conv_t *a, int32_t c, int32_t y, int32_t x)
{
    if (is_outside(y, a->rows_in) || is_outside(x, a->cols_in))
        return a->pad_value;
    return a->in[c * a->in_plane + y * a->in_row + x];
}

static void conv_pixel(const hwlib_digital_conv_t *a, const int8_t *w, int32_t oy, int32_t ox,
                       int32_t acc[LANES])
{
    const int32_t y = oy * a->stride_y - a->pad_top, x = ox * a->stride_x - a->pad_left;
    for (int32_t c = 0; c < a->channels_in; ++c)
        for (int32_t fy = 0; fy < a->kernel_y; ++fy)
            for (int32_t fx = 0; fx < a->kernel_x; ++fx, w += LANES) {
                const int32_t value = conv_tap(a, c, y + fy, x + fx);
                for (int32_t k = 0; k < LANES; ++k)
                    acc[k] += value * w[k];
            }
}

static void do_conv(const hwlib_digital_conv_t *a)
{
    const int32_t weights = a->channels_in * a->kernel_y * a->kernel_x * LANES;
    const output_t output = {a->zero_out, a->lo, a->hi};
    const int8_t *block = a->params;

    for (int32_t k = 0; k < a->channels_out; k += LANES) {
        const head_t *head = (const head_t *)(const void *)block;
        block += sizeof *head;
        for (int32_t oy = 0; oy < a->rows_out; ++oy)
            for (int32_t ox = 0; ox < a->cols_out; ++ox) {
                int8_t *out = a->out + k * a->out_plane + oy * a->out_row + ox;
                int32_t acc[LANES];
                memcpy(acc, head->bias, sizeof acc);
                conv_pixel(a, block, oy, ox, acc);
                put_lanes(head, acc, lanes_from(k, a->channels_out), output, out, a->out_plane);
            }
        block += weights;
    }
}

static int32_t depthwise_tap(const hwlib_digital_depthwise_t *a, int32_t c, int32_t y, int32_t x)
{
    if (is_outside(y, a->rows_in) || is_outside(x, a->cols_in))
        return a->pad_value;
    return a->in[c * a->in_plane + y * a->in_row + x];
}

static int32_t depthwise_lane(const hwlib_digital_depthwise_t *a, const int8_t *w, int32_t c,
                              int32_t oy, int32_t ox)
{
    const int32_t y = oy * a->stride_y - a->pad_top, x = ox * a->stride_x - a->pad_left;
    int32_t acc = 0;
    for (int32_t fy = 0; fy < a->kernel_y; ++fy)
        for (int32_t fx = 0; fx < a->kernel_x; ++fx, w += LANES)
            acc += depthwise_tap(a, c, y + fy, x + fx) * *w;
    return acc;
}

static void do_depthwise(const hwlib_digital_depthwise_t *a)
{
    const int32_t weights = a->kernel_y * a->kernel_x * LANES;
    const output_t output = {a->zero_out, a->lo, a->hi};
    const int8_t *block = a->params;

    for (int32_t c = 0; c < a->channels; c += LANES) {
        const head_t *head = (const head_t *)(const void *)block;
        const int32_t lanes = lanes_from(c, a->channels);
        block += sizeof *head;
        for (int32_t oy = 0; oy < a->rows_out; ++oy)
            for (int32_t ox = 0; ox < a->cols_out; ++ox) {
                int8_t *out = a->out + c * a->out_plane + oy * a->out_row + ox;
                int32_t acc[LANES] = {0};
                for (int32_t k = 0; k < lanes; ++k)
                    acc[k] = head->bias[k] + depthwise_lane(a, block + k, c + k, oy, ox);
                put_lanes(head, acc, lanes, output, out, a->out_plane);
            }
        block += weights;
    }
}

static void do_dense(const hwlib_digital_dense_t *a)
{
    const output_t output = {a->zero_out, a->lo, a->hi};
    const int8_t *block = a->params;

    for (int32_t k = 0; k < a->channels_out; k += LANES) {
        const head_t *head = (const head_t *)(const void *)block;
        int32_t acc[LANES];
        block += sizeof *head;
        memcpy(acc, head->bias, sizeof acc);
        for (int32_t c = 0; c < a->channels_in; ++c, block += LANES)
            for (int32_t lane = 0; lane < LANES; ++lane)
                acc[lane] += a->in[c] * block[lane];
        put_lanes(head, acc, lanes_from(k, a->channels_out), output, a->out + k, 1);
    }
}

static void do_add(const hwlib_digital_add_t *a)
{
    const output_t output = {a->zero_out, a->lo, a->hi};
    const int32_t half = a->shift ? (int32_t)1 << (a->shift - 1) : 0;
    for (int32_t i = 0; i < a->count; ++i) {
        const int32_t sum = (a->in_a[i] - a->zero_a) * a->multiplier_a +
                            (a->in_b[i] - a->zero_b) * a->multiplier_b;
        a->out[i] = clamp((sum + half) >> a->shift, output);
    }
}

/* ---- queues ------------------------------------------------------------ */

typedef struct {
    enum { COPY, CONV, DEPTHWISE, DENSE, ADD } kind;
    uint32_t ticket;
    union {
        hwlib_dma_copy_t copy;
        hwlib_digital_conv_t conv;
        hwlib_digital_depthwise_t depthwise;
        hwlib_digital_dense_t dense;
        hwlib_digital_add_t add;
    } u;
} command_t;

static void execute(const command_t *command)
{
    switch (command->kind) {
    case COPY:
        do_copy(&command->u.copy);
        break;
    case CONV:
        do_conv(&command->u.conv);
        break;
    case DEPTHWISE:
        do_depthwise(&command->u.depthwise);
        break;
    case DENSE:
        do_dense(&command->u.dense);
        break;
    case ADD:
        do_add(&command->u.add);
        break;
    }
}

#ifdef HWLIB_MODEL_LAZY

enum { QUEUE_LENGTH = 16 };

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

static queue_t dma, digital;
static hwlib_model_stats_t stats;

hwlib_model_stats_t hwlib_model_stats(void)
{
    return stats;
}

void hwlib_model_reset(void)
{
    memset(&stats, 0, sizeof stats);
}

static uint32_t start(queue_t *queue, command_t *command)
{
    ++stats.calls;
    if (++queue->last_ticket == 0)
        ++queue->last_ticket;
    command->ticket = queue->last_ticket;
    enqueue(queue, command);
    return command->ticket;
}

static void wait(queue_t *queue, uint32_t ticket)
{
    if (ticket != 0)
        finish(queue, ticket);
}

uint32_t hwlib_dma_copy(const hwlib_dma_copy_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = COPY, .u.copy = *a};
    const uint32_t ticket = start(&dma, &command);
    stats.bytes_moved += (uint64_t)a->run * (uint64_t)a->rows * (uint64_t)a->planes;
    stats.instructions += platform_instructions() - entry;
    return ticket;
}

uint32_t hwlib_digital_conv(const hwlib_digital_conv_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = CONV, .u.conv = *a};
    const uint32_t ticket = start(&digital, &command);
    stats.instructions += platform_instructions() - entry;
    return ticket;
}

uint32_t hwlib_digital_depthwise(const hwlib_digital_depthwise_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = DEPTHWISE, .u.depthwise = *a};
    const uint32_t ticket = start(&digital, &command);
    stats.instructions += platform_instructions() - entry;
    return ticket;
}

uint32_t hwlib_digital_dense(const hwlib_digital_dense_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = DENSE, .u.dense = *a};
    const uint32_t ticket = start(&digital, &command);
    stats.instructions += platform_instructions() - entry;
    return ticket;
}

uint32_t hwlib_digital_add(const hwlib_digital_add_t *a)
{
    const uint64_t entry = platform_instructions();
    command_t command = {.kind = ADD, .u.add = *a};
    const uint32_t ticket = start(&digital, &command);
    stats.instructions += platform_instructions() - entry;
    return ticket;
}

void hwlib_dma_wait(uint32_t ticket)
{
    const uint64_t entry = platform_instructions();
    wait(&dma, ticket);
    stats.instructions += platform_instructions() - entry;
}

void hwlib_digital_wait(uint32_t ticket)
{
    const uint64_t entry = platform_instructions();
    wait(&digital, ticket);
    stats.instructions += platform_instructions() - entry;
}
