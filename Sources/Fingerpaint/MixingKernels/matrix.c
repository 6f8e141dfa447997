#include <string.h>

#include "MixingKernels.h"

mk_path mk_best_path(void) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f")) return MK_AVX512;
    if (__builtin_cpu_supports("avx2")) return MK_AVX2;
#endif
    return MK_PLAIN;
}

static void multiply_plain(const mk_matrix *matrix, const float *in, float *out, int32_t first, int32_t last) {
    for (int32_t slice = first; slice < last; slice++) {
        float sums[MK_ROWS] = {0};
        for (int32_t column = matrix->starts[slice]; column < matrix->starts[slice + 1]; column++) {
            const size_t at = (size_t)column * MK_ROWS;
            for (int32_t r = 0; r < MK_ROWS; r++) sums[r] += (float)matrix->counts[at + r] * in[matrix->columns[at + r]];
        }
        for (int32_t r = 0; r < MK_ROWS; r++) {
            const size_t to = (size_t)slice * MK_ROWS + r;
            out[to] = sums[r] * matrix->scales[to];
        }
    }
}

#if defined(__x86_64__)
#include <immintrin.h>

__attribute__((target("avx2"))) static void multiply_avx2(const mk_matrix *matrix, const float *in, float *out,
                                                          int32_t first, int32_t last) {
    for (int32_t slice = first; slice < last; slice++) {
        __m256 low = _mm256_setzero_ps(), high = low;
        for (int32_t column = matrix->starts[slice]; column < matrix->starts[slice + 1]; column++) {
            const size_t at = (size_t)column * MK_ROWS;
            const __m128i counts = _mm_loadu_si128((const __m128i *)(matrix->counts + at));
            const __m256i from_low = _mm256_loadu_si256((const __m256i *)(matrix->columns + at));
            const __m256i from_high = _mm256_loadu_si256((const __m256i *)(matrix->columns + at + 8));
            const __m256 count_low = _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(counts));
            const __m256 count_high = _mm256_cvtepi32_ps(_mm256_cvtepu8_epi32(_mm_srli_si128(counts, 8)));
            low = _mm256_add_ps(low, _mm256_mul_ps(count_low, _mm256_i32gather_ps(in, from_low, 4)));
            high = _mm256_add_ps(high, _mm256_mul_ps(count_high, _mm256_i32gather_ps(in, from_high, 4)));
        }
        const size_t to = (size_t)slice * MK_ROWS;
        _mm256_storeu_ps(out + to, _mm256_mul_ps(low, _mm256_loadu_ps(matrix->scales + to)));
        _mm256_storeu_ps(out + to + 8, _mm256_mul_ps(high, _mm256_loadu_ps(matrix->scales + to + 8)));
    }
}

__attribute__((target("avx512f"))) static void multiply_avx512(const mk_matrix *matrix, const float *in, float *out,
                                                               int32_t first, int32_t last) {
    for (int32_t slice = first; slice < last; slice++) {
        __m512 sum = _mm512_setzero_ps();
        for (int32_t column = matrix->starts[slice]; column < matrix->starts[slice + 1]; column++) {
            const size_t at = (size_t)column * MK_ROWS;
            const __m128i counts = _mm_loadu_si128((const __m128i *)(matrix->counts + at));
            const __m512i from = _mm512_loadu_si512(matrix->columns + at);
            const __m512 count = _mm512_cvtepi32_ps(_mm512_cvtepu8_epi32(counts));
            sum = _mm512_add_ps(sum, _mm512_mul_ps(count, _mm512_i32gather_ps(from, in, 4)));
        }
        const size_t to = (size_t)slice * MK_ROWS;
        _mm512_storeu_ps(out + to, _mm512_mul_ps(sum, _mm512_loadu_ps(matrix->scales + to)));
    }
}

#endif

void mk_multiply(mk_path path, const mk_matrix *matrix, const float *in, float *out, int32_t first, int32_t last) {
#if defined(__x86_64__)
    if (path == MK_AVX512) return multiply_avx512(matrix, in, out, first, last);
    if (path == MK_AVX2) return multiply_avx2(matrix, in, out, first, last);
#endif
    (void)path;
    multiply_plain(matrix, in, out, first, last);
}

#if defined(__x86_64__)
__attribute__((target_clones("avx512f", "avx2", "default")))
#endif
void mk_product(const float *a, const float *b, float *out, int32_t m, int32_t k, int32_t n) {
    memset(out, 0, sizeof(float) * (size_t)m * (size_t)n);
    for (int32_t i = 0; i < m; i++) {
        float *to = out + (size_t)i * n;
        for (int32_t l = 0; l < k; l++) {
            const float factor = a[(size_t)i * k + l];
            const float *from = b + (size_t)l * n;
            for (int32_t j = 0; j < n; j++) to[j] += factor * from[j];
        }
    }
}
