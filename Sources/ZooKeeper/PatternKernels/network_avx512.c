#include "network.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"))), apply_to = function)

enum { PLACES = 6 };  // places that share one pass over the weights

static inline void settle(const pk_layer *layer, int32_t first, __m512i sums, uint8_t *out, float *raw) {
    __m512 value = _mm512_mul_ps(_mm512_cvtepi32_ps(_mm512_add_epi32(sums, _mm512_loadu_si512(layer->bias + first))),
                                 _mm512_loadu_ps(layer->scale + first));
    if (raw) {
        _mm512_storeu_ps(raw, value);
    } else {
        __m512 within = _mm512_min_ps(_mm512_max_ps(value, _mm512_setzero_ps()), _mm512_set1_ps(127));
        __m512i whole = _mm512_cvt_roundps_epi32(within, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
        _mm_storeu_si128((__m128i *)out, _mm512_cvtepi32_epi8(whole));
    }
}

// Computes 16 outputs (`wide` is 1) or 32 outputs (`wide` is 2) at once.
__attribute__((always_inline)) static inline void columns(const pk_layer *layer, int32_t first, const int wide,
                                                          const uint8_t *in, const int32_t *bases, int32_t places,
                                                          const int32_t *targets, uint8_t *out, float *raw) {
    const int8_t *weights = layer->weights + (size_t)first * layer->groups * 4;
    const size_t next = (size_t)layer->groups * 64;
    for (int32_t p = 0; p < places; p += PLACES) {
        int32_t count = places - p < PLACES ? places - p : PLACES;
        const uint8_t *from[PLACES];
        __m512i sums[2][PLACES];
        for (int t = 0; t < PLACES; t++) {
            from[t] = in + bases[p + (t < count ? t : 0)];
            sums[0][t] = sums[1][t] = _mm512_setzero_si512();
        }
        for (int32_t g = 0; g < layer->groups; g++) {
            __m512i one = _mm512_loadu_si512(weights + (size_t)g * 64);
            __m512i two = wide == 2 ? _mm512_loadu_si512(weights + next + (size_t)g * 64) : one;
            int32_t offset = layer->offsets[g];
            for (int t = 0; t < PLACES; t++) {
                __m512i four = _mm512_set1_epi32(four_at(from[t] + offset));
                sums[0][t] = _mm512_dpbusd_epi32(sums[0][t], four, one);
                if (wide == 2) sums[1][t] = _mm512_dpbusd_epi32(sums[1][t], four, two);
            }
        }
        for (int t = 0; t < count; t++) {
            for (int w = 0; w < wide; w++) {
                int32_t target = targets[p + t] + first + w * LANES;
                settle(layer, first + w * LANES, sums[w][t], out ? out + target : NULL, raw ? raw + target : NULL);
            }
        }
    }
}

void pk_apply_avx512(const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
                     const int32_t *targets, uint8_t *out, float *raw) {
    int32_t first = 0;
    for (; first + 2 * LANES <= layer->outputs; first += 2 * LANES) {
        columns(layer, first, 2, in, bases, places, targets, out, raw);
    }
    if (first < layer->outputs) columns(layer, first, 1, in, bases, places, targets, out, raw);
}

#pragma clang attribute pop
#endif
