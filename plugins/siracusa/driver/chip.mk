# SPDX-License-Identifier: Apache-2.0
# L1 of Siracusa. Its driver has no work for the cluster's cores.
L1_SIZE   := 256K
L1_STACKS := 0
