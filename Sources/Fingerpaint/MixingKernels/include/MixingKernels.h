// Inner loops of the mixer. Each processes element by element in one order and without contraction, so that processors
// of every vector width give the same result bit for bit.
//
// No allocation, no globals, no policy: the caller owns every buffer and passes every length.
#ifndef MIXING_KERNELS_H
#define MIXING_KERNELS_H

#include <stddef.h>
#include <stdint.h>

enum {
    MK_LANES = 8,       // particles that are traced side by side
    MK_ROWS = 16,       // matrix rows that are multiplied side by side
    MK_NODES = 4,       // nodes along a side of a patch
    MK_PATCH = 32       // values of a patch: for each row of nodes four displacements along x, then four along y
};

typedef enum { MK_PLAIN = 0, MK_AVX2 = 1, MK_AVX512 = 2 } mk_path;

// The fastest path for this processor.
mk_path mk_best_path(void);

// The flow in a rectangle |x| <= a, |y| <= 1/2 whose top wall moves at speed 1 (CavityFlow.swift has the formula). It
// is the sum of two parts: Taylor's flow in both upper corners, and polynomials P and Q with real coefficients in w = i
// (x + i y) / scale.
typedef struct {
    double a;         // half the width
    double scale;
    int32_t degree;   // of both polynomials, at least 2
    const double *p;  // degree + 1: coefficients of P
    const double *dp; // degree + 1: k p[k]
    const double *dq; // degree + 1: k q[k]
} mk_cavity;

// Velocities at `count` points.
void mk_cavity_velocity(mk_path path, const mk_cavity *flow, const double *x, const double *y, double *u, double *v,
                        size_t count);

// Follows `count` points for a time (below 0: backward) with Dormand and Prince's method of order 5. Points stay
// inside. The estimated error of each step stays below `tolerance`, except in steps of 1e-4. Next to the upper corners,
// where the velocity jumps, no step would be short enough. Only the last step is shorter than 1e-4.
void mk_cavity_trace(mk_path path, const mk_cavity *flow, double *x, double *y, size_t count, double time,
                     double tolerance);

// The conversion of a position to coordinates (s, t) from 0 to 1.
typedef struct {
    int32_t round;        // 0: a rectangle; 1: the space between two circles, or a disk when `inner` is 0
    double x0, y0;        // lower left corner of the rectangle
    double width, height; // of the rectangle
    double inner, outer;  // radii; the outer circle is around the origin
    double offset;        // the inner circle is around (0, -offset)
} mk_chart;

// A displacement field in patches: bicubic in (s, t) over the leaves of a forest of binary trees. A node below 0 is
// leaf ~node. Another node is twice the index of its two halves in `children`. Then 1 is added if the node is halved
// along t, and 0 if it is halved along s.
typedef struct {
    mk_chart chart;
    int32_t columns, rows;      // roots along s and t
    const int32_t *cells;       // nodes of the roots, row by row
    const int32_t *children;    // nodes in pairs: the half with the smaller coordinate first
    const float *patches;       // MK_PATCH values per leaf
} mk_field;

// Moves `count` points by the field, once.
void mk_field_carry(mk_path path, const mk_field *field, double *x, double *y, size_t count);

// A sparse matrix in sliced form: MK_ROWS rows per slice, their entries interleaved and padded with weight 0.
typedef struct {
    int32_t rows;               // a multiple of MK_ROWS
    const int32_t *starts;      // slices + 1: first entry column of each slice, in units of MK_ROWS entries
    const int32_t *columns;     // entries
    const uint8_t *counts;      // entries: markers from that column
    const float *scales;        // rows: 1 / markers of the row; 0 for a row without markers
} mk_matrix;

// out = matrix * in for the slices from `first` up to `last`.
void mk_multiply(mk_path path, const mk_matrix *matrix, const float *in, float *out, int32_t first, int32_t last);

// out (m x n) = a (m x k) * b (k x n), row-major.
void mk_product(const float *a, const float *b, float *out, int32_t m, int32_t k, int32_t n);

#endif
