#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <pango/pangocairo.h>

#include "result.h"

struct cio_canvas {
    cio_canvas_kind kind;
    cairo_surface_t *surface;
    cairo_t *cairo;
    cio_buffer bytes;
    size_t capacity;
};

static cairo_status_t append(void *closure, const unsigned char *data, unsigned length) {
    cio_canvas *canvas = closure;
    if (length > canvas->capacity - canvas->bytes.count) {
        size_t capacity = (canvas->capacity + length) * 2;
        uint8_t *grown = realloc(canvas->bytes.bytes, capacity);
        if (grown == NULL) return CAIRO_STATUS_NO_MEMORY;
        canvas->bytes.bytes = grown;
        canvas->capacity = capacity;
    }
    memcpy(canvas->bytes.bytes + canvas->bytes.count, data, length);
    canvas->bytes.count += length;
    return CAIRO_STATUS_SUCCESS;
}

cio_canvas *cio_canvas_create(cio_canvas_kind kind, double width, double height) {
    cio_canvas *canvas = calloc(1, sizeof *canvas);
    if (canvas == NULL) return NULL;
    canvas->kind = kind;
    switch (kind) {
    case CIO_CANVAS_PNG: canvas->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height); break;
    case CIO_CANVAS_ALPHA_PNG:
        canvas->surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
        break;
    case CIO_CANVAS_SVG: canvas->surface = cairo_svg_surface_create_for_stream(append, canvas, width, height); break;
    case CIO_CANVAS_PDF: canvas->surface = cairo_pdf_surface_create_for_stream(append, canvas, width, height); break;
    }
    canvas->cairo = cairo_create(canvas->surface);
    if (cairo_status(canvas->cairo) == CAIRO_STATUS_SUCCESS) return canvas;
    cio_canvas_destroy(canvas);
    return NULL;
}

void cio_canvas_destroy(cio_canvas *canvas) {
    if (canvas == NULL) return;
    cairo_destroy(canvas->cairo);
    cairo_surface_destroy(canvas->surface);
    cio_release(&canvas->bytes);
    free(canvas);
}

int cio_canvas_image(cio_canvas *canvas, const uint8_t *rgb, int width, int height, double x, double y, double w, double h,
                     double opacity) {
    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    if (cairo_surface_status(image) != CAIRO_STATUS_SUCCESS) {
        cairo_surface_destroy(image);
        return 0;
    }
    unsigned char *pixels = cairo_image_surface_get_data(image);
    size_t stride = (size_t)cairo_image_surface_get_stride(image);
    for (int row = 0; row < height; row++) {
        uint32_t *out = (uint32_t *)(void *)(pixels + (size_t)row * stride);
        const uint8_t *in = rgb + (size_t)row * (size_t)width * 3;
        for (int column = 0; column < width; column++, in += 3) {
            out[column] = (uint32_t)in[0] << 16 | (uint32_t)in[1] << 8 | in[2];
        }
    }
    cairo_surface_mark_dirty(image);
    cairo_save(canvas->cairo);
    cairo_rectangle(canvas->cairo, x, y, w, h);
    cairo_clip(canvas->cairo);
    cairo_translate(canvas->cairo, x, y);
    cairo_scale(canvas->cairo, w / width, h / height);
    cairo_set_source_surface(canvas->cairo, image, 0, 0);
    cairo_pattern_set_extend(cairo_get_source(canvas->cairo), CAIRO_EXTEND_PAD);
    cairo_paint_with_alpha(canvas->cairo, opacity);
    cairo_restore(canvas->cairo);
    cairo_surface_destroy(image);
    return 1;
}

static void paint(cio_canvas *canvas, double line_width, cio_colour colour) {
    cairo_set_source_rgba(canvas->cairo, colour.red, colour.green, colour.blue, colour.alpha);
    if (line_width > 0) {
        cairo_set_line_width(canvas->cairo, line_width);
        cairo_stroke(canvas->cairo);
    } else {
        cairo_fill(canvas->cairo);
    }
}

void cio_canvas_dashes(cio_canvas *canvas, const double *lengths, size_t count) {
    cairo_set_dash(canvas->cairo, lengths, (int)count, 0);
}

void cio_canvas_path(cio_canvas *canvas, const double *xy, size_t count, int is_closed, double line_width, cio_colour colour) {
    cairo_new_path(canvas->cairo);
    for (size_t point = 0; point < count; point++) cairo_line_to(canvas->cairo, xy[2 * point], xy[2 * point + 1]);
    if (is_closed) cairo_close_path(canvas->cairo);
    paint(canvas, line_width, colour);
}

void cio_canvas_round_path(cio_canvas *canvas, const double *xy, size_t count, int is_closed, double line_width, cio_colour colour) {
    cairo_save(canvas->cairo);
    cairo_set_line_cap(canvas->cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(canvas->cairo, CAIRO_LINE_JOIN_ROUND);
    cio_canvas_path(canvas, xy, count, is_closed, line_width, colour);
    cairo_restore(canvas->cairo);
}

void cio_canvas_ellipse(cio_canvas *canvas, double x, double y, double a, double b, double c, double d, double line_width,
                        cio_colour colour) {
    cairo_matrix_t shape;
    cairo_matrix_init(&shape, a, c, b, d, x, y);
    cairo_save(canvas->cairo);
    cairo_transform(canvas->cairo, &shape);
    cairo_new_path(canvas->cairo);
    cairo_arc(canvas->cairo, 0, 0, 1, 0, 6.283185307179586);
    cairo_restore(canvas->cairo);
    paint(canvas, line_width, colour);
}

static PangoLayout *paragraph(cio_canvas *canvas, const char *text, double size, int is_bold) {
    PangoLayout *layout = pango_cairo_create_layout(canvas->cairo);
    PangoFontDescription *font = pango_font_description_from_string("sans-serif");
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_font_description_set_weight(font, is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_layout_set_text(layout, text, -1);
    return layout;
}

double cio_canvas_text(cio_canvas *canvas, const char *text, double x, double y, double size, int is_bold, double max_width,
                       int is_measure_only, cio_colour colour) {
    PangoLayout *layout = paragraph(canvas, text, size, is_bold);
    if (max_width > 0) {
        pango_layout_set_width(layout, (int)(max_width * PANGO_SCALE));
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE);
    }
    int width = 0;
    pango_layout_get_size(layout, &width, NULL);
    if (!is_measure_only) {
        cairo_set_source_rgba(canvas->cairo, colour.red, colour.green, colour.blue, colour.alpha);
        cairo_move_to(canvas->cairo, x, y);
        pango_cairo_show_layout(canvas->cairo, layout);
    }
    g_object_unref(layout);
    return (double)width / PANGO_SCALE;
}

void cio_canvas_letters(cio_canvas *canvas, const char *text, double x, double y, double size, cio_colour colour) {
    PangoLayout *layout = paragraph(canvas, text, size, 0);
    cairo_set_source_rgba(canvas->cairo, colour.red, colour.green, colour.blue, colour.alpha);
    cairo_move_to(canvas->cairo, x, y - (double)pango_layout_get_baseline(layout) / PANGO_SCALE);
    pango_cairo_show_layout(canvas->cairo, layout);
    g_object_unref(layout);
}

size_t cio_canvas_wrap(cio_canvas *canvas, const char *text, double size, int is_bold, double width, size_t *starts, size_t capacity) {
    PangoLayout *layout = paragraph(canvas, text, size, is_bold);
    pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    size_t count = 0;
    for (GSList *line = pango_layout_get_lines_readonly(layout); line != NULL; line = line->next, count++) {
        if (count < capacity) starts[count] = (size_t)((PangoLayoutLine *)line->data)->start_index;
    }
    g_object_unref(layout);
    return count;
}

void cio_canvas_save(cio_canvas *canvas) { cairo_save(canvas->cairo); }

void cio_canvas_restore(cio_canvas *canvas) { cairo_restore(canvas->cairo); }

void cio_canvas_transform(cio_canvas *canvas, double a, double b, double c, double d, double e, double f) {
    cairo_matrix_t matrix;
    cairo_matrix_init(&matrix, a, b, c, d, e, f);
    cairo_transform(canvas->cairo, &matrix);
}

static void take(cio_canvas *canvas, cio_outline outline) {
    const double *numbers = outline.numbers;
    cairo_new_path(canvas->cairo);
    cairo_set_fill_rule(canvas->cairo, outline.rule == CIO_RULE_EVEN_ODD ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    for (size_t step = 0; step < outline.count; step++) {
        switch (outline.steps[step]) {
        case CIO_STEP_MOVE:
            cairo_move_to(canvas->cairo, numbers[0], numbers[1]);
            numbers += 2;
            break;
        case CIO_STEP_LINE:
            cairo_line_to(canvas->cairo, numbers[0], numbers[1]);
            numbers += 2;
            break;
        case CIO_STEP_CIRCLE:
            cairo_new_sub_path(canvas->cairo);
            cairo_arc(canvas->cairo, numbers[0], numbers[1], numbers[2], 0, 6.283185307179586);
            cairo_close_path(canvas->cairo);
            numbers += 3;
            break;
        default: cairo_close_path(canvas->cairo);
        }
    }
}

void cio_canvas_fill(cio_canvas *canvas, cio_outline outline, int is_multiplied, cio_colour colour) {
    cairo_save(canvas->cairo);
    take(canvas, outline);
    // In an SVG, Cairo would rasterize shapes that are drawn with this operator.
    if (is_multiplied && canvas->kind != CIO_CANVAS_SVG) cairo_set_operator(canvas->cairo, CAIRO_OPERATOR_MULTIPLY);
    cairo_set_source_rgba(canvas->cairo, colour.red, colour.green, colour.blue, colour.alpha);
    cairo_fill(canvas->cairo);
    cairo_restore(canvas->cairo);
}

void cio_canvas_clip(cio_canvas *canvas, cio_outline outline) {
    take(canvas, outline);
    cairo_clip(canvas->cairo);
}

void cio_canvas_begin_group(cio_canvas *canvas) { cairo_push_group(canvas->cairo); }

void cio_canvas_end_group(cio_canvas *canvas, double opacity) {
    cairo_pop_group_to_source(canvas->cairo);
    if (opacity < 1) cairo_paint_with_alpha(canvas->cairo, opacity);
    else cairo_paint(canvas->cairo);
}

void cio_canvas_end_group_in_parts(cio_canvas *canvas, cio_outline whole, cio_outline part, double opacity) {
    cairo_pattern_t *group = cairo_pop_group(canvas->cairo);
    // The transparent part comes first. Cairo 1.16 writes the group into a PDF once, and as one layer only if the first use needs a layer.
    cairo_save(canvas->cairo);
    cio_canvas_clip(canvas, part);
    cairo_set_source(canvas->cairo, group);
    cairo_paint_with_alpha(canvas->cairo, opacity);
    cairo_restore(canvas->cairo);
    cairo_save(canvas->cairo);
    cio_canvas_clip(canvas, whole);
    cairo_set_source(canvas->cairo, group);
    cairo_paint(canvas->cairo);
    cairo_restore(canvas->cairo);
    cairo_pattern_destroy(group);
}

struct cio_texture {
    cairo_surface_t *image;
    int width, height;
};

cio_texture *cio_texture_create(const uint8_t *rgba, int width, int height) {
    cio_texture *texture = calloc(1, sizeof *texture);
    if (texture == NULL) return NULL;
    *texture = (cio_texture){cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height), width, height};
    if (cairo_surface_status(texture->image) != CAIRO_STATUS_SUCCESS) {
        cio_texture_destroy(texture);
        return NULL;
    }
    unsigned char *pixels = cairo_image_surface_get_data(texture->image);
    size_t stride = (size_t)cairo_image_surface_get_stride(texture->image);
    for (int row = 0; row < height; row++) {
        uint32_t *out = (uint32_t *)(void *)(pixels + (size_t)row * stride);
        const uint8_t *in = rgba + (size_t)row * (size_t)width * 4;
        for (int column = 0; column < width; column++, in += 4) {
            uint32_t part[3];
            for (int channel = 0; channel < 3; channel++) part[channel] = ((uint32_t)in[channel] * in[3] + 127) / 255;
            out[column] = (uint32_t)in[3] << 24 | part[0] << 16 | part[1] << 8 | part[2];
        }
    }
    cairo_surface_mark_dirty(texture->image);
    return texture;
}

void cio_texture_destroy(cio_texture *texture) {
    if (texture == NULL) return;
    cairo_surface_destroy(texture->image);
    free(texture);
}

void cio_canvas_texture(cio_canvas *canvas, cio_texture *texture, double x, double y, double w, double h, double opacity) {
    cairo_save(canvas->cairo);
    cairo_rectangle(canvas->cairo, x, y, w, h);
    cairo_clip(canvas->cairo);
    cairo_translate(canvas->cairo, x, y);
    cairo_scale(canvas->cairo, w / texture->width, h / texture->height);
    cairo_set_source_surface(canvas->cairo, texture->image, 0, 0);
    cairo_pattern_set_extend(cairo_get_source(canvas->cairo), CAIRO_EXTEND_PAD);
    cairo_paint_with_alpha(canvas->cairo, opacity);
    cairo_restore(canvas->cairo);
}

void cio_canvas_fill_texture(cio_canvas *canvas, cio_outline outline, cio_texture *texture, double x, double y, double side,
                             double opacity) {
    cairo_save(canvas->cairo);
    take(canvas, outline);
    cairo_set_source_surface(canvas->cairo, texture->image, 0, 0);
    cairo_pattern_t *pattern = cairo_get_source(canvas->cairo);
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT);
    cairo_matrix_t matrix;
    cairo_matrix_init_scale(&matrix, texture->width / side, texture->height / side);
    cairo_matrix_translate(&matrix, -x, -y);
    cairo_pattern_set_matrix(pattern, &matrix);
    if (opacity < 1) {
        cairo_clip(canvas->cairo);
        cairo_paint_with_alpha(canvas->cairo, opacity);
    } else {
        cairo_fill(canvas->cairo);
    }
    cairo_restore(canvas->cairo);
}

void cio_canvas_title(cio_canvas *canvas, const char *title) {
    if (canvas->kind == CIO_CANVAS_PDF) cairo_pdf_surface_set_metadata(canvas->surface, CAIRO_PDF_METADATA_TITLE, title);
}

void cio_canvas_next_page(cio_canvas *canvas) {
    if (canvas->kind == CIO_CANVAS_PDF) cairo_show_page(canvas->cairo);
}

int cio_canvas_finish(cio_canvas *canvas, const uint8_t **bytes, size_t *count) {
    cairo_status_t status = cairo_status(canvas->cairo);
    if (status == CAIRO_STATUS_SUCCESS && (canvas->kind == CIO_CANVAS_PNG || canvas->kind == CIO_CANVAS_ALPHA_PNG)) {
        status = cairo_surface_write_to_png_stream(canvas->surface, append, canvas);
    }
    cairo_surface_finish(canvas->surface);
    if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(canvas->surface);
    *bytes = canvas->bytes.bytes;
    *count = canvas->bytes.count;
    return status == CAIRO_STATUS_SUCCESS;
}
