#include <math.h>

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

int32_t pk_patch(pk_path path, pk_plane in, pk_frame frame, int32_t side, float *out) {
    // The corners are the extremes of an affine frame: when they are inside, everything is.
    for (int corner = 0; corner < 4; corner++) {
        float u = corner & 1 ? 1 : -1, v = corner & 2 ? 1 : -1;
        float x = frame.x + frame.a * u + frame.b * v, y = frame.y + frame.c * u + frame.d * v;
        if (!(x >= 0 && y >= 0 && x < (float)(in.width - 1) && y < (float)(in.height - 1))) return 0;
    }
#if defined(__x86_64__)
    if (path == PK_AVX512) {
        sample_avx512(in, frame, side, out);
        return 1;
    }
    if (path == PK_AVX2) {
        sample_avx2(in, frame, side, out);
        return 1;
    }
#endif
    (void)path;
    sample_plain(in, frame, side, out);
    return 1;
}

void pk_even_row(pk_path path, const pk_light *light, int32_t y, const double *shares, uint8_t *out) {
#if defined(__x86_64__)
    if (path == PK_AVX512) {
        even_row_avx512(light, y, shares, out);
        return;
    }
    if (path == PK_AVX2) {
        even_row_avx2(light, y, shares, out);
        return;
    }
#endif
    (void)path;
    even_row_plain(light, y, shares, out);
}

static void extreme_row(pk_path path, const float *below, const float *here, const float *above, int32_t width,
                        int32_t count, float threshold, uint8_t *out) {
#if defined(__x86_64__)
    if (path == PK_AVX512) {
        extreme_row_avx512(below, here, above, width, count, threshold, out);
        return;
    }
    if (path == PK_AVX2) {
        extreme_row_avx2(below, here, above, width, count, threshold, out);
        return;
    }
#endif
    (void)path;
    extreme_row_plain(below, here, above, width, count, threshold, out);
}

int32_t pk_extrema(pk_path path, pk_plane below, pk_plane here, pk_plane above, int32_t border, float threshold,
                   uint8_t *scratch, int32_t *out) {
    int32_t found = 0, width = here.width, count = width - 2 * border;
    for (int32_t y = border; y < here.height - border; y++) {
        int32_t start = y * width + border;
        extreme_row(path, below.values + start, here.values + start, above.values + start, width, count, threshold,
                    scratch);
        for (int32_t x = 0; x < count; x++) {
            if (scratch[x]) out[found++] = start + x;
        }
    }
    return found;
}
