// Samples a patch like the plain loop, eight pixels at a time, across the ends of rows.
#include "sample.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

typedef struct {
    __m256 left, right;
} pairs;

// The values at eight places, and the values to the right of these places. Both values of a place are read as one
// 64-bit number. Gather instructions would take longer, and several times as long on processors with mitigations
// against side-channel attacks.
static inline pairs pairs_at(const float *values, const int32_t *at) {
    __m128d a = _mm_load_sd((const double *)(const void *)(values + at[0]));
    __m128d b = _mm_load_sd((const double *)(const void *)(values + at[2]));
    __m128d c = _mm_load_sd((const double *)(const void *)(values + at[4]));
    __m128d d = _mm_load_sd((const double *)(const void *)(values + at[6]));
    a = _mm_loadh_pd(a, (const double *)(const void *)(values + at[1]));
    b = _mm_loadh_pd(b, (const double *)(const void *)(values + at[3]));
    c = _mm_loadh_pd(c, (const double *)(const void *)(values + at[5]));
    d = _mm_loadh_pd(d, (const double *)(const void *)(values + at[7]));
    __m256 even = _mm256_castpd_ps(_mm256_set_m128d(c, a)), odd = _mm256_castpd_ps(_mm256_set_m128d(d, b));
    return (pairs){_mm256_shuffle_ps(even, odd, _MM_SHUFFLE(2, 0, 2, 0)),
                   _mm256_shuffle_ps(even, odd, _MM_SHUFFLE(3, 1, 3, 1))};
}

// Linear interpolation.
static inline __m256 between(__m256 left, __m256 right, __m256 share) {
    return _mm256_add_ps(left, _mm256_mul_ps(share, _mm256_sub_ps(right, left)));
}

static inline __m256 along(float start, float a, __m256 u, float b, __m256 v) {
    __m256 across = _mm256_add_ps(_mm256_set1_ps(start), _mm256_mul_ps(_mm256_set1_ps(a), u));
    // max returns the second of two zeros, as in the plain loop.
    return _mm256_max_ps(_mm256_setzero_ps(), _mm256_add_ps(across, _mm256_mul_ps(_mm256_set1_ps(b), v)));
}

void pk_sample_avx2(pk_plane in, pk_frame frame, int32_t side, float *out) {
    const __m256 step = _mm256_set1_ps(2.0f / (float)(side - 1)), one = _mm256_set1_ps(1);
    const __m256i last = _mm256_set1_epi32(side - 1), width = _mm256_set1_epi32(in.width);
    const __m256i right = _mm256_set1_epi32(in.width - 2), bottom = _mm256_set1_epi32(in.height - 2);
    __m256i column = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7), row = _mm256_setzero_si256();
    for (int32_t i = 0; i < side * side; i += 8) {
        // Lanes beyond the end of a row continue in the next row, and for short rows in the row after that.
        for (__m256i beyond = _mm256_cmpgt_epi32(column, last); !_mm256_testz_si256(beyond, beyond);
             beyond = _mm256_cmpgt_epi32(column, last)) {
            column = _mm256_sub_epi32(column, _mm256_and_si256(beyond, _mm256_set1_epi32(side)));
            row = _mm256_sub_epi32(row, beyond);
        }
        __m256 u = _mm256_sub_ps(_mm256_mul_ps(_mm256_cvtepi32_ps(column), step), one);
        __m256 v = _mm256_sub_ps(_mm256_mul_ps(_mm256_cvtepi32_ps(row), step), one);
        __m256 x = along(frame.x, frame.a, u, frame.b, v), y = along(frame.y, frame.c, u, frame.d, v);
        // Lanes beyond the last row are discarded; their reads are clamped to the plane.
        __m256i left = _mm256_min_epi32(_mm256_cvttps_epi32(x), right);
        __m256i top = _mm256_min_epi32(_mm256_cvttps_epi32(y), bottom);
        __m256 p = _mm256_sub_ps(x, _mm256_cvtepi32_ps(left)), q = _mm256_sub_ps(y, _mm256_cvtepi32_ps(top));
        int32_t at[8];
        _mm256_storeu_si256((__m256i *)at, _mm256_add_epi32(_mm256_mullo_epi32(top, width), left));
        pairs above = pairs_at(in.values, at), below = pairs_at(in.values + in.width, at);
        __m256 value = between(between(above.left, above.right, p), between(below.left, below.right, p), q);
        if (side * side - i >= 8) {
            _mm256_storeu_ps(out + i, value);
        } else {
            float rest[8];
            _mm256_storeu_ps(rest, value);
            memcpy(out + i, rest, (size_t)(side * side - i) * sizeof *rest);
        }
        column = _mm256_add_epi32(column, _mm256_set1_epi32(8));
    }
}

#pragma clang attribute pop
#endif
