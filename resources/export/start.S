/* SPDX-License-Identifier: Apache-2.0 */
/* Start-up in machine mode: copies .data from flash, clears .bss except for the arenas, calls main, and powers off with
 * its result. The trap handler follows. */
#ifdef __riscv

    .section .text.init, "ax", @progbits
    .globl _start
_start:
    .option push
    .option norelax
    la   gp, __global_pointer$
    .option pop
    la   sp, __check_stack_top
    la   tp, __tls_base
    csrr a0, mhartid
    bnez a0, park
    la   t0, trap
    csrw mtvec, t0
    la   t0, trap_stack
    csrw mscratch, t0
#ifdef __riscv_flen
    li   t0, 0x2000
    csrs mstatus, t0
#endif
    csrw mcountinhibit, zero
    la   a0, __data_from
    la   a1, __data_start
    la   a2, __data_end
    beq  a0, a1, 2f
1:  bgeu a1, a2, 2f
    lw   t1, 0(a0)
    sw   t1, 0(a1)
    addi a0, a0, 4
    addi a1, a1, 4
    j    1b
2:  la   a0, __check_bss_start
    la   a1, __check_bss_end
    jal  clear
    la   a0, __bss_start
    la   a1, __bss_end
    jal  clear
    call main
    call platform_exit
park:
    wfi
    j    park
clear:
    bgeu a0, a1, 1f
    sw   zero, 0(a0)
    addi a0, a0, 4
    j    clear
1:  ret

#if __riscv_xlen == 64
#define WORD 8
#define SAVE sd
#define LOAD ld
#define TAIL 12
#else
#define WORD 4
#define SAVE sw
#define LOAD lw
#define TAIL 16
#endif

/* emulate(registers, cause, pc) returns the pc to continue from, or ends the program. The handler adds its own
 * instructions to trap_instructions. */
    .balign 256
trap:
    csrrw sp, mscratch, sp
    addi sp, sp, -34*WORD
    SAVE t0, 5*WORD(sp)
    csrr t0, minstret /* the handler began 3 instructions earlier */
    SAVE t0, 32*WORD(sp)
    .irp r, 1, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    SAVE x\r, \r*WORD(sp)
    .endr
    SAVE zero, 0(sp)
    csrr t0, mscratch
    SAVE t0, 2*WORD(sp)
    mv   a0, sp
    csrr a1, mcause
    csrr a2, mepc
    call emulate
    csrw mepc, a0
    LOAD t0, 2*WORD(sp)
    csrw mscratch, t0
    .irp r, 1, 3, 4, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
    LOAD x\r, \r*WORD(sp)
    .endr
    .option push
    .option norelax
    .option norvc
    la   t1, trap_instructions
    .option pop
    LOAD t0, 32*WORD(sp)
    csrr t2, minstret
    sub  t2, t2, t0
    addi t2, t2, 3 + TAIL
    LOAD t0, 0(t1)
    add  t0, t0, t2
    SAVE t0, 0(t1)
#if __riscv_xlen == 32 /* carry */
    sltu t2, t0, t2
    lw   t0, 4(t1)
    add  t0, t0, t2
    sw   t0, 4(t1)
#endif
    LOAD t0, 5*WORD(sp)
    LOAD t1, 6*WORD(sp)
    LOAD t2, 7*WORD(sp)
    addi sp, sp, 34*WORD
    csrrw sp, mscratch, sp
    mret /* the last of the TAIL instructions after the second csrr minstret */

    .section .bss.trap, "aw", @nobits
    .balign 16
    .space 1024
trap_stack:
    .globl trap_instructions
trap_instructions:
    .space 8

#else
    .section .note.GNU-stack, "", @progbits
#endif
