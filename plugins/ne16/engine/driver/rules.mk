# SPDX-License-Identifier: Apache-2.0
# make pulp     build/network_pulp.elf, which drives the chip's engines and its cluster's DMA by their registers. The fabric
#               controller runs it, from L2; the addresses are those of PULP's open chips. The models are left out.
include driver/chip.mk

PULP_SRC := $(filter-out runtime/platform.c runtime/emulate.c $(call in,runtime/hwlib_model*.c),$(SRC)) $(DATA) $(ARENAS) \
            driver/start.S driver/platform.c driver/mchan.c driver/ne16.c $(PULP_OWN)

.PHONY: pulp
pulp: build/network_pulp.elf

$(eval $(call compile,pulp,$(CROSS)gcc,$(TARGET) -DPARTITA_PULP $(PULP_FLAGS)))

build/network_pulp.elf: $(call objects,pulp,$(PULP_SRC)) driver/link.ld
	$(call link,$(CROSS)gcc,$(TARGET) -nostartfiles -T driver/link.ld -Wl$(comma)--defsym=L1_SIZE=$(L1_SIZE) -Wl$(comma)--defsym=L1_STACKS=$(L1_STACKS) \
	    -Wl$(comma)--gc-sections -Wl$(comma)--no-warn-rwx-segments -march=$(LIBRARY))
