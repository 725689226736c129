# SPDX-License-Identifier: Apache-2.0
# L1 of GAP9; eight cores with a stack of 1 KiB each, and with Xpulp.
# make xpulp    build/network_xpulp.elf, with the kernels in Xpulp, which the trap handler executes
# make run-xpulp  runs that in QEMU
L1_SIZE    := 128K
L1_STACKS  := 8K
PULP_OWN   := driver/cluster.c
PULP_FLAGS := -DCLUSTER_XPULP

# As in PULP's programs, the kernels are Xpulp; the rest is the functional model.
.PHONY: xpulp run-xpulp
xpulp: build/network_xpulp.elf

$(eval $(call compile,xpulp,$(CROSS)gcc,$(TARGET) -DCLUSTER_XPULP))

build/network_xpulp.elf: $(call objects,xpulp,$(filter-out runtime/emulate.c,$(RISCV_SRC)) driver/xpulp.c) runtime/link.ld
	$(call link,$(CROSS)gcc,$(TARGET) $(LINK) -march=$(LIBRARY))

run-xpulp: build/network_xpulp.elf
	$(emulated)
