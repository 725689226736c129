# SPDX-License-Identifier: Apache-2.0
# L1 as in pulp-open. Its driver has no work for the cluster's cores.
L1_SIZE   := 64K
L1_STACKS := 0
