/* SPDX-License-Identifier: Apache-2.0 */
/* hwlib: the contract between an exported network and the chip's engine. hwlib_dma.h says what calls, tickets and waits
 * are. */
#ifndef HWLIB_H
#define HWLIB_H

#include "hwlib_dma.h"
#include "hwlib_neureka.h"

#endif
