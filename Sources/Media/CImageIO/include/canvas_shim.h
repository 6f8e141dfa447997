// Drawing through Cairo and Pango: a surface that becomes PNG, SVG or PDF bytes.
#ifndef CIO_CANVAS_SHIM_H
#define CIO_CANVAS_SHIM_H

#include <stddef.h>
#include <stdint.h>

typedef struct cio_canvas cio_canvas;

typedef enum { CIO_CANVAS_PNG, CIO_CANVAS_SVG, CIO_CANVAS_PDF } cio_canvas_kind;

typedef struct {
    double red, green, blue, alpha;
} cio_colour;

// NULL when there is no memory. Lengths are pixels, or points of SVG and PDF.
cio_canvas *cio_canvas_create(cio_canvas_kind kind, double width, double height);
void cio_canvas_destroy(cio_canvas *canvas);

// `rgb` is width x height x 3; it is drawn into the given rectangle. Returns 0 when there is no memory.
int cio_canvas_image(cio_canvas *canvas, const uint8_t *rgb, int width, int height, double x, double y, double w, double h,
                     double opacity);

// A path is filled, or stroked when `line_width` is above 0. `xy` holds `count` points.
void cio_canvas_path(cio_canvas *canvas, const double *xy, size_t count, int is_closed, double line_width, cio_colour colour);

// Strokes from now on are drawn and left out in turn by these lengths; whole again when `count` is 0.
void cio_canvas_dashes(cio_canvas *canvas, const double *lengths, size_t count);

// The image of the unit circle under the matrix (a b; c d), about (x, y).
void cio_canvas_ellipse(cio_canvas *canvas, double x, double y, double a, double b, double c, double d, double line_width,
                        cio_colour colour);

// One line of UTF-8 text with its top left at (x, y), cut with an ellipsis beyond `max_width` (0: not cut). Returns its
// width; with `is_measure_only` nothing is drawn.
double cio_canvas_text(cio_canvas *canvas, const char *text, double x, double y, double size, int is_bold, double max_width,
                       int is_measure_only, cio_colour colour);

// What a PDF is called. Pictures and SVG have no title.
void cio_canvas_title(cio_canvas *canvas, const char *title);

// Ends a page of a PDF; what follows is drawn on the next one, which is as large. Pictures and SVG have one page.
void cio_canvas_next_page(cio_canvas *canvas);

// Ends the drawing. Returns 0 when it failed; otherwise `*bytes` is valid until the canvas is destroyed.
int cio_canvas_finish(cio_canvas *canvas, const uint8_t **bytes, size_t *count);

#endif
