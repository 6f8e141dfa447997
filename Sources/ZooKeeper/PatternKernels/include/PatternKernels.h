// Inner loops of the pattern matcher. Most have several variants that give the same result bit for bit: plain C, AVX2,
// AVX-VNNI, AVX-512 and NEON. Floating-point loops process each element in one fixed order without contraction, and
// descriptor distances are integers. So the vector width cannot change a result.
//
// No allocation, no mutable globals, no policy: the caller owns every buffer and passes every length.
#ifndef PATTERN_KERNELS_H
#define PATTERN_KERNELS_H

#include <stddef.h>
#include <stdint.h>

enum {
    PK_DESCRIPTOR = 128,  // values of a descriptor, each 0 to 127
    PK_GROUP = 16,        // descriptors packed side by side
    PK_PATCH = 41,        // pixels along a side of the patch that RootSIFT describes
    PK_EIGHT = 8,         // filters packed side by side
    PK_INPUT = 32,        // pixels along a side of the patch that the network describes
    PK_FAR = 1 << 23,     // above every squared distance of two descriptors (at most 128 x 127^2)
    PK_NOBODY = 1 << 30   // the norm of an empty place: its distance to every query is above PK_FAR
};

typedef enum {
    PK_PLAIN = 0,
    PK_AVX2 = 1,
    PK_AVX512 = 2,     // with VNNI
    PK_VNNI = 3,       // AVX2, with AVX-VNNI where bytes are multiplied
    PK_VNNI_EVEX = 4,  // the loops of PK_VNNI in AVX-512 (EVEX) encoding: for tests, never the best
    PK_DOT = 5         // 64-bit ARM with the dot products of ARMv8.2
} pk_path;

int32_t pk_can_run(pk_path path);

// The fastest path on this processor.
pk_path pk_best_path(void);

// A row-major image of floats.
typedef struct {
    const float *values;
    int32_t width;
    int32_t height;
} pk_plane;

// The frame of a patch: plane position = (x, y) + (a b; c d) * (u, v), u and v from -1 to 1 over the patch.
typedef struct {
    float x, y, a, b, c, d;
} pk_frame;

// One of the k nearest neighbours of a query found so far.
typedef struct {
    int32_t distance;  // squared
    int32_t number;
} pk_neighbour;

// Query descriptors. Only those whose index is in `rows` are compared.
typedef struct {
    const uint8_t *descriptors;
    const int32_t *norms;  // sums of squares
    const int32_t *rows;
    int32_t row_count;
} pk_queries;

// Descriptors to search, in groups of 16. A group holds the first four values of each descriptor, then the next four of
// each descriptor, and so on.
typedef struct {
    const uint8_t *packed;    // groups x 16 x 128
    const int32_t *norms;     // groups x 16: sums of squares, PK_NOBODY for empty places in the last group
    const uint32_t *numbers;  // groups x 16: numbers of the descriptors, minus `base`
    const uint32_t *owners;   // groups x 16: owners of the descriptors; read only with `allowed`
    const uint8_t *allowed;   // owner_count: whether an owner's descriptors count; null when all do
    uint32_t number_count;    // numbers from this one on are skipped
    uint32_t owner_count;
    int32_t groups;
    int32_t base;
} pk_block;

// Convolves with a symmetric kernel of `radius` + 1 weights (centre first), rows then columns; edges are repeated.
// `scratch` and `out` hold width x height.
void pk_blur(pk_path path, pk_plane in, const float *weights, int32_t radius, float *scratch, float *out);

// Computes `gain` times the determinant of the Hessian; the outermost pixels are zero.
void pk_hessian(pk_path path, pk_plane in, float gain, float *out);

// Finds the extrema of `here`, row by row, as places (y x width + x) at least `border` pixels from the edges. An
// extremum is above `threshold` and above its 26 neighbours in the three planes, or below -`threshold` and below these
// neighbours. `scratch` has room for a row, `out` for half the pixels. Returns the number of places.
int32_t pk_extrema(pk_path path, pk_plane below, pk_plane here, pk_plane above, int32_t border, float threshold,
                   uint8_t *scratch, int32_t *out);

// A picture for local contrast normalisation. `sums` and `squares` have (width + 1) x (height + 1) values. The value at
// column x and row y is the sum of all pixels, or of their squares, in the columns before x and the rows before y.
typedef struct {
    const uint8_t *in;
    const uint32_t *sums;
    const uint32_t *squares;
    int32_t width, height;
    int32_t radius;  // surroundings have 2 x radius + 1 pixels a side; their squares must sum to less than 2^31
    double gain, floor;
} pk_light;

// Normalises one row. A pixel becomes 128 + gain x (pixel - mean) / (standard deviation + floor), clamped to 0...255,
// with the mean and the standard deviation of its surroundings. `shares` holds, for each column, one over the number of
// columns of the surroundings.
void pk_even_row(pk_path path, const pk_light *light, int32_t y, const double *shares, uint8_t *out);

// A convolution of `channels` planes with filters side x side, side odd. The output planes are height / stride x width
// / stride, rounded up. The planes of `in` have a margin of (side - 1) / 2 zeros on each edge. `packed` is from
// pk_pack_filters.
void pk_convolve(pk_path path, const float *in, int32_t channels, int32_t height, int32_t width, const float *packed,
                 int32_t filters, int32_t side, int32_t stride, float *out);

// Packs filters x size weights and a bias for each filter for pk_convolve. Each PK_EIGHT filters are packed together:
// their biases, then their weights, one place after the other. Zeros fill the last group. The length is filters,
// rounded up to a multiple of PK_EIGHT, x (size + 1).
void pk_pack_filters(const float *weights, const float *bias, int32_t filters, int32_t size, float *packed);

// Dot products of each of the `rows` vectors in `first` with each of the `columns` vectors in `second`. A vector has
// PK_DESCRIPTOR values. `out` holds rows x columns.
void pk_products(pk_path path, const int16_t *first, int32_t rows, const int16_t *second, int32_t columns, int32_t *out);

// Candidate matches of two photos: the position on each photo, and the linear map from the first photo to the second
// that the match proposes. The map is lower triangular.
typedef struct {
    const float *x, *y;                 // on the first photo
    const float *u, *v;                 // on the second photo
    const float *across, *lean, *down;  // maps an offset (x, y) to (across x, lean x + down y)
    int32_t count;                      // a multiple of PK_EIGHT
} pk_candidates;

// How well each pair of candidates agrees: PK_AGREEMENTS x count x count, 0 to 1. In the first PK_NEARNESSES planes,
// the map of each candidate predicts the position of the other candidate on the second photo. Two small errors give a
// value near 1. In the other planes, similar shifts of both candidates give a value near 1.
enum { PK_NEARNESSES = 4, PK_AGREEMENTS = 6 };
void pk_agree(pk_path path, const pk_candidates *candidates, float *out);

// The input of one attention step over the candidates: heads x width planes of `count` values each.
typedef struct {
    const float *queries, *keys, *values;
    const float *bias;     // heads x count x count: one row for each querying candidate
    const float *counted;  // count: 1 for a candidate, 0 for padding
    int32_t count;         // a multiple of PK_EIGHT, at most PK_CANDIDATES
    int32_t heads, width;
} pk_votes;

enum { PK_CANDIDATES = 256 };

// For each candidate, the weighted sum of the values of all candidates. With z = query times key plus bias, the weight
// is the sigmoid 1/2 + z / (2 sqrt(4 + z^2)); padding has weight 0. `out` holds heads x width x count.
void pk_vote(pk_path path, const pk_votes *votes, float *out);

// One layer of an integer network. An output is the sum of weighted inputs plus the bias, multiplied by the scale, then
// rounded and clamped to 0...127.
typedef struct {
    const int8_t *weights;   // outputs / 16 x groups x 16 x 4, -127 to 127
    const int32_t *bias;     // outputs
    const float *scale;      // outputs: steps of the output per unit of the sum
    const int32_t *offsets;  // groups: where four inputs lie, relative to the base of a place
    const uint8_t *narrow;   // outputs / 16 x groups / 2, from pk_mark_narrow
    int32_t groups;
    int32_t outputs;  // a multiple of 16
} pk_layer;

// Marks pairs of groups as narrow, separately for each 16 outputs. For a narrow pair, sums of four products fit into 16
// bits for all inputs: two adjacent products of one group plus the two products at the same places of the other group.
void pk_mark_narrow(const int8_t *weights, int32_t groups, int32_t outputs, uint8_t *narrow);

// Applies a layer at `places` places with inputs at `bases`. The outputs of a place are written from the index in
// `targets` on: to `out`, rounded and clamped, as inputs of the next layer; or to `raw`, neither rounded nor clamped.
// Either `out` or `raw` is null.
void pk_apply(pk_path path, const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
              const int32_t *targets, uint8_t *out, float *raw);

// Converts a PK_INPUT x PK_INPUT patch of grey levels to the input of the network. One step is
// (standard deviation of the patch + 4 levels for noise) / 20. The mean becomes 64, and values are clamped to 0...127.
void pk_standardise(const float *patch, uint8_t *out);

// Scales PK_DESCRIPTOR values to length 256, adds 64, and clamps to 0...127.
void pk_unit(const float *values, uint8_t *out);

// The bytes of models/foreground.net, models/side.net, models/detector.net, models/descriptor.net, models/context.net,
// models/pair-verifier.json and models/comparability.json. `length` receives the number of bytes.
const uint8_t *pk_foreground_model(int32_t *length);
const uint8_t *pk_side_model(int32_t *length);
const uint8_t *pk_detector_model(int32_t *length);
const uint8_t *pk_descriptor_model(int32_t *length);
const uint8_t *pk_context_model(int32_t *length);
const uint8_t *pk_pair_verifier_model(int32_t *length);
const uint8_t *pk_comparability_model(int32_t *length);

// Samples a side x side patch bilinearly. Returns 0 when the frame leaves the plane.
int32_t pk_patch(pk_path path, pk_plane in, pk_frame frame, int32_t side, float *out);

// Second moments (xx, xy, yy) of the gradient of a square patch under the Gaussian window of pk_falloff.
void pk_moments(pk_path path, const float *patch, const float *falloff, int32_t side, float *out);

// The `side` values of a Gaussian with a standard deviation of a quarter of the patch's width. The window of a pixel is
// the value of its row times the value of its column.
void pk_falloff(int32_t side, float *falloff);

// A RootSIFT descriptor of a PK_PATCH x PK_PATCH patch. Returns 0 when the patch is flat.
int32_t pk_describe(const float *patch, uint8_t *out);

// Writes one descriptor to a place of a packed block, and its norm to `norms`.
void pk_pack(const uint8_t *descriptor, int32_t at, uint8_t *packed, int32_t *norms);

// Reads the descriptor at a place of a packed block.
void pk_unpack(const uint8_t *packed, int32_t at, uint8_t *descriptor);

// The sum of the squared values.
int32_t pk_norm(const uint8_t *descriptor);

// Compares each listed query with each allowed descriptor of a block and keeps the `k` nearest in `best`, nearest
// first; ties go to the smaller number. `best` has k entries for each query descriptor; the caller first fills it with
// PK_FAR. The result does not depend on the order of the blocks.
void pk_nearest(pk_path path, const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best);

#endif
