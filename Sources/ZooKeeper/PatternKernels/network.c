#include <math.h>
#include <string.h>

#include "PatternKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

enum { LANES = PK_GROUP };

// Sums are whole numbers, and the one rounding that follows is the same in every form: what is no number is 0, what lies
// beyond 0 and 127 is cut off, and the rest goes to the nearest whole number, halves to the even one. Adding 2^23 rounds so,
// since floats from there on are whole; unlike a call of nearbyintf it is done in vectors.
static void settle(const pk_layer *layer, int32_t first, const int32_t *sums, uint8_t *out, float *raw) {
    const float whole = 0x1p23f;
    for (int i = 0; i < LANES; i++) {
        float value = (float)(sums[i] + layer->bias[first + i]) * layer->scale[first + i];
        if (raw) {
            raw[i] = value;
        } else {
            value = value > 0 ? value : 0;
            value = value < 127 ? value : 127;
            out[i] = (uint8_t)(int32_t)((value + whole) - whole);
        }
    }
}

static void apply_plain(const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
                        const int32_t *targets, uint8_t *out, float *raw) {
    for (int32_t first = 0; first < layer->outputs; first += LANES) {
        const int8_t *weights = layer->weights + (size_t)first * layer->groups * 4;
        for (int32_t p = 0; p < places; p++) {
            int32_t sums[LANES] = {0};
            for (int32_t g = 0; g < layer->groups; g++) {
                const uint8_t *four = in + bases[p] + layer->offsets[g];
                const int8_t *of = weights + (size_t)g * LANES * 4;
                for (int i = 0; i < LANES; i++) {
                    for (int j = 0; j < 4; j++) sums[i] += four[j] * of[4 * i + j];
                }
            }
            settle(layer, first, sums, out ? out + targets[p] + first : NULL, raw ? raw + targets[p] + first : NULL);
        }
    }
}

#if defined(__x86_64__)

enum { PLACES = 6 };  // places that share one pass over the weights

static inline int32_t four_at(const uint8_t *at) {
    int32_t four;
    memcpy(&four, at, 4);
    return four;
}

__attribute__((target("avx2"))) static inline __m256 scaled_avx2(const pk_layer *layer, int32_t first, __m256i sums) {
    __m256i biased = _mm256_add_epi32(sums, _mm256_loadu_si256((const __m256i *)(layer->bias + first)));
    return _mm256_mul_ps(_mm256_cvtepi32_ps(biased), _mm256_loadu_ps(layer->scale + first));
}

// The second of two values is the larger and the smaller one when the first is no number.
__attribute__((target("avx2"))) static inline __m256i whole_avx2(__m256 value) {
    __m256 within = _mm256_min_ps(_mm256_max_ps(value, _mm256_setzero_ps()), _mm256_set1_ps(127));
    return _mm256_cvtps_epi32(_mm256_round_ps(within, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
}

__attribute__((target("avx2"))) static inline void settle_avx2(const pk_layer *layer, int32_t first, __m256i low,
                                                               __m256i high, uint8_t *out, float *raw) {
    __m256 left = scaled_avx2(layer, first, low), right = scaled_avx2(layer, first + 8, high);
    if (raw) {
        _mm256_storeu_ps(raw, left);
        _mm256_storeu_ps(raw + 8, right);
    } else {
        // Packing works on halves of 128 bits: the middle quarters change places.
        __m256i mixed = _mm256_packs_epi32(whole_avx2(left), whole_avx2(right));
        __m256i words = _mm256_permute4x64_epi64(mixed, _MM_SHUFFLE(3, 1, 2, 0));
        __m128i bytes = _mm_packus_epi16(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
        _mm_storeu_si128((__m128i *)out, bytes);
    }
}

// Inputs are at most 127, so that the sum of two products (32,258) fits into the 16 bits of vpmaddubsw.
__attribute__((target("avx2"))) static void apply_avx2(const pk_layer *layer, const uint8_t *in, const int32_t *bases,
                                                       int32_t places, const int32_t *targets, uint8_t *out,
                                                       float *raw) {
    const __m256i ones = _mm256_set1_epi16(1);
    enum { FEW = PLACES / 2 };
    for (int32_t first = 0; first < layer->outputs; first += LANES) {
        const int8_t *weights = layer->weights + (size_t)first * layer->groups * 4;
        for (int32_t p = 0; p < places; p += FEW) {
            int32_t count = places - p < FEW ? places - p : FEW;
            __m256i low[FEW], high[FEW];
            for (int t = 0; t < FEW; t++) low[t] = high[t] = _mm256_setzero_si256();
            for (int32_t g = 0; g < layer->groups; g++) {
                __m256i left = _mm256_loadu_si256((const __m256i *)(weights + (size_t)g * 64));
                __m256i right = _mm256_loadu_si256((const __m256i *)(weights + (size_t)g * 64 + 32));
                for (int t = 0; t < FEW; t++) {
                    __m256i four = _mm256_set1_epi32(four_at(in + bases[p + (t < count ? t : 0)] + layer->offsets[g]));
                    low[t] = _mm256_add_epi32(low[t], _mm256_madd_epi16(_mm256_maddubs_epi16(four, left), ones));
                    high[t] = _mm256_add_epi32(high[t], _mm256_madd_epi16(_mm256_maddubs_epi16(four, right), ones));
                }
            }
            for (int t = 0; t < count; t++) {
                int32_t target = targets[p + t] + first;
                settle_avx2(layer, first, low[t], high[t], out ? out + target : NULL, raw ? raw + target : NULL);
            }
        }
    }
}

__attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"))) static inline void settle_avx512(
    const pk_layer *layer, int32_t first, __m512i sums, uint8_t *out, float *raw) {
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

// `wide` groups of 16 outputs, 1 or 2, at once.
__attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"), always_inline)) static inline void columns_avx512(
    const pk_layer *layer, int32_t first, const int wide, const uint8_t *in, const int32_t *bases, int32_t places,
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
                settle_avx512(layer, first + w * LANES, sums[w][t], out ? out + target : NULL, raw ? raw + target : NULL);
            }
        }
    }
}

__attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"))) static void apply_avx512(
    const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places, const int32_t *targets,
    uint8_t *out, float *raw) {
    int32_t first = 0;
    for (; first + 2 * LANES <= layer->outputs; first += 2 * LANES) {
        columns_avx512(layer, first, 2, in, bases, places, targets, out, raw);
    }
    if (first < layer->outputs) columns_avx512(layer, first, 1, in, bases, places, targets, out, raw);
}

#endif

void pk_apply(pk_path path, const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
              const int32_t *targets, uint8_t *out, float *raw) {
#if defined(__x86_64__)
    if (path == PK_AVX512) {
        apply_avx512(layer, in, bases, places, targets, out, raw);
        return;
    }
    if (path == PK_AVX2) {
        apply_avx2(layer, in, bases, places, targets, out, raw);
        return;
    }
#endif
    (void)path;
    apply_plain(layer, in, bases, places, targets, out, raw);
}

void pk_standardise(const float *patch, uint8_t *out) {
    enum { COUNT = PK_INPUT * PK_INPUT };
    uint8_t grey[COUNT];
    int32_t sum = 0, squares = 0;
    for (int i = 0; i < COUNT; i++) {
        float value = patch[i] + 0.5f;
        grey[i] = (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
        sum += grey[i];
        squares += grey[i] * grey[i];
    }
    double mean = (double)sum / COUNT, variance = (double)squares / COUNT - mean * mean;
    float centre = (float)mean, gain = (float)(20 / (sqrt(variance > 0 ? variance : 0) + 4));
    for (int i = 0; i < COUNT; i++) {
        float value = 64.5f + ((float)grey[i] - centre) * gain;
        out[i] = (uint8_t)(value < 0 ? 0 : value > 127 ? 127 : value);
    }
}

void pk_unit(const float *values, uint8_t *out) {
    double sum = 0;
    for (int i = 0; i < PK_DESCRIPTOR; i++) sum += (double)values[i] * values[i];
    double gain = sum > 0 ? 256 / sqrt(sum) : 0;
    for (int i = 0; i < PK_DESCRIPTOR; i++) {
        double value = 64.5 + values[i] * gain;
        out[i] = (uint8_t)(value < 0 ? 0 : value > 127 ? 127 : value);
    }
}
