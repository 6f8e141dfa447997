#include <math.h>

#include "PatternKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

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

// The dense loop of a name, in the form of a path. They multiply no bytes, so that a path with VNNI has none of its own.
#if defined(__x86_64__)
#define RUN(loop, ...)                                             \
    switch (path) {                                                \
    case PK_AVX512: loop##_avx512(__VA_ARGS__); break;             \
    case PK_AVX2:                                                  \
    case PK_VNNI:                                                  \
    case PK_VNNI_EVEX: loop##_avx2(__VA_ARGS__); break;            \
    default: loop##_plain(__VA_ARGS__);                            \
    }
#else
#define RUN(loop, ...) (void)path, loop##_plain(__VA_ARGS__)
#endif

void pk_blur(pk_path path, pk_plane in, const float *weights, int32_t radius, float *scratch, float *out) {
    RUN(blur, in, weights, radius, scratch, out);
}

void pk_hessian(pk_path path, pk_plane in, float gain, float *out) {
    RUN(hessian, in, gain, out);
}

void pk_convolve(pk_path path, const float *in, int32_t channels, int32_t height, int32_t width, const float *weights,
                 const float *bias, int32_t filters, int32_t side, int32_t stride, float *out) {
    RUN(convolve, in, channels, height, width, weights, bias, filters, side, stride, out);
}

#if defined(__x86_64__)

// As the plain loop, sixteen pixels at a time across the ends of rows. Neighbours to the left and right are read as one
// number of 64 bits, which halves the reads that gathering is slow at.
__attribute__((target("avx512f,avx512bw,avx512vl"))) static void sample_wide(pk_plane in, pk_frame frame, int32_t side,
                                                                             float *out) {
    const __m512 step = _mm512_set1_ps(2.0f / (float)(side - 1)), one = _mm512_set1_ps(1);
    const __m512i ends = _mm512_set1_epi32(side), width = _mm512_set1_epi32(in.width);
    const __m512i right = _mm512_set1_epi32(in.width - 2), bottom = _mm512_set1_epi32(in.height - 2);
    const __m512i firsts = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    const __m512i seconds = _mm512_add_epi32(firsts, _mm512_set1_epi32(1));
    __m512i column = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    __m512i row = _mm512_setzero_si512();
    for (int32_t i = 0; i < side * side; i += 16) {
        __m512 u = _mm512_sub_ps(_mm512_mul_ps(_mm512_cvtepi32_ps(column), step), one);
        __m512 v = _mm512_sub_ps(_mm512_mul_ps(_mm512_cvtepi32_ps(row), step), one);
        __m512 x = _mm512_add_ps(_mm512_add_ps(_mm512_set1_ps(frame.x), _mm512_mul_ps(_mm512_set1_ps(frame.a), u)),
                                 _mm512_mul_ps(_mm512_set1_ps(frame.b), v));
        __m512 y = _mm512_add_ps(_mm512_add_ps(_mm512_set1_ps(frame.y), _mm512_mul_ps(_mm512_set1_ps(frame.c), u)),
                                 _mm512_mul_ps(_mm512_set1_ps(frame.d), v));
        x = _mm512_max_ps(x, _mm512_setzero_ps()), y = _mm512_max_ps(y, _mm512_setzero_ps());
        __m512i left = _mm512_min_epi32(_mm512_cvttps_epi32(x), right);
        // Lanes beyond the last row are not kept, and read what is there.
        __m512i top = _mm512_min_epi32(_mm512_cvttps_epi32(y), bottom);
        __m512 p = _mm512_sub_ps(x, _mm512_cvtepi32_ps(left)), q = _mm512_sub_ps(y, _mm512_cvtepi32_ps(top));
        __m512i at = _mm512_add_epi32(_mm512_mullo_epi32(top, width), left);
        __m256i low = _mm512_castsi512_si256(at), high = _mm512_extracti64x4_epi64(at, 1);
        const float *below = in.values + in.width;
        __m512i a = _mm512_i32gather_epi64(low, in.values, 4), b = _mm512_i32gather_epi64(high, in.values, 4);
        __m512i c = _mm512_i32gather_epi64(low, below, 4), d = _mm512_i32gather_epi64(high, below, 4);
        __m512 above_left = _mm512_castsi512_ps(_mm512_permutex2var_epi32(a, firsts, b));
        __m512 above_right = _mm512_castsi512_ps(_mm512_permutex2var_epi32(a, seconds, b));
        __m512 below_left = _mm512_castsi512_ps(_mm512_permutex2var_epi32(c, firsts, d));
        __m512 below_right = _mm512_castsi512_ps(_mm512_permutex2var_epi32(c, seconds, d));
        __m512 upper = _mm512_add_ps(above_left, _mm512_mul_ps(p, _mm512_sub_ps(above_right, above_left)));
        __m512 lower = _mm512_add_ps(below_left, _mm512_mul_ps(p, _mm512_sub_ps(below_right, below_left)));
        __m512 value = _mm512_add_ps(upper, _mm512_mul_ps(q, _mm512_sub_ps(lower, upper)));
        int32_t rest = side * side - i;
        _mm512_mask_storeu_ps(out + i, (__mmask16)(rest < 16 ? (1u << rest) - 1 : 0xFFFF), value);
        column = _mm512_add_epi32(column, _mm512_set1_epi32(16));
        __mmask16 beyond = _mm512_cmpge_epi32_mask(column, ends);
        column = _mm512_mask_sub_epi32(column, beyond, column, ends);
        row = _mm512_mask_add_epi32(row, beyond, row, _mm512_set1_epi32(1));
    }
}

#endif

int32_t pk_patch(pk_path path, pk_plane in, pk_frame frame, int32_t side, float *out) {
    // The corners are the extremes of an affine frame: when they are inside, everything is.
    for (int corner = 0; corner < 4; corner++) {
        float u = corner & 1 ? 1 : -1, v = corner & 2 ? 1 : -1;
        float x = frame.x + frame.a * u + frame.b * v, y = frame.y + frame.c * u + frame.d * v;
        if (!(x >= 0 && y >= 0 && x < (float)(in.width - 1) && y < (float)(in.height - 1))) return 0;
    }
#if defined(__x86_64__)
    if (path == PK_AVX512 && side >= 16) {
        sample_wide(in, frame, side, out);
        return 1;
    }
#endif
    RUN(sample, in, frame, side, out);
    return 1;
}

void pk_even_row(pk_path path, const pk_light *light, int32_t y, const double *shares, uint8_t *out) {
    RUN(even_row, light, y, shares, out);
}

static void extreme_row(pk_path path, const float *below, const float *here, const float *above, int32_t width,
                        int32_t count, float threshold, uint8_t *out) {
    RUN(extreme_row, below, here, above, width, count, threshold, out);
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
