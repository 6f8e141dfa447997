// Runs every kernel on random and extreme inputs, in plain C and in every form that this processor can run. For each
// kernel it prints a digest of the answers of plain C, to compare processors, and the forms with or without the same
// bits. The exit status is 1 if the bits of a form differ.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "PatternKernels.h"

enum { ROUNDS = 24, MOST = 1 << 20 };

static const struct {
    pk_path path;
    const char *name;
} forms[] = {{PK_AVX2, "AVX2"}, {PK_VNNI, "AVX-VNNI"}, {PK_VNNI_EVEX, "EVEX"}, {PK_AVX512, "AVX-512"}, {PK_DOT, "NEON"}};
enum { FORMS = sizeof forms / sizeof *forms };

static uint64_t state;

static uint32_t below(uint32_t limit) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33) % limit;
}

static float between(float low, float high) { return low + (high - low) * (float)below(10000) / 10000; }

// Bytes from 0 to `most`. The round decides: any values, 0 or `most`, always `most`, or mostly 0.
static void fill_bytes(uint8_t *out, int count, int round, uint32_t most) {
    for (int i = 0; i < count; i++) {
        switch (round % 4) {
        case 1: out[i] = (uint8_t)(below(2) * most); break;
        case 2: out[i] = (uint8_t)most; break;
        case 3: out[i] = (uint8_t)(below(8) == 0 ? below(most + 1) : 0); break;
        default: out[i] = (uint8_t)below(most + 1);
        }
    }
}

// The digest (FNV-1a) and the number of the bytes that a form has answered.
typedef struct {
    uint64_t digest;
    size_t length;
} answers;

static void add(answers *to, const void *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) to->digest = (to->digest ^ ((const uint8_t *)bytes)[i]) * 1099511628211u;
    to->length += count;
}

static answers nearest(pk_path path, int round) {
    enum { QUERIES = 13, GROUPS = 5, K = 4 };
    static uint8_t queries[QUERIES * PK_DESCRIPTOR], descriptors[GROUPS * 16 * PK_DESCRIPTOR], packed[sizeof descriptors];
    uint8_t allowed[GROUPS * 16];
    int32_t norms[QUERIES], rows[QUERIES], block_norms[GROUPS * 16];
    uint32_t numbers[GROUPS * 16];
    pk_neighbour best[QUERIES * K];
    fill_bytes(queries, sizeof queries, round, 127);
    fill_bytes(descriptors, sizeof descriptors, round / 4, 127);
    for (int i = 0; i < QUERIES; i++) norms[i] = pk_norm(queries + i * PK_DESCRIPTOR), rows[i] = (i * 5 + round) % QUERIES;
    for (int i = 0; i < QUERIES * K; i++) best[i] = (pk_neighbour){PK_FAR, -1};
    const int groups = 1 + round % GROUPS, count = groups * 16 - round % 16;
    for (int i = 0; i < groups * 16; i++) numbers[i] = (uint32_t)i, allowed[i] = below(5) > 0, block_norms[i] = PK_NOBODY;
    for (int i = 0; i < count; i++) pk_pack(descriptors + i * PK_DESCRIPTOR, i, packed, block_norms);
    const pk_queries searched = {queries, norms, rows, 1 + round % QUERIES};
    const pk_block block = {packed, block_norms, numbers, numbers, round % 3 ? allowed : NULL,
                            (uint32_t)count, (uint32_t)count, groups, 7};
    pk_nearest(path, &searched, &block, K, best);
    answers result = {0};
    add(&result, best, sizeof best);
    return result;
}

static answers layer(pk_path path, int round) {
    enum { GROUPS = 11, OUTPUTS = 48, PLACES = 14, INPUT = 256 };
    uint8_t in[INPUT], narrow[OUTPUTS / 16 * (GROUPS / 2)], out[PLACES * OUTPUTS], sizes[OUTPUTS * GROUPS * 4];
    int8_t weights[sizeof sizes];
    int32_t bias[OUTPUTS], offsets[GROUPS], bases[PLACES], targets[PLACES];
    float scale[OUTPUTS], raw[PLACES * OUTPUTS];
    const int groups = 1 + round % GROUPS, places = 1 + round % PLACES;
    fill_bytes(in, sizeof in, round, 127);
    fill_bytes(sizes, sizeof sizes, round / 4, round % 5 ? 127 : 60);
    for (size_t i = 0; i < sizeof weights; i++) weights[i] = (int8_t)(below(2) ? sizes[i] : -sizes[i]);
    const float odd[] = {0, -0.0f, 1e30f, -1e30f, INFINITY, NAN, 0.5f};
    for (int i = 0; i < OUTPUTS; i++) {
        bias[i] = (int32_t)below(1 << 20) - (1 << 19);
        scale[i] = below(8) ? between(-0.001f, 0.002f) : odd[below(sizeof odd / sizeof *odd)];
    }
    for (int i = 0; i < groups; i++) offsets[i] = (int32_t)below(INPUT / 2);
    for (int i = 0; i < places; i++) bases[i] = (int32_t)below(INPUT / 2 - 4), targets[i] = i * OUTPUTS;
    pk_mark_narrow(weights, groups, OUTPUTS, narrow);
    const pk_layer applied = {weights, bias, scale, offsets, narrow, groups, OUTPUTS};
    pk_apply(path, &applied, in, bases, places, targets, out, NULL);
    pk_apply(path, &applied, in, bases, places, targets, NULL, raw);
    // NaN has many bit patterns: all of them count as equal.
    for (int i = 0; i < places * OUTPUTS; i++) raw[i] = raw[i] == raw[i] ? raw[i] : 0;
    answers result = {0};
    add(&result, out, (size_t)(places * OUTPUTS));
    add(&result, raw, (size_t)(places * OUTPUTS) * sizeof *raw);
    return result;
}

// A picture of a random size, with three planes.
typedef struct {
    int32_t width, height;
    float *values[3];
} picture;

static picture drawn(int round) {
    static float values[3][MOST / 16];
    picture result = {20 + (int32_t)below(90), 20 + (int32_t)below(50), {values[0], values[1], values[2]}};
    for (int plane = 0; plane < 3; plane++) {
        for (int i = 0; i < result.width * result.height; i++) {
            values[plane][i] = round % 4 == 1 ? (float)below(2) * 255 : between(-100, 255);
        }
    }
    return result;
}

static pk_plane plane(const picture *of, int at) { return (pk_plane){of->values[at], of->width, of->height}; }

static answers blur(pk_path path, int round) {
    static float scratch[MOST / 16], out[MOST / 16];
    const picture of = drawn(round);
    float weights[16];
    for (int i = 0; i < 16; i++) weights[i] = between(0, 1);
    answers result = {0};
    pk_blur(path, plane(&of, 0), weights, round % 16, scratch, out);
    add(&result, out, (size_t)(of.width * of.height) * sizeof *out);
    pk_hessian(path, plane(&of, 0), 2.5f, out);
    add(&result, out, (size_t)(of.width * of.height) * sizeof *out);
    return result;
}

static answers extrema(pk_path path, int round) {
    static int32_t places[MOST / 32];
    uint8_t scratch[128];
    const picture of = drawn(round);
    const int32_t found = pk_extrema(path, plane(&of, 0), plane(&of, 1), plane(&of, 2), 1 + round % 6, 10, scratch, places);
    answers result = {0};
    add(&result, places, (size_t)found * sizeof *places);
    return result;
}

static answers patches(pk_path path, int round) {
    static float out[41 * 41];
    const picture of = drawn(round);
    answers result = {0};
    for (int32_t side = 2; side <= 41; side += 3) {
        const pk_frame frame = {between(0, (float)of.width), between(0, (float)of.height), between(1, 12),
                                between(-3, 3), between(-3, 3), between(1, 12)};
        const int32_t is_whole = pk_patch(path, plane(&of, 0), frame, side, out);
        add(&result, &is_whole, sizeof is_whole);
        if (is_whole) add(&result, out, (size_t)(side * side) * sizeof *out);
    }
    return result;
}

static answers convolution(pk_path path, int round) {
    enum { CHANNELS = 3, FILTERS = 11, SIZE = CHANNELS * 25 };
    static float in[MOST / 16], out[MOST / 16];
    const int32_t side = 1 + round % 3 * 2, stride = 1 + round % 2, width = 5 + (int32_t)below(40), height = 9;
    float weights[FILTERS * SIZE], bias[FILTERS], packed[16 * (SIZE + 1)];
    for (int i = 0; i < FILTERS * SIZE; i++) weights[i] = between(-1, 1);
    for (int i = 0; i < FILTERS; i++) bias[i] = between(-1, 1);
    for (int i = 0; i < CHANNELS * (width + side) * (height + side); i++) in[i] = between(-2, 2);
    pk_pack_filters(weights, bias, FILTERS, CHANNELS * side * side, packed);
    pk_convolve(path, in, CHANNELS, height, width, packed, FILTERS, side, stride, out);
    answers result = {0};
    const int32_t count = FILTERS * ((height + stride - 1) / stride) * ((width + stride - 1) / stride);
    add(&result, out, (size_t)count * sizeof *out);
    return result;
}

static answers moments(pk_path path, int round) {
    float patch[41 * 41], falloff[41], out[3];
    answers result = {0};
    for (int32_t side = 3; side <= 41; side += 2) {
        for (int i = 0; i < side * side; i++) patch[i] = between(0, round % 2 ? 255 : 1);
        pk_falloff(side, falloff);
        pk_moments(path, patch, falloff, side, out);
        add(&result, out, sizeof out);
    }
    return result;
}

static answers light(pk_path path, int round) {
    static uint8_t grey[MOST / 16], out[256];
    static uint32_t sums[MOST / 16], squares[MOST / 16];
    const int32_t width = 20 + (int32_t)below(90), height = 20, stride = width + 1, radius = 4;
    double shares[256];
    fill_bytes(grey, width * height, round, 255);
    memset(sums, 0, sizeof sums), memset(squares, 0, sizeof squares);
    for (int32_t y = 0; y < height; y++) {
        for (int32_t x = 0; x < width; x++) {
            const int32_t at = (y + 1) * stride + x + 1;
            const uint32_t value = grey[y * width + x];
            sums[at] = sums[at - 1] + sums[at - stride] - sums[at - stride - 1] + value;
            squares[at] = squares[at - 1] + squares[at - stride] - squares[at - stride - 1] + value * value;
        }
    }
    for (int32_t x = 0; x < width; x++) {
        const int32_t left = x < radius ? x : radius, right = width - 1 - x < radius ? width - 1 - x : radius;
        shares[x] = 1.0 / (left + right + 1);
    }
    const pk_light of = {grey, sums, squares, width, height, radius, 45, 8};
    answers result = {0};
    for (int32_t y = 0; y < height; y++) {
        pk_even_row(path, &of, y, shares, out);
        add(&result, out, (size_t)width);
    }
    return result;
}

static answers context(pk_path path, int round) {
    enum { ROWS = 21, COLUMNS = 13, MANY = 40, HEADS = 2, WIDTH = 5 };
    int16_t first[ROWS * PK_DESCRIPTOR], second[COLUMNS * PK_DESCRIPTOR];
    int32_t products[ROWS * COLUMNS];
    float places[7][MANY], agreement[PK_AGREEMENTS * MANY * MANY], bias[HEADS * MANY * MANY], counted[MANY];
    float asked[3][HEADS * WIDTH * MANY], votes[HEADS * WIDTH * MANY];
    for (int i = 0; i < ROWS * PK_DESCRIPTOR; i++) {
        first[i] = (int16_t)((int)(round % 2 ? below(128) : 127 * below(2)) - 64);
    }
    for (int i = 0; i < COLUMNS * PK_DESCRIPTOR; i++) second[i] = (int16_t)((int)below(128) - 64);
    pk_products(path, first, ROWS, second, COLUMNS, products);
    for (int row = 0; row < 7; row++) {
        for (int i = 0; i < MANY; i++) places[row][i] = row < 4 ? between(-1, 1) : between(row == 5 ? -1 : 0.3f, 3);
    }
    const pk_candidates candidates = {places[0], places[1], places[2], places[3], places[4], places[5], places[6], MANY};
    pk_agree(path, &candidates, agreement);
    for (int part = 0; part < 3; part++) {
        for (int i = 0; i < HEADS * WIDTH * MANY; i++) asked[part][i] = between(-3, 3);
    }
    for (int i = 0; i < HEADS * MANY * MANY; i++) bias[i] = between(-50, 50);
    for (int i = 0; i < MANY; i++) counted[i] = i < MANY - round ? 1 : 0;
    const pk_votes all = {asked[0], asked[1], asked[2], bias, counted, MANY, HEADS, WIDTH};
    pk_vote(path, &all, votes);
    answers result = {0};
    add(&result, products, sizeof products);
    add(&result, agreement, sizeof agreement);
    add(&result, votes, sizeof votes);
    return result;
}

static const struct {
    const char *name;
    answers (*of)(pk_path, int);
} kernels[] = {{"nearest", nearest}, {"layer", layer},   {"blur", blur},    {"extrema", extrema},
               {"patches", patches}, {"convolution", convolution}, {"moments", moments}, {"light", light},
               {"context", context}};

static answers all_rounds(answers (*of)(pk_path, int), pk_path path) {
    answers result = {0};
    for (int round = 0; round < ROUNDS; round++) {
        state = (uint64_t)round; // Every form meets the same inputs.
        const answers one = of(path, round);
        add(&result, &one, sizeof one);
    }
    return result;
}

int main(void) {
    int wrong = 0;
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        const answers plain = all_rounds(kernels[i].of, PK_PLAIN);
        printf("%s %016llx", kernels[i].name, (unsigned long long)plain.digest);
        for (int form = 0; form < FORMS; form++) {
            if (!pk_can_run(forms[form].path)) continue;
            const answers other = all_rounds(kernels[i].of, forms[form].path);
            const int is_same = other.digest == plain.digest;
            printf(" %s%s", is_same ? "" : "not ", forms[form].name);
            wrong |= !is_same;
        }
        printf("\n");
    }
    return wrong;
}
