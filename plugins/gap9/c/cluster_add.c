/* SPDX-License-Identifier: Apache-2.0 */
#include "cluster_kernels.h"
#include "cluster_narrow.h"
#include "cluster_share.h"
#include "xpulp.h"

#ifdef CLUSTER_XPULP

#define ONE(LOAD, CLIP, to) \
    LOAD("t4", "%[a]", 1) LOAD("t5", "%[b]", 1) "mv " to ", %[bias]\n" XP_MAC(to, "t4", "%[ma]") \
    XP_MAC(to, "t5", "%[mb]") "sra " to ", " to ", %[shift]\n" CLIP(to, to)
#define FOURS(LOAD, CLIP) \
    __asm__ volatile(XP_BEGIN XP_LOOP(0, "%[fours]", "31") ONE(LOAD, CLIP, "t0") ONE(LOAD, CLIP, "t1") \
                     ONE(LOAD, CLIP, "t2") ONE(LOAD, CLIP, "t3") XP_PACK_LOW("t0", "t1", "t0") \
                     XP_PACK_HIGH("t0", "t3", "t2") XP_STORE("t0", "%[out]", 4) XP_END \
                     : [a] "+r"(a), [b] "+r"(b), [out] "+r"(out) \
                     : [ma] "r"(call->multiplier_a), [mb] "r"(call->multiplier_b), [bias] "r"(call->bias), \
                       [shift] "r"(call->shift), [fours] "r"(fours) \
                     : "t0", "t1", "t2", "t3", "t4", "t5", "memory")

static void add_fours(const hwlib_cluster_add_t *call, int32_t first, int32_t fours)
{
    const uint8_t *a = call->a + first, *b = call->b + first;
    uint8_t *out = call->out + first;
    if (fours == 0)
        return;
    if (call->in_unsigned && call->lo < 0)
        FOURS(XP_LOAD_U8, XP_CLIP_S8);
    else if (call->in_unsigned)
        FOURS(XP_LOAD_U8, XP_CLIP_U8);
    else if (call->lo < 0)
        FOURS(XP_LOAD_S8, XP_CLIP_S8);
    else
        FOURS(XP_LOAD_S8, XP_CLIP_U8);
}

#endif

static void add_each(const hwlib_cluster_add_t *call, int32_t first, int32_t count)
{
    const int32_t lo = call->lo < 0 ? -128 : 0;
    for (int32_t i = first; i < first + count; ++i) {
        const int32_t a = call->in_unsigned ? call->a[i] : (int8_t)call->a[i];
        const int32_t b = call->in_unsigned ? call->b[i] : (int8_t)call->b[i];
        const uint32_t part = xp_mac((uint32_t)call->bias, (uint32_t)a, (uint32_t)call->multiplier_a);
        const int32_t sum = (int32_t)xp_mac(part, (uint32_t)b, (uint32_t)call->multiplier_b);
        call->out[i] = (uint8_t)xp_max(xp_min(sum >> call->shift, lo + 255), lo);
    }
}

void cluster_add(const void *call, int32_t core, int32_t cores)
{
    const hwlib_cluster_add_t *const a = call;
    const cluster_range_t fours = cluster_share(a->count >> 2, core, cores);
    const int32_t first = 4 * fours.first, rest = core + 1 == cores ? a->count & 3 : 0;
    const int32_t whole = 4 * fours.last - first;

#ifdef CLUSTER_XPULP
    add_fours(a, first, whole >> 2);
#else
    add_each(a, first, whole);
#endif
    add_each(a, first + whole, rest);
    cluster_narrow(a->out + first, whole + rest, a->lo, a->hi);
}

uint32_t hwlib_cluster_add(const hwlib_cluster_add_t *a)
{
    return cluster_start(cluster_add, a, sizeof *a, a->cores);
}
