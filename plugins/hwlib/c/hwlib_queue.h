/* SPDX-License-Identifier: Apache-2.0 */
/* The queues of the functional models. */
#ifndef HWLIB_QUEUE_H
#define HWLIB_QUEUE_H

#include <stddef.h>
#include <stdint.h>

enum { HWLIB_QUEUE_LENGTH = 64, HWLIB_CALL_BYTES = 192 };

typedef void hwlib_work_t(const void *call);

typedef struct {
    hwlib_work_t *work;
    uint32_t ticket;
    union {
        uint64_t aligned;
        uint8_t bytes[HWLIB_CALL_BYTES];
    } call;
} hwlib_command_t;

typedef struct {
#ifdef HWLIB_MODEL_LAZY
    hwlib_command_t commands[HWLIB_QUEUE_LENGTH];
    uint32_t first, count;
#endif
    uint32_t last_ticket;
} hwlib_queue_t;

/* Starts `work` on a copy of the call, at most HWLIB_CALL_BYTES; its ticket. */
uint32_t hwlib_start(hwlib_queue_t *queue, hwlib_work_t *work, const void *call, size_t bytes);
void hwlib_finish(hwlib_queue_t *queue, uint32_t ticket);

#endif
