#include <math.h>
#include <string.h>

#include "PatternKernels.h"

// Eight values side by side, aligned like a single float.
typedef float eight __attribute__((vector_size(PK_EIGHT * sizeof(float)), aligned(sizeof(float)), may_alias));

#define DENSE(name) name##_plain
#include "dense_loops.h"
#include "context_loops.h"
#undef DENSE

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define DENSE(name) name##_avx2
#include "dense_loops.h"
#include "context_loops.h"
#undef DENSE
#pragma clang attribute pop

#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,prefer-256-bit"))), apply_to = function)
#define DENSE(name) name##_avx512
#include "dense_loops.h"
#include "context_loops.h"
#undef DENSE
#pragma clang attribute pop
#endif

// Runs the variant of a dense loop for a path. The dense loops multiply no bytes, so the VNNI paths use the AVX2
// variants.
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

void pk_convolve(pk_path path, const float *in, int32_t channels, int32_t height, int32_t width, const float *packed,
                 int32_t filters, int32_t side, int32_t stride, float *out) {
    RUN(convolve, in, channels, height, width, packed, filters, side, stride, out);
}

void pk_products(pk_path path, const int16_t *first, int32_t rows, const int16_t *second, int32_t columns, int32_t *out) {
    RUN(products, first, rows, second, columns, out);
}

void pk_agree(pk_path path, const pk_candidates *candidates, float *out) {
    RUN(agree, candidates, out);
}

void pk_vote(pk_path path, const pk_votes *votes, float *out) {
    RUN(vote, votes, out);
}

void pk_pack_filters(const float *weights, const float *bias, int32_t filters, int32_t size, float *packed) {
    for (int32_t f = 0; f < filters; f += PK_EIGHT) {
        for (int32_t tap = -1; tap < size; tap++) {
            for (int32_t k = f; k < f + PK_EIGHT; k++) {
                *packed++ = k >= filters ? 0 : tap < 0 ? bias[k] : weights[(size_t)k * size + tap];
            }
        }
    }
}

void pk_falloff(int32_t side, float *falloff) {
    const float centre = 0.5f * (float)(side - 1), spread = 1.0f / (2 * (centre / 2) * (centre / 2));
    for (int32_t i = 0; i < side; i++) falloff[i] = expf(-((float)i - centre) * ((float)i - centre) * spread);
}

void pk_moments(pk_path path, const float *patch, const float *falloff, int32_t side, float *out) {
    RUN(moments, patch, falloff, side, out);
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
            // Most groups of eight columns contain no extremum, so they are skipped at once.
            uint64_t eight = 1;
            while (count - x >= 8 && (memcpy(&eight, scratch + x, 8), eight == 0)) x += 8;
            if (x < count && scratch[x]) out[found++] = start + x;
        }
    }
    return found;
}
