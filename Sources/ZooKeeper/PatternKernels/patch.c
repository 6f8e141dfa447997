#include <math.h>
#include <string.h>

#include "PatternKernels.h"

// Lowe, "Distinctive image features from scale-invariant keypoints", IJCV 2004, section 6.1: 4 x 4 places by 8
// directions, linearly interpolated in all three dimensions. Square roots after Arandjelovic and Zisserman, CVPR 2012.
enum { PLACES = 4, DIRECTIONS = 8 };

static int normalise(float *histogram, float limit) {
    float sum = 0;
    for (int i = 0; i < PK_DESCRIPTOR; i++) sum += histogram[i] * histogram[i];
    if (!(sum > 1e-12f)) return 0;
    float scale = 1 / sqrtf(sum);
    for (int i = 0; i < PK_DESCRIPTOR; i++) {
        float value = histogram[i] * scale;
        histogram[i] = value > limit ? limit : value;
    }
    return 1;
}

int32_t pk_describe(const float *patch, uint8_t *out) {
    float histogram[PK_DESCRIPTOR] = {0}, falloff[PK_PATCH], fraction[PK_PATCH];
    int place[PK_PATCH];
    const float centre = 0.5f * (PK_PATCH - 1), spread = 1.0f / (2 * centre * centre * 0.5f);
    for (int i = 0; i < PK_PATCH; i++) {
        float offset = (float)i - centre;
        falloff[i] = expf(-offset * offset * spread);
        float bin = ((float)i + 0.5f) * PLACES / PK_PATCH - 0.5f;
        place[i] = (int)floorf(bin);
        fraction[i] = bin - (float)place[i];
    }
    for (int y = 1; y < PK_PATCH - 1; y++) {
        for (int x = 1; x < PK_PATCH - 1; x++) {
            const float *at = patch + y * PK_PATCH + x;
            float dx = at[1] - at[-1], dy = at[PK_PATCH] - at[-PK_PATCH];
            float strength = sqrtf(dx * dx + dy * dy) * falloff[x] * falloff[y];
            if (strength == 0) continue;
            float turn = atan2f(dy, dx) * (DIRECTIONS / 6.28318531f);
            if (turn < 0) turn += DIRECTIONS;
            int direction = (int)turn;
            float part = turn - (float)direction;
            int first = direction % DIRECTIONS, second = (direction + 1) % DIRECTIONS;
            for (int j = 0; j < 2; j++) {
                int row = place[y] + j;
                if (row < 0 || row >= PLACES) continue;
                float down = strength * (j ? fraction[y] : 1 - fraction[y]);
                for (int i = 0; i < 2; i++) {
                    int column = place[x] + i;
                    if (column < 0 || column >= PLACES) continue;
                    float share = down * (i ? fraction[x] : 1 - fraction[x]);
                    float *bins = histogram + (row * PLACES + column) * DIRECTIONS;
                    bins[first] += share * (1 - part);
                    bins[second] += share * part;
                }
            }
        }
    }
    if (!normalise(histogram, 0.2f) || !normalise(histogram, 1)) return 0;
    float sum = 0;
    for (int i = 0; i < PK_DESCRIPTOR; i++) sum += histogram[i];
    for (int i = 0; i < PK_DESCRIPTOR; i++) {
        float value = 512 * sqrtf(histogram[i] / sum) + 0.5f;
        out[i] = value > 127 ? 127 : (uint8_t)value;
    }
    return 1;
}
