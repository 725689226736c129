/* SPDX-License-Identifier: Apache-2.0 */
/* The networks of a program. NETWORKS lists their prefixes, such as "NETWORK(kws) NETWORK(vww)". */
#ifndef NETWORKS_H
#define NETWORKS_H

#include "network_types.h"

#define NETWORK(prefix) extern const network_check_t prefix##_check;
NETWORKS
#undef NETWORK

#define NETWORK(prefix) &prefix##_check,
static const network_check_t *const networks[] = {NETWORKS};
#undef NETWORK
enum { network_count = sizeof networks / sizeof networks[0] };

#endif
