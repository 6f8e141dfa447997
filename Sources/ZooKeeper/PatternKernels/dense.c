#include "PatternKernels.h"

#define DENSE(name) name##_plain
#include "dense_loops.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define DENSE(name) name##_avx2
#include "dense_loops.h"
#pragma clang attribute pop

#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,prefer-256-bit"))), apply_to = function)
#define DENSE(name) name##_avx512
#include "dense_loops.h"
#pragma clang attribute pop
#endif

void pk_blur(pk_path path, pk_plane in, const float *weights, int32_t radius, float *scratch, float *out) {
#if defined(__x86_64__)
    if (path == PK_AVX512) {
        blur_avx512(in, weights, radius, scratch, out);
        return;
    }
    if (path == PK_AVX2) {
        blur_avx2(in, weights, radius, scratch, out);
        return;
    }
#endif
    (void)path;
    blur_plain(in, weights, radius, scratch, out);
}

void pk_hessian(pk_path path, pk_plane in, float gain, float *out) {
#if defined(__x86_64__)
    if (path == PK_AVX512) {
        hessian_avx512(in, gain, out);
        return;
    }
    if (path == PK_AVX2) {
        hessian_avx2(in, gain, out);
        return;
    }
#endif
    (void)path;
    hessian_plain(in, gain, out);
}

void pk_convolve(pk_path path, const float *in, int32_t channels, int32_t height, int32_t width, const float *weights,
                 const float *bias, int32_t filters, int32_t side, int32_t stride, float *out) {
#if defined(__x86_64__)
    if (path == PK_AVX512) {
        convolve_avx512(in, channels, height, width, weights, bias, filters, side, stride, out);
        return;
    }
    if (path == PK_AVX2) {
        convolve_avx2(in, channels, height, width, weights, bias, filters, side, stride, out);
        return;
    }
#endif
    (void)path;
    convolve_plain(in, channels, height, width, weights, bias, filters, side, stride, out);
}
