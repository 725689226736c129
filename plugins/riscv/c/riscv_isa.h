/* SPDX-License-Identifier: Apache-2.0 */
/* What the core has beyond its -march: RISCV_P_0911 or RISCV_P_PM4, a draft of the P extension. */
#ifndef RISCV_ISA_H
#define RISCV_ISA_H

#endif
