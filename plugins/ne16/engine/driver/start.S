/* SPDX-License-Identifier: Apache-2.0 */
/* Start-up of PULP's fabric controller, whose instruction cache is off after reset, and of the cluster's cores, which it
 * starts at the same address where the chip's driver has work for them. */
#ifdef PARTITA_PULP

    .section .text.init, "ax", @progbits
    .balign 256
    .option push
    .option norvc
    .rept 32 /* vectors */
    j    fault
    .endr
    .option pop
    .globl _start
    .weak cluster_work
_start:
    .option push
    .option norelax
    la   gp, __global_pointer$
    .option pop
    la   tp, __tls_base
    csrr a0, mhartid
    srli a1, a0, 5
    li   a2, 31 /* the fabric controller's cluster */
    beq  a1, a2, controller
    andi a0, a0, 31
    la   sp, __stacks
    li   a1, 1024
    addi a2, a0, 1
    mul  a1, a1, a2
    add  sp, sp, a1
    call cluster_work
controller:
    la   sp, __stack_top
    li   a0, 0x1A108800
    li   a1, 1
    sw   a1, 0(a0)
    la   a0, __bss_start
    la   a1, __bss_end
1:  bgeu a0, a1, 2f
    sw   zero, 0(a0)
    addi a0, a0, 4
    j    1b
2:  call main
    call platform_exit
fault:
    csrr a0, mcause
    addi a0, a0, 64
    call platform_exit

#else
    .section .note.GNU-stack, "", @progbits
#endif
