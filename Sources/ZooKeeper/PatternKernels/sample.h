// Variants of the patch sampling. The frame must lie inside the plane.
#ifndef PATTERN_KERNELS_SAMPLE_H
#define PATTERN_KERNELS_SAMPLE_H

#include "PatternKernels.h"

#if defined(__x86_64__)
void pk_sample_avx2(pk_plane in, pk_frame frame, int32_t side, float *out);
#endif

#endif
