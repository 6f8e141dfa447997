#include <string.h>

#include "lanes.h"

// Displacements are computed in single precision, as they are stored: the loss is a tenth of the tables' allowed error.
typedef float oct __attribute__((vector_size(8 * sizeof(float))));
typedef float octu __attribute__((vector_size(8 * sizeof(float)), aligned(4)));

// Points that go down the tree together: their positions fit the nearest cache. Patches are prefetched a few points
// ahead.
enum { CARRY_BLOCK = 128, CARRY_GROUP = 4, CARRY_AHEAD = 8 };

#define NAME(name) name##_plain
#include "lanes_loops.h"
#include "field_loops.h"
#undef NAME

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define NAME(name) name##_avx2
#include "lanes_loops.h"
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
