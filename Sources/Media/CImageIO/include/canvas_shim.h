// Drawing through Cairo and Pango: a surface that becomes PNG, SVG or PDF bytes.
#ifndef CIO_CANVAS_SHIM_H
#define CIO_CANVAS_SHIM_H

#include <stddef.h>
#include <stdint.h>

typedef struct cio_canvas cio_canvas;

typedef enum { CIO_CANVAS_PNG, CIO_CANVAS_ALPHA_PNG, CIO_CANVAS_SVG, CIO_CANVAS_PDF } cio_canvas_kind;

typedef struct {
    double red, green, blue, alpha;
} cio_colour;

// NULL when there is not enough memory. Lengths are pixels, or points of SVG and PDF.
cio_canvas *cio_canvas_create(cio_canvas_kind kind, double width, double height);
void cio_canvas_destroy(cio_canvas *canvas);

// `rgb` is width x height x 3; it is scaled into the given rectangle. Returns 0 when there is not enough memory.
int cio_canvas_image(cio_canvas *canvas, const uint8_t *rgb, int width, int height, double x, double y, double w, double h,
                     double opacity);

// A path is filled, or stroked when `line_width` is above 0. `xy` holds `count` points.
void cio_canvas_path(cio_canvas *canvas, const double *xy, size_t count, int is_closed, double line_width, cio_colour colour);

// Sets the lengths of dashes and gaps in turn for later strokes; solid again when `count` is 0.
void cio_canvas_dashes(cio_canvas *canvas, const double *lengths, size_t count);

// A stroked line with round ends and corners.
void cio_canvas_round_path(cio_canvas *canvas, const double *xy, size_t count, int is_closed, double line_width, cio_colour colour);

// The unit circle transformed by the matrix (a b; c d), with its centre at (x, y).
void cio_canvas_ellipse(cio_canvas *canvas, double x, double y, double a, double b, double c, double d, double line_width,
                        cio_colour colour);

// One line of UTF-8 text with its top left at (x, y), shortened with an ellipsis beyond `max_width` (0: no limit). Returns its width; with
// `is_measure_only` it is not drawn.
double cio_canvas_text(cio_canvas *canvas, const char *text, double x, double y, double size, int is_bold, double max_width,
                       int is_measure_only, cio_colour colour);

// One line of UTF-8 text whose baseline begins at (x, y), never shortened.
void cio_canvas_letters(cio_canvas *canvas, const char *text, double x, double y, double size, cio_colour colour);

// Breaks a paragraph into lines of a width. Writes the start of each line, in bytes, to `starts`, at most `capacity` of them. Returns the
// number of lines.
size_t cio_canvas_wrap(cio_canvas *canvas, const char *text, double size, int is_bold, double width, size_t *starts, size_t capacity);

// Saves, restores and transforms the drawing state; the matrix is as in SVG. Every save needs a restore.
void cio_canvas_save(cio_canvas *canvas);
void cio_canvas_restore(cio_canvas *canvas);
void cio_canvas_transform(cio_canvas *canvas, double a, double b, double c, double d, double e, double f);

// The steps of an outline. Move and line take a point, circle takes a centre and a radius.
enum { CIO_STEP_MOVE, CIO_STEP_LINE, CIO_STEP_CIRCLE, CIO_STEP_CLOSE };

typedef enum { CIO_RULE_NONZERO, CIO_RULE_EVEN_ODD } cio_rule;

typedef struct {
    const uint8_t *steps;
    size_t count;
    const double *numbers;
    cio_rule rule;
} cio_outline;

// Areas inside of outlines: filled, filled with a repeated picture, or clipping until the state is restored. With `is_multiplied` the
// colour darkens the pixels below, where the kind of canvas supports that.
void cio_canvas_fill(cio_canvas *canvas, cio_outline outline, int is_multiplied, cio_colour colour);
void cio_canvas_clip(cio_canvas *canvas, cio_outline outline);

// Between begin and end, shapes form one layer, which is then blended with the rest.
void cio_canvas_begin_group(cio_canvas *canvas);
void cio_canvas_end_group(cio_canvas *canvas, double opacity);
// Ends a group whose layer is opaque inside of one outline and has an opacity inside of another.
void cio_canvas_end_group_in_parts(cio_canvas *canvas, cio_outline whole, cio_outline part, double opacity);

// Pixels with alpha; a canvas stores repeated uses once. NULL when there is not enough memory.
typedef struct cio_texture cio_texture;
cio_texture *cio_texture_create(const uint8_t *rgba, int width, int height);
void cio_texture_destroy(cio_texture *texture);

// Draws a texture into a rectangle.
void cio_canvas_texture(cio_canvas *canvas, cio_texture *texture, double x, double y, double w, double h, double opacity);

// Fills with a texture that repeats every `side`, with a corner at (x, y).
void cio_canvas_fill_texture(cio_canvas *canvas, cio_outline outline, cio_texture *texture, double x, double y, double side,
                             double opacity);

// The title of a PDF. Pictures and SVG have none.
void cio_canvas_title(cio_canvas *canvas, const char *title);

// Ends a page of a PDF; the next page has the same size. Pictures and SVG have one page.
void cio_canvas_next_page(cio_canvas *canvas);

// Finishes the drawing. Returns 0 on failure; otherwise `*bytes` is valid until the canvas is destroyed.
int cio_canvas_finish(cio_canvas *canvas, const uint8_t **bytes, size_t *count);

#endif
