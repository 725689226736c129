/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Queues and DMA of the functional models.
 *
 * They work at the call; with -DHWLIB_MODEL_LAZY they only note the call and
 * work at the wait, so that a wait that is missing gives wrong bytes.
 */
#include "hwlib_dma.h"

#include <string.h>

#include "hwlib_queue.h"
#include "platform.h"

static hwlib_queue_t dma;
static hwlib_model_stats_t stats;

hwlib_model_stats_t hwlib_model_stats(void)
{
    return stats;
}

void hwlib_model_reset(void)
{
    memset(&stats, 0, sizeof stats);
}

#ifdef HWLIB_MODEL_LAZY

static void execute_oldest(hwlib_queue_t *queue)
{
    const hwlib_command_t *command = &queue->commands[queue->first];
    command->work(&command->call);
    queue->first = (queue->first + 1) % HWLIB_QUEUE_LENGTH;
    --queue->count;
}

static void enqueue(hwlib_queue_t *queue, const hwlib_command_t *command)
{
    if (queue->count == HWLIB_QUEUE_LENGTH)
        execute_oldest(queue);
    queue->commands[(queue->first + queue->count++) % HWLIB_QUEUE_LENGTH] = *command;
}

static int is_pending(const hwlib_queue_t *queue, uint32_t ticket)
{
    for (uint32_t i = 0; i < queue->count; ++i)
        if (queue->commands[(queue->first + i) % HWLIB_QUEUE_LENGTH].ticket == ticket)
            return 1;
    return 0;
}

static void finish(hwlib_queue_t *queue, uint32_t ticket)
{
    while (is_pending(queue, ticket))
        execute_oldest(queue);
}

#else

static void enqueue(hwlib_queue_t *queue, const hwlib_command_t *command)
{
    (void)queue;
    command->work(&command->call);
}

static void finish(hwlib_queue_t *queue, uint32_t ticket)
{
    (void)queue;
    (void)ticket;
}

#endif

uint32_t hwlib_start(hwlib_queue_t *queue, hwlib_work_t *work, const void *call, size_t bytes)
{
    const uint64_t entry = platform_instructions();
    hwlib_command_t command = {.work = work};
    ++stats.calls;
    if (++queue->last_ticket == 0)
        ++queue->last_ticket;
    command.ticket = queue->last_ticket;
    memcpy(&command.call, call, bytes);
    enqueue(queue, &command);
    stats.instructions += platform_instructions() - entry;
    return command.ticket;
}

void hwlib_finish(hwlib_queue_t *queue, uint32_t ticket)
{
    const uint64_t entry = platform_instructions();
    if (ticket != 0)
        finish(queue, ticket);
    stats.instructions += platform_instructions() - entry;
}

static void copy(const void *call)
{
    const hwlib_dma_copy_t *a = call;
    for (int32_t plane = 0; plane < a->planes; ++plane)
        for (int32_t row = 0; row < a->rows; ++row)
            memcpy((int8_t *)a->dst + plane * a->dst_plane + row * a->dst_row,
                   (const int8_t *)a->src + plane * a->src_plane + row * a->src_row,
                   (size_t)a->run);
}

uint32_t hwlib_dma_copy(const hwlib_dma_copy_t *a)
{
    stats.bytes_moved += (uint64_t)a->run * (uint64_t)a->rows * (uint64_t)a->planes;
    return hwlib_start(&dma, copy, a, sizeof *a);
}

void hwlib_dma_wait(uint32_t ticket)
{
    hwlib_finish(&dma, ticket);
}
