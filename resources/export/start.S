/* SPDX-License-Identifier: Apache-2.0 */
/* Start-up in machine mode: clear .bss, call main, power off with its result. */
#ifdef __riscv

    .section .text.init, "ax", @progbits
    .globl _start
_start:
    .option push
    .option norelax
    la   gp, __global_pointer$
    .option pop
    la   sp, __stack_top
    la   tp, __tls_base
    csrr a0, mhartid
    bnez a0, park
    la   t0, trap
    csrw mtvec, t0
    csrw mcountinhibit, zero
    la   a0, __bss_start
    la   a1, __bss_end
1:  bgeu a0, a1, 2f
    sw   zero, 0(a0)
    addi a0, a0, 4
    j    1b
2:  call main
    call platform_exit
park:
    wfi
    j    park

/* An unexpected trap ends the program with 64 + cause. */
    .balign 256
trap:
    csrr a0, mcause
    andi a0, a0, 31
    ori  a0, a0, 64
    call platform_exit

#else
    .section .note.GNU-stack, "", @progbits
#endif
