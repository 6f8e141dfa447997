#include "network.h"

#include <math.h>
#include <stdlib.h>

// Sums are integers, so the order of their terms does not matter. All variants then scale, clamp and round alike. NaN
// becomes 0, and values are clamped to 0...127. Then they are rounded to the nearest integer, halves to the even
// integer. Adding 2^23 rounds this way, because all floats from 2^23 on are integers. Unlike a call of nearbyintf, the
// addition can be vectorised.
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

void pk_apply(pk_path path, const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
              const int32_t *targets, uint8_t *out, float *raw) {
    switch (path) {
#if defined(__x86_64__)
    case PK_AVX2: return pk_apply_avx2(layer, in, bases, places, targets, out, raw);
    case PK_VNNI: return pk_apply_vnni(layer, in, bases, places, targets, out, raw);
    case PK_VNNI_EVEX: return pk_apply_vnni_evex(layer, in, bases, places, targets, out, raw);
    case PK_AVX512: return pk_apply_avx512(layer, in, bases, places, targets, out, raw);
#elif defined(__aarch64__)
    case PK_DOT: return pk_apply_dot(layer, in, bases, places, targets, out, raw);
#endif
    default: apply_plain(layer, in, bases, places, targets, out, raw);
    }
}

// An input is at most 127. So the sum of four products is at most 127 times the sum of the positive weights, and at
// least -127 times the sum of the magnitudes of the negative weights. Both must stay within 32,767 (127 x 258 is
// 32,766).
void pk_mark_narrow(const int8_t *weights, int32_t groups, int32_t outputs, uint8_t *narrow) {
    enum { MOST = 32767 / 127 };
    for (int32_t block = 0; block < outputs / LANES; block++) {
        for (int32_t pair = 0; pair < groups / 2; pair++) {
            const int8_t *one = weights + ((size_t)block * groups + 2 * pair) * LANES * 4, *two = one + LANES * 4;
            int is_narrow = 1;
            for (int i = 0; i < LANES * 4; i += 2) {
                const int of[4] = {one[i], one[i + 1], two[i], two[i + 1]};
                int above = 0, below = 0;
                for (int j = 0; j < 4; j++) *(of[j] > 0 ? &above : &below) += abs(of[j]);
                if (above > MOST || below > MOST) is_narrow = 0;
            }
            narrow[block * (groups / 2) + pair] = (uint8_t)is_narrow;
        }
    }
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
