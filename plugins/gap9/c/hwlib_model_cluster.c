/* SPDX-License-Identifier: Apache-2.0 */
/* The model: one core after another does its share of a call. */
#include "cluster_kernels.h"
#include "hwlib_queue.h"

#include <string.h>

typedef struct {
    cluster_kernel_t *kernel;
    int32_t cores;
    union {
        uint64_t aligned;
        uint8_t bytes[HWLIB_CALL_BYTES - 24];
    } call;
} job_t;

static hwlib_queue_t cluster;

static void run(const void *job)
{
    const job_t *const j = job;
    for (int32_t core = 0; core < j->cores; ++core)
        j->kernel(&j->call, core, j->cores);
}

uint32_t cluster_start(cluster_kernel_t *kernel, const void *call, size_t bytes, int32_t cores)
{
    job_t job = {.kernel = kernel, .cores = cores};
    memcpy(&job.call, call, bytes);
    return hwlib_start(&cluster, run, &job, sizeof job);
}

void hwlib_cluster_wait(uint32_t ticket)
{
    hwlib_finish(&cluster, ticket);
}
