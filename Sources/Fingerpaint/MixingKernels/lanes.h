// Points side by side in vectors of constant length, independent of the processor.
#ifndef MIXING_LANES_H
#define MIXING_LANES_H

#include <math.h>

#include "MixingKernels.h"

typedef double lanes __attribute__((vector_size(MK_LANES * sizeof(double))));
typedef int64_t mask __attribute__((vector_size(MK_LANES * sizeof(int64_t))));

#define INLINE static inline __attribute__((always_inline))

#endif
