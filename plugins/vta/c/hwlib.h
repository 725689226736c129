/* SPDX-License-Identifier: Apache-2.0 */
/*
 * hwlib: the contract between an exported network and the VTA accelerator.
 *
 * A kernel hands over its instruction words once (hwlib_begin) and then names
 * them one by one, in order, with the address that a word's dram_base counts
 * from: a driver copies the word into its instruction stream, with
 *   (address of dram / bytes of an element) + dram_base
 * in place of dram_base, where the accelerator can reach it. The fields of a
 * call are those of its word, for a driver that builds words itself and for
 * people. Operands must lie at multiples of their element, which is VTA_BATCH *
 * VTA_BLOCK bytes, of weights VTA_BLOCK * VTA_BLOCK, of accumulators four times
 * VTA_BATCH * VTA_BLOCK. The arena lies at multiples of 16 bytes: the driver
 * places constants, and copies operands whose elements are larger.
 *
 * Words run in three queues (LOAD, COMPUTE, STORE), each in order; a word waits
 * for the tokens that its pop flags name (prev: the queue before its own in
 * LOAD, COMPUTE, STORE; next: the one behind) and its push flags give tokens
 * when it is done. hwlib_finish tells the core; its ticket, never 0, is waited
 * for by hwlib_compute_wait. vta_model.c is a bit-exact model of all this.
 *
 * A word has 128 bits, little endian, its fields from bit 0 up:
 *   opcode 3 (load 0, store 1, gemm 2, finish 3, alu 4), pop_prev 1,
 *   pop_next 1, push_prev 1, push_next 1, then
 *   load, store: memory 3, sram_base 16, dram_base 32; from bit 64: y_size 16,
 *     x_size 16, x_stride 16, y_pad_0 4, y_pad_1 4, x_pad_0 4, x_pad_1 4
 *   gemm: reset 1, uop_bgn 13, uop_end 14, iter_out 14, iter_in 14; from bit
 *     64: dst_factor_out 11, dst_factor_in 11, src_factor_out 11,
 *     src_factor_in 11, wgt_factor_out 10, wgt_factor_in 10
 *   alu: as gemm up to src_factor_in, then op 3, use_imm 1, imm 16 (signed).
 * A micro-op has 32 bits: accumulator 11, source 11, weight 10.
 */
#ifndef HWLIB_H
#define HWLIB_H

#include <stdint.h>

/* How the accelerator was built: GEMM multiplies VTA_BATCH samples of VTA_BLOCK
 * channels by VTA_BLOCK x VTA_BLOCK weights; whether the ALU has VTA_MUL. */
enum { VTA_BATCH = 1, VTA_BLOCK = 16, VTA_MULTIPLIES = 1 };

enum { VTA_UOP, VTA_WGT, VTA_INP, VTA_ACC, VTA_OUT };
enum { VTA_MIN, VTA_MAX, VTA_ADD, VTA_SHR, VTA_MUL };

/* `count` words of 4 uint32_t. The words before must be finished. */
typedef struct {
    const uint32_t *insns;
    int32_t count;
} hwlib_begin_t;
void hwlib_begin(const hwlib_begin_t *a);

/* y_size rows of x_size elements, x_stride elements apart in DRAM, to sram_base
 * of the buffer on, with rows and columns of zeros around them. */
typedef struct {
    const void *dram;
    int32_t pop_prev, pop_next, push_prev, push_next;
    int32_t memory, sram_base, dram_base;
    int32_t y_size, x_size, x_stride;
    int32_t y_pad_0, y_pad_1, x_pad_0, x_pad_1;
} hwlib_load_t;
uint32_t hwlib_load(const hwlib_load_t *a);

/* The same from the output buffer. */
typedef struct {
    void *dram;
    int32_t pop_prev, pop_next, push_prev, push_next;
    int32_t memory, sram_base, dram_base;
    int32_t y_size, x_size, x_stride;
    int32_t y_pad_0, y_pad_1, x_pad_0, x_pad_1;
} hwlib_store_t;
uint32_t hwlib_store(const hwlib_store_t *a);

/* For each i < iter_out, j < iter_in and micro-op uop_bgn ... uop_end - 1, with
 * i * factor_out + j * factor_in added to its indices: acc[dst] += inp[src] by
 * wgt[wgt], each sample by VTA_BLOCK x VTA_BLOCK weights; with reset acc[dst] = 0. The low bytes of what an
 * accumulator becomes are the output buffer at the same index. */
typedef struct {
    int32_t pop_prev, pop_next, push_prev, push_next;
    int32_t reset, uop_bgn, uop_end, iter_out, iter_in;
    int32_t dst_factor_out, dst_factor_in;
    int32_t src_factor_out, src_factor_in;
    int32_t wgt_factor_out, wgt_factor_in;
} hwlib_gemm_t;
uint32_t hwlib_gemm(const hwlib_gemm_t *a);

/* The same passes: acc[dst] = acc[dst] op (use_imm ? imm : acc[src]) in each of
 * VTA_BATCH * VTA_BLOCK lanes, modulo 2^32. VTA_SHR shifts to the right, by a
 * negative number to the left; without VTA_MUL the number has 5 bits and a sign
 * among them. */
typedef struct {
    int32_t pop_prev, pop_next, push_prev, push_next;
    int32_t reset, uop_bgn, uop_end, iter_out, iter_in;
    int32_t dst_factor_out, dst_factor_in;
    int32_t src_factor_out, src_factor_in;
    int32_t op, use_imm, imm;
} hwlib_alu_t;
uint32_t hwlib_alu(const hwlib_alu_t *a);

typedef struct {
    int32_t pop_prev, pop_next, push_prev, push_next;
} hwlib_finish_t;
uint32_t hwlib_finish(const hwlib_finish_t *a);

void hwlib_compute_wait(uint32_t ticket);

/* Kept by the model only: calls, bytes moved, and the instructions the core
 * spent inside the model, entry to exit. */
typedef struct {
    uint32_t calls;
    uint64_t bytes_moved;
    uint64_t instructions;
} hwlib_model_stats_t;
hwlib_model_stats_t hwlib_model_stats(void);
void hwlib_model_reset(void);

#endif
