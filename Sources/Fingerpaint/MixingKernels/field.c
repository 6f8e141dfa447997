#include <math.h>

#include "MixingKernels.h"

typedef double quad __attribute__((vector_size(4 * sizeof(double))));
typedef float quadf __attribute__((vector_size(4 * sizeof(float)), aligned(4)));

#define INLINE static inline __attribute__((always_inline))

// Points that go down the tree side by side: their places fit the nearest cache.
// Patches are fetched some points before they are needed.
enum { CARRY_BLOCK = 128, CARRY_AHEAD = 8 };

#define NAME(name) name##_plain
#include "field_loops.h"
#undef NAME

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define NAME(name) name##_avx2
#include "field_loops.h"
#undef NAME
#pragma clang attribute pop
#endif

void mk_field_carry(mk_path path, const mk_field *field, double *x, double *y, size_t count) {
#if defined(__x86_64__)
    if (path != MK_PLAIN) return field_carry_avx2(field, x, y, count);
#endif
    (void)path;
    field_carry_plain(field, x, y, count);
}
