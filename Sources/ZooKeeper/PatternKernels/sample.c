#include "sample.h"

static void sample_plain(pk_plane in, pk_frame frame, int32_t side, float *out) {
    const float step = 2.0f / (float)(side - 1);
    const float *values = in.values;
    const int32_t width = in.width, right = in.width - 2, bottom = in.height - 2;
    for (int32_t row = 0; row < side; row++) {
        float v = (float)row * step - 1, *target = out + row * side;
        for (int32_t column = 0; column < side; column++) {
            float u = (float)column * step - 1;
            float x = frame.x + frame.a * u + frame.b * v, y = frame.y + frame.c * u + frame.d * v;
            // Rounding may move a corner slightly outside.
            x = x < 0 ? 0 : x, y = y < 0 ? 0 : y;
            int32_t left = (int32_t)x, top = (int32_t)y;
            left = left > right ? right : left, top = top > bottom ? bottom : top;
            float p = x - (float)left, q = y - (float)top;
            int32_t at = top * width + left;
            float upper = values[at] + p * (values[at + 1] - values[at]);
            float lower = values[at + width] + p * (values[at + width + 1] - values[at + width]);
            target[column] = upper + q * (lower - upper);
        }
    }
}

int32_t pk_patch(pk_path path, pk_plane in, pk_frame frame, int32_t side, float *out) {
    // The corners are the extremes of an affine frame: when they are inside, the whole patch is inside.
    for (int corner = 0; corner < 4; corner++) {
        float u = corner & 1 ? 1 : -1, v = corner & 2 ? 1 : -1;
        float x = frame.x + frame.a * u + frame.b * v, y = frame.y + frame.c * u + frame.d * v;
        if (!(x >= 0 && y >= 0 && x < (float)(in.width - 1) && y < (float)(in.height - 1))) return 0;
    }
#if defined(__x86_64__)
    if (path != PK_PLAIN) {
        pk_sample_avx2(in, frame, side, out);
        return 1;
    }
#endif
    (void)path;
    sample_plain(in, frame, side, out);
    return 1;
}
