// The dense loops, included once for each instruction set with DENSE(name) giving the function its suffix. The compiler
// turns them into vectors; the order of operations on each element is the same in all of them.

static void DENSE(add_scaled)(float *restrict out, const float *restrict a, const float *restrict b, float weight,
                              int32_t count) {
    for (int32_t i = 0; i < count; i++) out[i] += weight * (a[i] + b[i]);
}

static void DENSE(scale)(float *restrict out, const float *restrict a, float weight, int32_t count) {
    for (int32_t i = 0; i < count; i++) out[i] = weight * a[i];
}

static void DENSE(blur)(pk_plane in, const float *weights, int32_t radius, float *scratch, float *out) {
    int32_t width = in.width, height = in.height;
    for (int32_t y = 0; y < height; y++) {
        const float *row = in.values + (size_t)y * width;
        float *target = scratch + (size_t)y * width;
        int32_t left = radius < width ? radius : width;
        int32_t right = width - radius > left ? width - radius : left;
        for (int32_t x = 0; x < width; x++) {
            if (x == left) x = right;
            if (x >= width) break;
            float sum = weights[0] * row[x];
            for (int32_t r = 1; r <= radius; r++) {
                int32_t before = x - r < 0 ? 0 : x - r, after = x + r >= width ? width - 1 : x + r;
                sum += weights[r] * (row[before] + row[after]);
            }
            target[x] = sum;
        }
        if (right > left) {
            DENSE(scale)(target + left, row + left, weights[0], right - left);
            for (int32_t r = 1; r <= radius; r++) {
                DENSE(add_scaled)(target + left, row + left - r, row + left + r, weights[r], right - left);
            }
        }
    }
    for (int32_t y = 0; y < height; y++) {
        float *target = out + (size_t)y * width;
        DENSE(scale)(target, scratch + (size_t)y * width, weights[0], width);
        for (int32_t r = 1; r <= radius; r++) {
            int32_t above = y - r < 0 ? 0 : y - r, below = y + r >= height ? height - 1 : y + r;
            DENSE(add_scaled)(target, scratch + (size_t)above * width, scratch + (size_t)below * width, weights[r], width);
        }
    }
}

static void DENSE(hessian)(pk_plane in, float gain, float *out) {
    int32_t width = in.width, height = in.height;
    for (size_t i = 0; i < (size_t)width; i++) out[i] = out[(size_t)(height - 1) * width + i] = 0;
    for (int32_t y = 1; y < height - 1; y++) {
        const float *above = in.values + (size_t)(y - 1) * width, *row = above + width, *below = row + width;
        float *target = out + (size_t)y * width;
        target[0] = target[width - 1] = 0;
        for (int32_t x = 1; x < width - 1; x++) {
            float xx = row[x - 1] - 2 * row[x] + row[x + 1];
            float yy = above[x] - 2 * row[x] + below[x];
            float xy = 0.25f * (above[x - 1] - above[x + 1] - below[x - 1] + below[x + 1]);
            target[x] = gain * (xx * yy - xy * xy);
        }
    }
}

static void DENSE(convolve)(const float *in, int32_t channels, int32_t height, int32_t width, const float *weights,
                            const float *bias, int32_t filters, int32_t side, int32_t stride, float *out) {
    int32_t margin = side / 2, padded = width + 2 * margin, plane = padded * (height + 2 * margin);
    int32_t rows = (height + stride - 1) / stride, columns = (width + stride - 1) / stride;
    for (int32_t f = 0; f < filters; f++) {
        const float *filter = weights + (size_t)f * channels * side * side;
        for (int32_t y = 0; y < rows; y++) {
            float *target = out + ((size_t)f * rows + y) * columns;
            for (int32_t x = 0; x < columns; x++) target[x] = bias[f];
            for (int32_t c = 0; c < channels; c++) {
                for (int32_t v = 0; v < side; v++) {
                    const float *row = in + (size_t)c * plane + (size_t)(y * stride + v) * padded;
                    for (int32_t u = 0; u < side; u++) {
                        float weight = filter[(c * side + v) * side + u];
                        if (stride == 1) {
                            for (int32_t x = 0; x < columns; x++) target[x] += weight * row[x + u];
                        } else {
                            for (int32_t x = 0; x < columns; x++) target[x] += weight * row[x * stride + u];
                        }
                    }
                }
            }
        }
    }
}

#undef DENSE
