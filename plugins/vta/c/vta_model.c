/* SPDX-License-Identifier: Apache-2.0 */
/*
 * A functional model of the accelerator: it decodes and runs the words.
 *
 * Words wait in their queues until a queue is full or the core waits. Then LOAD
 * runs as far ahead as its tokens let it; with -DHWLIB_MODEL_LAZY it runs as
 * late as they let it. Either way a token that is missing gives wrong bytes, and
 * words that wait for each other, tokens that are left, an index beyond a buffer
 * and a call that is not its word end the program with a line that says so.
 */
#include "hwlib.h"

#include <stddef.h>
#include <string.h>

#include "platform.h"

enum { LANES = VTA_BATCH * VTA_BLOCK };
enum { LOAD, STORE, GEMM, FINISH, ALU };
enum { UOPS = 8192, WEIGHTS = 1024, INPUTS = 2048, ACCUMULATORS = 2048 };

static uint32_t uop[UOPS];
static int8_t wgt[WEIGHTS][VTA_BLOCK][VTA_BLOCK];
static int8_t inp[INPUTS][LANES];
static int32_t acc[ACCUMULATORS][LANES];
static int8_t out[ACCUMULATORS][LANES];

static void fail(const char *text)
{
    for (const char *c = "VTA model: "; *c; ++c)
        platform_put(*c);
    for (; *text; ++text)
        platform_put(*text);
    platform_put('\n');
    platform_exit(3);
}

/* ---- words ------------------------------------------------------------- */

/* Places of the fields in a decoded word. */
enum { POP_PREV, POP_NEXT, PUSH_PREV, PUSH_NEXT, BODY };
enum { MEMORY = BODY, SRAM_BASE, DRAM_BASE, Y_SIZE, X_SIZE, X_STRIDE, Y_PAD_0, Y_PAD_1, X_PAD_0, X_PAD_1 };
enum { RESET = BODY, UOP_BGN, UOP_END, ITER_OUT, ITER_IN, DST_OUT, DST_IN, SRC_OUT, SRC_IN, WGT_OUT, WGT_IN };
enum { OP = WGT_OUT, USE_IMM, IMM };
enum { FIELDS = 16 };

/* Bits of the fields behind the opcode, negative where signed; 0 ends the list. */
static const int8_t widths[5][FIELDS] = {
    [LOAD] = {1, 1, 1, 1, 3, 16, 32, 16, 16, 16, 4, 4, 4, 4},
    [STORE] = {1, 1, 1, 1, 3, 16, 32, 16, 16, 16, 4, 4, 4, 4},
    [GEMM] = {1, 1, 1, 1, 1, 13, 14, 14, 14, 11, 11, 11, 11, 10, 10},
    [FINISH] = {1, 1, 1, 1},
    [ALU] = {1, 1, 1, 1, 1, 13, 14, 14, 14, 11, 11, 11, 11, 3, 1, -16},
};

typedef struct {
    int opcode;
    int32_t field[FIELDS];
    void *dram;
} insn_t;

static void decode(const uint32_t word[4], insn_t *insn)
{
    const uint64_t halves[2] = {word[0] | (uint64_t)word[1] << 32, word[2] | (uint64_t)word[3] << 32};
    int half = 0, at = 3;
    insn->opcode = (int)(halves[0] & 7);
    if (insn->opcode > ALU)
        fail("a word has no such opcode");
    memset(insn->field, 0, sizeof insn->field);
    for (int i = 0; i < FIELDS && widths[insn->opcode][i]; ++i) {
        const int width = widths[insn->opcode][i];
        const int bits = width < 0 ? -width : width;
        if (at + bits > 64) {
            ++half;
            at = 0;
        }
        const uint64_t value = halves[half] >> at & (((uint64_t)1 << bits) - 1);
        const uint64_t sign = width < 0 ? (uint64_t)1 << (bits - 1) : 0;
        insn->field[i] = (int32_t)(uint32_t)((value ^ sign) - sign);
        at += bits;
    }
}

/* ---- what each word does ------------------------------------------------ */

static hwlib_model_stats_t stats;
static int finished;

static int32_t inside(int32_t index, int32_t depth)
{
    if (index < 0 || index >= depth)
        fail("an instruction leaves its buffer");
    return index;
}

/* `count` elements of a buffer and the bytes of one. */
static int8_t *elements(int32_t memory, int32_t first, int32_t count, int32_t *bytes)
{
    static const struct {
        void *base;
        int32_t depth, bytes;
    } buffers[] = {{uop, UOPS, sizeof *uop}, {wgt, WEIGHTS, sizeof *wgt}, {inp, INPUTS, sizeof *inp}, {acc, ACCUMULATORS, sizeof *acc}, {out, ACCUMULATORS, sizeof *out}};
    if (memory > VTA_OUT)
        fail("an instruction names no buffer");
    *bytes = buffers[memory].bytes;
    if (count > 0)
        inside(first + count - 1, buffers[memory].depth);
    return (int8_t *)buffers[memory].base + first * *bytes;
}

static void load(const insn_t *insn)
{
    const int32_t *f = insn->field;
    const int32_t width = f[X_PAD_0] + f[X_SIZE] + f[X_PAD_1];
    const int32_t height = f[Y_PAD_0] + f[Y_SIZE] + f[Y_PAD_1];
    int32_t bytes;
    int8_t *to = elements(f[MEMORY], f[SRAM_BASE], width * height, &bytes);
    const int8_t *from = (const int8_t *)insn->dram + (intptr_t)f[DRAM_BASE] * bytes;
    memset(to, 0, (size_t)(width * height * bytes));
    to += (f[Y_PAD_0] * width + f[X_PAD_0]) * bytes;
    for (int32_t y = 0; y < f[Y_SIZE]; ++y)
        memcpy(to + y * width * bytes, from + (intptr_t)y * f[X_STRIDE] * bytes, (size_t)(f[X_SIZE] * bytes));
    stats.bytes_moved += (uint64_t)(f[X_SIZE] * f[Y_SIZE] * bytes);
}

static void store(const insn_t *insn)
{
    const int32_t *f = insn->field;
    int32_t bytes;
    if (f[MEMORY] != VTA_OUT)
        fail("a STORE names another buffer than the output's");
    const int8_t *from = elements(VTA_OUT, f[SRAM_BASE], f[X_SIZE] * f[Y_SIZE], &bytes);
    int8_t *to = (int8_t *)insn->dram + (intptr_t)f[DRAM_BASE] * bytes;
    for (int32_t y = 0; y < f[Y_SIZE]; ++y)
        memcpy(to + (intptr_t)y * f[X_STRIDE] * bytes, from + y * f[X_SIZE] * bytes, (size_t)(f[X_SIZE] * bytes));
    stats.bytes_moved += (uint64_t)(f[X_SIZE] * f[Y_SIZE] * bytes);
}

static void put(int32_t dst)
{
    for (int k = 0; k < LANES; ++k)
        out[dst][k] = (int8_t)acc[dst][k];
}

static void multiply(int32_t dst, int32_t src, int32_t weight)
{
    int32_t *sums = acc[dst];
    const int8_t *x = inp[inside(src, INPUTS)];
    for (int sample = 0; sample < VTA_BATCH; ++sample, sums += VTA_BLOCK, x += VTA_BLOCK) {
        const int8_t *w = wgt[inside(weight, WEIGHTS)][0];
        for (int k = 0; k < VTA_BLOCK; ++k, w += VTA_BLOCK) {
            int32_t sum = 0;
            for (int c = 0; c < VTA_BLOCK; ++c)
                sum += x[c] * w[c];
            sums[k] = (int32_t)((uint32_t)sums[k] + (uint32_t)sum);
        }
    }
}

static int32_t shifted(int32_t a, int32_t places)
{
    if (!VTA_MULTIPLIES)
        places = ((places & 31) ^ 16) - 16;
    if (places > 31 || places < -31)
        fail("an ALU word shifts too far");
    return places < 0 ? (int32_t)((uint32_t)a << -places) : a >> places;
}

static int32_t operate(int32_t op, int32_t a, int32_t b)
{
    switch (op) {
    case VTA_MIN:
        return a < b ? a : b;
    case VTA_MAX:
        return a > b ? a : b;
    case VTA_ADD:
        return (int32_t)((uint32_t)a + (uint32_t)b);
    case VTA_SHR:
        return shifted(a, b);
    case VTA_MUL:
        if (!VTA_MULTIPLIES)
            fail("this ALU has no MUL");
        return (int32_t)((uint32_t)a * (uint32_t)b);
    default:
        fail("an ALU word has no such operation");
        return 0;
    }
}

static void vector(const insn_t *insn, int32_t dst, int32_t src)
{
    const int32_t *f = insn->field;
    const int32_t *source = f[USE_IMM] ? 0 : acc[inside(src, ACCUMULATORS)];
    for (int k = 0; k < LANES; ++k)
        acc[dst][k] = operate(f[OP], acc[dst][k], source ? source[k] : f[IMM]);
}

static void pass(const insn_t *insn, int32_t i, int32_t j)
{
    const int32_t *f = insn->field;
    for (int32_t u = f[UOP_BGN]; u < f[UOP_END]; ++u) {
        const uint32_t op = uop[inside(u, UOPS)];
        const int32_t dst = inside((int32_t)(op & 2047) + i * f[DST_OUT] + j * f[DST_IN], ACCUMULATORS);
        const int32_t src = (int32_t)(op >> 11 & 2047) + i * f[SRC_OUT] + j * f[SRC_IN];
        if (insn->opcode == ALU)
            vector(insn, dst, src);
        else if (f[RESET])
            memset(acc[dst], 0, sizeof acc[dst]);
        else
            multiply(dst, src, (int32_t)(op >> 22) + i * f[WGT_OUT] + j * f[WGT_IN]);
        put(dst);
    }
}

static void execute(const insn_t *insn)
{
    switch (insn->opcode) {
    case LOAD:
        load(insn);
        break;
    case STORE:
        store(insn);
        break;
    case FINISH:
        finished = 1;
        break;
    default:
        for (int32_t i = 0; i < insn->field[ITER_OUT]; ++i)
            for (int32_t j = 0; j < insn->field[ITER_IN]; ++j)
                pass(insn, i, j);
    }
}

/* ---- queues and tokens -------------------------------------------------- */

enum { LOADS, COMPUTES, STORES, QUEUES };
enum { QUEUE_LENGTH = 64 };

typedef struct {
    insn_t insns[QUEUE_LENGTH];
    uint32_t first, count;
} queue_t;

static queue_t queues[QUEUES];
static uint32_t tokens[QUEUES][QUEUES]; /* given by the first, for the second */

/* Where the queue's flags reach; there is none before LOAD and behind STORE. */
static uint32_t *token(int from, int to)
{
    static uint32_t none;
    if (from < 0 || to < 0 || from == QUEUES || to == QUEUES)
        fail("a word waits for a queue that does not exist");
    else
        return &tokens[from][to];
    return &none;
}

static int is_ready(int queue, const insn_t *insn)
{
    return (!insn->field[POP_PREV] || *token(queue - 1, queue) > 0) &&
           (!insn->field[POP_NEXT] || *token(queue + 1, queue) > 0);
}

static int try_oldest(int queue)
{
    queue_t *q = &queues[queue];
    if (q->count == 0 || !is_ready(queue, &q->insns[q->first]))
        return 0;
    const insn_t *insn = &q->insns[q->first];
    if (insn->field[POP_PREV])
        --*token(queue - 1, queue);
    if (insn->field[POP_NEXT])
        --*token(queue + 1, queue);
    execute(insn);
    if (insn->field[PUSH_PREV])
        ++*token(queue, queue - 1);
    if (insn->field[PUSH_NEXT])
        ++*token(queue, queue + 1);
    q->first = (q->first + 1) % QUEUE_LENGTH;
    --q->count;
    return 1;
}

#ifdef HWLIB_MODEL_LAZY
static const int order[QUEUES] = {COMPUTES, STORES, LOADS};
#else
static const int order[QUEUES] = {LOADS, STORES, COMPUTES};
#endif

static int try_one(void)
{
    for (int i = 0; i < QUEUES; ++i)
        if (try_oldest(order[i]))
            return 1;
    return 0;
}

static int queue_of(const insn_t *insn)
{
    if (insn->opcode == STORE)
        return STORES;
    if (insn->opcode == LOAD && (insn->field[MEMORY] == VTA_INP || insn->field[MEMORY] == VTA_WGT))
        return LOADS;
    return COMPUTES;
}

static void enqueue(const insn_t *insn)
{
    queue_t *q = &queues[queue_of(insn)];
    while (q->count == QUEUE_LENGTH)
        if (!try_one())
            fail("the words wait for each other");
    q->insns[(q->first + q->count++) % QUEUE_LENGTH] = *insn;
}

/* ---- the library -------------------------------------------------------- */

static const uint32_t *words;
static int32_t left;
static uint32_t last_ticket;

hwlib_model_stats_t hwlib_model_stats(void)
{
    return stats;
}

void hwlib_model_reset(void)
{
    memset(&stats, 0, sizeof stats);
}

void hwlib_begin(const hwlib_begin_t *a)
{
    const uint64_t entry = platform_instructions();
    if (left != 0)
        fail("words begin before those before are finished");
    words = a->insns;
    left = a->count;
    finished = 0;
    ++stats.calls;
    stats.instructions += platform_instructions() - entry;
}

/* The next word, which must be what the call says: from `flags` on a call has
 * the fields of its word, in order. */
static uint32_t take(int opcode, const int32_t *flags, void *dram)
{
    const uint64_t entry = platform_instructions();
    insn_t insn;
    size_t bytes = 0;
    if (left == 0)
        fail("a call has no word");
    decode(words, &insn);
    while (bytes < sizeof insn.field && widths[opcode][bytes / sizeof *flags])
        bytes += sizeof *flags;
    if (insn.opcode != opcode || memcmp(insn.field, flags, bytes) != 0)
        fail("a call is not its word");
    insn.dram = dram;
    words += 4;
    --left;
    ++stats.calls;
    enqueue(&insn);
    if (++last_ticket == 0)
        ++last_ticket;
    stats.instructions += platform_instructions() - entry;
    return last_ticket;
}

static const int32_t *flags_of(const void *call, size_t offset)
{
    return (const int32_t *)(const void *)((const char *)call + offset);
}

uint32_t hwlib_load(const hwlib_load_t *a)
{
    return take(LOAD, flags_of(a, offsetof(hwlib_load_t, pop_prev)), (void *)(uintptr_t)a->dram);
}

uint32_t hwlib_store(const hwlib_store_t *a)
{
    return take(STORE, flags_of(a, offsetof(hwlib_store_t, pop_prev)), a->dram);
}

uint32_t hwlib_gemm(const hwlib_gemm_t *a)
{
    return take(GEMM, flags_of(a, offsetof(hwlib_gemm_t, pop_prev)), 0);
}

uint32_t hwlib_alu(const hwlib_alu_t *a)
{
    return take(ALU, flags_of(a, offsetof(hwlib_alu_t, pop_prev)), 0);
}

uint32_t hwlib_finish(const hwlib_finish_t *a)
{
    return take(FINISH, flags_of(a, offsetof(hwlib_finish_t, pop_prev)), 0);
}

void hwlib_compute_wait(uint32_t ticket)
{
    const uint64_t entry = platform_instructions();
    while (ticket != 0 && !finished)
        if (!try_one())
            fail("the words wait for each other");
    if (left != 0)
        fail("words are left behind FINISH");
    for (int from = 0; from < QUEUES; ++from) {
        if (queues[from].count != 0)
            fail("words are still waiting behind FINISH");
        for (int to = 0; to < QUEUES; ++to)
            if (tokens[from][to] != 0)
                fail("tokens are left behind FINISH");
    }
    stats.instructions += platform_instructions() - entry;
}
