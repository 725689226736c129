/* SPDX-License-Identifier: Apache-2.0 */
/* The functions that an exported network needs from the machine it runs on. */
#ifndef PLATFORM_H
#define PLATFORM_H

#include <stdint.h>

void platform_put(char c);

/* Ends the program; 0 is success. */
void platform_exit(int code);

/* Instructions that this core has retired since some fixed moment. An emulated instruction counts once. Always 0 on the
 * host. */
uint64_t platform_instructions(void);
uint64_t platform_cycles(void); /* cycles of the machine; 0 if there is no such counter */

#endif
