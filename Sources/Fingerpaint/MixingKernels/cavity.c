#include "lanes.h"

// The tableau of Dormand and Prince (1980): rows of stage weights, then the weights of order 5 minus those of order 4.
static const double stage_weights[6][6] = {
    {1.0 / 5},
    {3.0 / 40, 9.0 / 40},
    {44.0 / 45, -56.0 / 15, 32.0 / 9},
    {19372.0 / 6561, -25360.0 / 2187, 64448.0 / 6561, -212.0 / 729},
    {9017.0 / 3168, -355.0 / 33, 46732.0 / 5247, 49.0 / 176, -5103.0 / 18656},
    {35.0 / 384, 0, 500.0 / 1113, 125.0 / 192, -2187.0 / 6784, 11.0 / 84},
};
static const double error_weights[7] = {
    35.0 / 384 - 5179.0 / 57600, 0, 500.0 / 1113 - 7571.0 / 16695, 125.0 / 192 - 393.0 / 640,
    -2187.0 / 6784 + 92097.0 / 339200, 11.0 / 84 - 187.0 / 2100, -1.0 / 40,
};

#define NAME(name) name##_plain
#include "lanes_loops.h"
#include "cavity_loops.h"
#undef NAME

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define NAME(name) name##_avx2
#include "lanes_loops.h"
#include "cavity_loops.h"
#undef NAME
#pragma clang attribute pop

#pragma clang attribute push(__attribute__((target("avx512f"))), apply_to = function)
#define NAME(name) name##_avx512
#include "lanes_loops.h"
#include "cavity_loops.h"
#undef NAME
#pragma clang attribute pop
#endif

void mk_cavity_velocity(mk_path path, const mk_cavity *flow, const double *x, const double *y, double *u, double *v,
                        size_t count) {
#if defined(__x86_64__)
    if (path == MK_AVX512) return cavity_velocity_avx512(flow, x, y, u, v, count);
    if (path == MK_AVX2) return cavity_velocity_avx2(flow, x, y, u, v, count);
#endif
    (void)path;
    cavity_velocity_plain(flow, x, y, u, v, count);
}

void mk_cavity_trace(mk_path path, const mk_cavity *flow, double *x, double *y, size_t count, double time,
                     double tolerance) {
#if defined(__x86_64__)
    if (path == MK_AVX512) return cavity_trace_avx512(flow, x, y, count, time, tolerance);
    if (path == MK_AVX2) return cavity_trace_avx2(flow, x, y, count, time, tolerance);
#endif
    (void)path;
    cavity_trace_plain(flow, x, y, count, time, tolerance);
}
