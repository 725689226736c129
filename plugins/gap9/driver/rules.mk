# SPDX-License-Identifier: Apache-2.0
# make pulp     build/network_pulp.elf, which drives NE16, the cluster's cores and its DMA by their registers. The fabric
#               controller runs it, from L2; the addresses are those of PULP's open chips. The models are left out.
# make xpulp    build/network_xpulp.elf, with the kernels in Xpulp, which the trap handler executes
# make run-xpulp  runs that in QEMU
PULP_SRC := $(filter-out runtime/platform.c runtime/emulate.c $(call in,runtime/hwlib_model*.c),$(SRC)) $(DATA) $(ARENAS) \
            driver/start.S driver/platform.c driver/mchan.c driver/ne16.c driver/cluster.c

.PHONY: pulp
pulp: build/network_pulp.elf

$(eval $(call compile,pulp,$(CROSS)gcc,$(TARGET) -DPARTITA_PULP -DCLUSTER_XPULP))

build/network_pulp.elf: $(call objects,pulp,$(PULP_SRC)) driver/link.ld
	$(call link,$(CROSS)gcc,$(TARGET) -nostartfiles -T driver/link.ld -Wl$(comma)--gc-sections -Wl$(comma)--no-warn-rwx-segments -march=$(LIBRARY))

# As in PULP's programs, the kernels are Xpulp; the rest is the functional model.
.PHONY: xpulp run-xpulp
xpulp: build/network_xpulp.elf

$(eval $(call compile,xpulp,$(CROSS)gcc,$(TARGET) -DCLUSTER_XPULP))

build/network_xpulp.elf: $(call objects,xpulp,$(filter-out runtime/emulate.c,$(RISCV_SRC)) driver/xpulp.c) runtime/link.ld
	$(call link,$(CROSS)gcc,$(TARGET) $(LINK) -march=$(LIBRARY))

run-xpulp: build/network_xpulp.elf
	$(emulated)
