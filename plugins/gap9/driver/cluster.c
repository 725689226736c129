/* SPDX-License-Identifier: Apache-2.0 */
/* The cluster's cores: the fabric controller leaves a call in L1 and wakes as many as the call wants. Each does its share
 * and writes the call's number into a byte of its own. */
#include "runtime/cluster_kernels.h"

#define REGISTER(at) (*(volatile uint32_t *)(uintptr_t)(at))
#define IN_L1 __attribute__((section(".l1.bss")))

enum {
    CLUSTER = 0x10200000,
    FETCH = CLUSTER + 0x08,
    BOOT = CLUSTER + 0x40,
    WAKE = CLUSTER + 0xe00, /* software event 0, by the bus */
    CACHE = CLUSTER + 0x1400,
    EVENT_MASK = 0x10204000, /* a core's own port of the event unit */
    EVENT_WAIT = 0x1020403c  /* and clear */
};
enum { CORES = 8, CALL_WORDS = 32 };

typedef struct {
    cluster_kernel_t *kernel;
    int32_t cores;
    uint32_t ticket;
    uint32_t call[CALL_WORDS];
    union {
        uint8_t of[CORES];
        uint32_t words[CORES / 4];
    } done;
} box_t;

static IN_L1 volatile box_t box;
static uint32_t started;
static int32_t team;

void _start(void);

static void boot(void)
{
    for (int32_t i = 0; i < CORES / 4; ++i)
        box.done.words[i] = 0;
    REGISTER(CACHE) = 0xffffffff;
    for (uint32_t core = 0; core < CORES; ++core)
        REGISTER(BOOT + 4 * core) = (uint32_t)(uintptr_t)_start;
    REGISTER(FETCH) = (1u << CORES) - 1;
}

/* Four cores a word. */
static int is_done(int32_t word)
{
    const int32_t cores = team - 4 * word;
    const uint32_t all = (started & 0xff) * 0x01010101u, mask = cores >= 4 ? 0xffffffff : cores > 0 ? (1u << 8 * cores) - 1 : 0;
    return ((box.done.words[word] ^ all) & mask) == 0;
}

/* One call is under way at most, the last. */
void hwlib_cluster_wait(uint32_t ticket)
{
    if (ticket == 0 || ticket != started)
        return;
    for (int32_t word = 0; word < CORES / 4; ++word)
        while (!is_done(word)) {
        }
}

uint32_t cluster_start(cluster_kernel_t *kernel, const void *call, size_t bytes, int32_t cores)
{
    if (started == 0)
        boot();
    else
        hwlib_cluster_wait(started);
    const uint32_t *const words = call;
    for (size_t i = 0; i < bytes / 4; ++i)
        box.call[i] = words[i];
    team = cores;
    box.kernel = kernel;
    box.cores = cores;
    box.ticket = ++started;
    REGISTER(WAKE) = (1u << cores) - 1;
    return started;
}

/* The life of a core of the cluster. */
void cluster_work(int32_t core)
{
    REGISTER(EVENT_MASK) = 1;
    for (;;) {
        uint32_t event;
        __asm__ volatile(".insn i 0x03, 6, %0, %1, 0" : "=r"(event) : "r"(EVENT_WAIT) : "memory"); /* p.elw */
        box.kernel((const void *)box.call, core, box.cores);
        box.done.of[core] = (uint8_t)box.ticket;
    }
}
