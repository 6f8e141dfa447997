// Inner loops of the pattern matcher, each in several forms that give the same answer bit for bit: plain C, AVX2,
// AVX-VNNI, AVX-512 and NEON. Floating-point loops work element by element in one order without contraction, and
// descriptor distances are integers, so the width of a vector cannot change a result.
//
// No allocation, no globals that change, no policy: the caller owns every buffer and passes every length.
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
    PK_FAR = 1 << 23,     // a squared distance beyond that of any two descriptors (128 x 127^2 x 2)
    PK_NOBODY = 1 << 30   // the norm of a place where no descriptor is: farther than PK_FAR from all
};

typedef enum {
    PK_PLAIN = 0,
    PK_AVX2 = 1,
    PK_AVX512 = 2,     // with VNNI
    PK_VNNI = 3,       // AVX2, and AVX-VNNI where bytes are multiplied
    PK_VNNI_EVEX = 4,  // the loops of PK_VNNI in the coding of AVX-512: for tests, never the best
    PK_DOT = 5         // 64-bit ARM with the dot products of ARMv8.2
} pk_path;

// Whether this processor can run a path.
int32_t pk_can_run(pk_path path);

// The fastest path that this processor can run.
pk_path pk_best_path(void);

// A row-major picture of floats.
typedef struct {
    const float *values;
    int32_t width;
    int32_t height;
} pk_plane;

// Where a patch comes from: plane position = (x, y) + (a b; c d) * (u, v), u and v from -1 to 1 over the patch.
typedef struct {
    float x, y, a, b, c, d;
} pk_frame;

// One of the k nearest neighbours of a query so far.
typedef struct {
    int32_t distance;  // squared
    int32_t number;
} pk_neighbour;

// Descriptors that are searched with: those whose rows are listed.
typedef struct {
    const uint8_t *descriptors;
    const int32_t *norms;  // sums of squares
    const int32_t *rows;
    int32_t row_count;
} pk_queries;

// Descriptors that are searched, packed in groups of 16, four values of each at a time.
typedef struct {
    const uint8_t *packed;    // groups x 16 x 128
    const int32_t *norms;     // groups x 16: sums of squares, PK_NOBODY where a place in the last group is empty
    const uint32_t *numbers;  // groups x 16: what the descriptors are called, less `base`
    const uint32_t *owners;   // groups x 16: whom the descriptors belong to; read only with `allowed`
    const uint8_t *allowed;   // owner_count: whether an owner's descriptors count; null when all do
    uint32_t number_count;    // numbers from here on are passed over
    uint32_t owner_count;
    int32_t groups;
    int32_t base;
} pk_block;

// Convolves with a symmetric kernel of `radius` + 1 weights (centre first), rows then columns, edges repeated.
// `scratch` and `out` hold width x height.
void pk_blur(pk_path path, pk_plane in, const float *weights, int32_t radius, float *scratch, float *out);

// `gain` times the determinant of the Hessian; the outermost pixels are zero.
void pk_hessian(pk_path path, pk_plane in, float gain, float *out);

// The places (y x width + x), at least `border` pixels from the edges, where `here` lies beyond the threshold or its
// negative and beyond all 26 neighbours in the three planes, row by row. `scratch` has room for a row, `out` for half
// the pixels; returns how many there are.
int32_t pk_extrema(pk_path path, pk_plane below, pk_plane here, pk_plane above, int32_t border, float threshold,
                   uint8_t *scratch, int32_t *out);

// A picture whose light is to be evened out, and sums over all pixels to the left and above: (width + 1) x (height + 1).
typedef struct {
    const uint8_t *in;
    const uint32_t *sums;
    const uint32_t *squares;
    int32_t width, height;
    int32_t radius;  // half the side of the surroundings; their squares have to sum to less than 2^31
    double gain, floor;
} pk_light;

// One row of the picture with each pixel told by how far it stands from the mean of its surroundings: 128 and `gain` grey
// levels for each of their deviations. `shares` holds, of each pixel, one over the columns of its surroundings.
void pk_even_row(pk_path path, const pk_light *light, int32_t y, const double *shares, uint8_t *out);

// A convolution of `channels` planes with filters side x side, side odd, to planes of height / stride x width / stride, rounded
// up. The planes of `in` stand in a margin of side / 2 zeros on each edge. `packed` is from pk_pack_filters.
void pk_convolve(pk_path path, const float *in, int32_t channels, int32_t height, int32_t width, const float *packed,
                 int32_t filters, int32_t side, int32_t stride, float *out);

// Packs filters x size weights and a bias for each filter as pk_convolve reads them: for each PK_EIGHT filters their biases, then
// their weights one place after the other, zeros where filters are missing; filters, rounded up to PK_EIGHT, x (size + 1).
void pk_pack_filters(const float *weights, const float *bias, int32_t filters, int32_t size, float *packed);

// The products of two times PK_DESCRIPTOR values, each of `rows` with each of `columns`: rows x columns.
void pk_products(pk_path path, const int16_t *first, int32_t rows, const int16_t *second, int32_t columns, int32_t *out);

// Candidate matches of two photos: where they lie on either, and the map of the plane that each proposes, lower triangular.
typedef struct {
    const float *x, *y;                 // on the first photo
    const float *u, *v;                 // on the second
    const float *across, *lean, *down;  // (x, y) to (across x, lean x + down y)
    int32_t count;                      // a multiple of PK_EIGHT
} pk_candidates;

// How well each two candidates agree, PK_AGREEMENTS x count x count, 0 to 1: whether the map of either puts the other where it is, for
// PK_NEARNESSES measures of nearness, and whether both are shifted alike, for the others.
enum { PK_NEARNESSES = 4, PK_AGREEMENTS = 6 };
void pk_agree(pk_path path, const pk_candidates *candidates, float *out);

// What candidates know of one another: heads x width planes of `count` values each.
typedef struct {
    const float *queries, *keys, *values;
    const float *bias;     // heads x count x count: the asking candidate's rows
    const float *counted;  // count: 1 for a candidate, 0 where there is none
    int32_t count;         // a multiple of PK_EIGHT, at most PK_CANDIDATES
    int32_t heads, width;
} pk_votes;

enum { PK_CANDIDATES = 256 };

// Each candidate's sum of the values of all, as much of each as the sigmoid z -> 1/2 + z / (2 sqrt(4 + z^2)) of query times key and bias says.
// `out` holds heads x width x count.
void pk_vote(pk_path path, const pk_votes *votes, float *out);

// One layer of a network of whole numbers: each output is the rounded sum of weighted inputs, 0 to 127.
typedef struct {
    const int8_t *weights;   // outputs / 16 x groups x 16 x 4, -127 to 127
    const int32_t *bias;     // outputs
    const float *scale;      // outputs: steps of the output for one of the sum
    const int32_t *offsets;  // groups: where four inputs lie, from the base of a place
    const uint8_t *narrow;   // outputs / 16 x groups / 2, from pk_mark_narrow
    int32_t groups;
    int32_t outputs;  // a multiple of 16
} pk_layer;

// Tells of each two groups, for each 16 outputs, whether they are narrow: whether 16 bits hold the sum of their weighted
// inputs, whatever the inputs are.
void pk_mark_narrow(const int8_t *weights, int32_t groups, int32_t outputs, uint8_t *narrow);

// Applies a layer at `places` places whose inputs lie at `bases`; the outputs of a place go to `targets`, in `out` as
// inputs of the next layer (negative ones cut off), or in `raw` as they are. The other of the two is null.
void pk_apply(pk_path path, const pk_layer *layer, const uint8_t *in, const int32_t *bases, int32_t places,
              const int32_t *targets, uint8_t *out, float *raw);

// A PK_INPUT x PK_INPUT patch of grey levels in steps of a twentieth of its standard deviation (and 4 levels of noise)
// around 64, 0 to 127: what the network sees.
void pk_standardise(const float *patch, uint8_t *out);

// PK_DESCRIPTOR values scaled to length 256 around 64 and cut off at 0 and 127.
void pk_unit(const float *values, uint8_t *out);

// The bytes of models/foreground.net, models/side.net, models/detector.net, models/descriptor.net, models/context.net,
// models/pair-verifier.json and models/comparability.json, and how many there are.
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

// A Gaussian window of a square patch, `side` values for rows and for columns: its deviation is a quarter of the way across.
void pk_falloff(int32_t side, float *falloff);

// A RootSIFT descriptor of a PK_PATCH x PK_PATCH patch. Returns 0 when the patch is flat.
int32_t pk_describe(const float *patch, uint8_t *out);

// Puts one descriptor at a place of a packed block, and its norm beside it.
void pk_pack(const uint8_t *descriptor, int32_t at, uint8_t *packed, int32_t *norms);

// Takes the descriptor at a place of a packed block out again.
void pk_unpack(const uint8_t *packed, int32_t at, uint8_t *descriptor);

// The sum of the squares of a descriptor.
int32_t pk_norm(const uint8_t *descriptor);

// Meets each listed query with each descriptor of a block and keeps the `k` nearest in `best` (k for each row of the
// queries, which the caller fills with PK_FAR at first), nearest first, equally near ones by their numbers. What is kept
// does not depend on the order in which blocks are met.
void pk_nearest(pk_path path, const pk_queries *queries, const pk_block *block, int32_t k, pk_neighbour *best);

#endif
