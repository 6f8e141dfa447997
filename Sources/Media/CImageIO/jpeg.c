#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>
#include <jerror.h>

#include "colour.h"
#include "result.h"

// A real photo has about ten scans. Each scan costs a pass over the whole picture.
enum { MAX_SCANS = 100 };

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf escape;
    cio_result result;
    int is_incomplete;
} error_manager;

static void on_error(j_common_ptr info) {
    error_manager *errors = (error_manager *)info->err;
    char text[JMSG_LENGTH_MAX];
    errors->base.format_message(info, text);
    cio_status status = CIO_DAMAGED;
    switch (errors->base.msg_code) {
    case JERR_OUT_OF_MEMORY: status = CIO_NO_MEMORY; break;
    case JERR_INPUT_EMPTY:
    case JERR_INPUT_EOF:
    case JERR_NO_IMAGE: status = CIO_TRUNCATED; break;
    case JERR_SOF_UNSUPPORTED:
    case JERR_ARITH_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_BAD_PRECISION: status = CIO_UNSUPPORTED; break;
    default: break;
    }
    errors->result = cio_done(status, text);
    longjmp(errors->escape, 1);
}

static void on_message(j_common_ptr info, int level) {
    if (level >= 0) return;
    error_manager *errors = (error_manager *)info->err;
    errors->base.num_warnings++;
    switch (errors->base.msg_code) {
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_BOGUS_ICC:
    case JWRN_JFIF_MAJOR:
    case JWRN_TOO_MUCH_DATA: break;
    default: {
        char text[JMSG_LENGTH_MAX];
        errors->base.format_message(info, text);
        if (!errors->is_incomplete) errors->result = cio_done(CIO_PARTIAL, text);
        errors->is_incomplete = 1;
    }
    }
}

static void quiet(j_common_ptr info) { (void)info; }

static void on_progress(j_common_ptr info) {
    if (!info->is_decompressor || ((j_decompress_ptr)info)->input_scan_number <= MAX_SCANS) return;
    error_manager *errors = (error_manager *)info->err;
    errors->result = cio_done(CIO_TOO_MUCH, "more scans than a photo has");
    longjmp(errors->escape, 1);
}

static void install(error_manager *errors) {
    jpeg_std_error(&errors->base);
    errors->base.error_exit = on_error;
    errors->base.emit_message = on_message;
    errors->base.output_message = quiet;
    errors->result = cio_done(CIO_OK, NULL);
    errors->is_incomplete = 0;
}

static int is_four_channel(const struct jpeg_decompress_struct *info) {
    return info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
}

static void begin(struct jpeg_decompress_struct *info, const uint8_t *bytes, size_t count, int eighths) {
    jpeg_create_decompress(info);
    jpeg_mem_src(info, bytes, (unsigned long)count);
    jpeg_read_header(info, TRUE);
    info->scale_num = (unsigned)eighths;
    info->scale_denom = 8;
    if (is_four_channel(info)) info->out_color_space = JCS_CMYK;
    else if (info->jpeg_color_space != JCS_GRAYSCALE) info->out_color_space = JCS_RGB;
    jpeg_calc_output_dimensions(info);
}

static int channels_out(const struct jpeg_decompress_struct *info) {
    return info->jpeg_color_space == JCS_GRAYSCALE ? 1 : 3;
}

cio_result cio_jpeg_shape(const uint8_t *bytes, size_t count, int eighths, cio_shape *shape) {
    struct jpeg_decompress_struct info = {0};
    error_manager errors;
    info.err = &errors.base;
    install(&errors);
    if (setjmp(errors.escape) == 0) {
        begin(&info, bytes, count, eighths);
        shape->width = info.output_width;
        shape->height = info.output_height;
        shape->channels = channels_out(&info);
        errors.result = cio_done(CIO_OK, NULL);
    }
    jpeg_destroy_decompress(&info);
    return errors.result;
}

// Adobe writes inverted ink amounts. A file without Adobe's marker contains plain amounts.
static void invert(uint8_t *ink, size_t count) {
    for (size_t i = 0; i < count; i++) ink[i] = 255u - ink[i];
}

// For inks without a profile.
static void ink_to_rgb(const uint8_t *ink, uint8_t *rgb, size_t width) {
    for (size_t x = 0; x < width; x++, ink += 4, rgb += 3) {
        for (int i = 0; i < 3; i++) rgb[i] = (uint8_t)(((255u - ink[i]) * (255u - ink[3]) + 127) / 255);
    }
}

cio_result cio_jpeg_decode(const uint8_t *bytes, size_t count, int eighths, const uint8_t *inks, size_t inks_count,
                           uint8_t *pixels, size_t capacity) {
    struct jpeg_decompress_struct info = {0};
    struct jpeg_progress_mgr progress = {.progress_monitor = on_progress};
    error_manager errors;
    volatile size_t rows_done = 0;
    volatile cmsHTRANSFORM transform = NULL;
    info.err = &errors.base;
    install(&errors);
    if (setjmp(errors.escape) == 0) {
        begin(&info, bytes, count, eighths);
        info.progress = &progress;
        size_t width = info.output_width;
        size_t row_bytes = width * (size_t)channels_out(&info);
        if (row_bytes * info.output_height > capacity) {
            jpeg_destroy_decompress(&info);
            return cio_done(CIO_DAMAGED, "the picture is larger than its header said");
        }
        jpeg_start_decompress(&info);
        JSAMPARRAY ink = NULL;
        if (is_four_channel(&info)) {
            ink = info.mem->alloc_sarray((j_common_ptr)&info, JPOOL_IMAGE, (JDIMENSION)(width * 4), 1);
            if (inks_count > 0) {
                transform = cio_transform_to_srgb(inks, inks_count, cmsSigCmykData, TYPE_CMYK_8, TYPE_RGB_8);
            }
        }
        while (info.output_scanline < info.output_height) {
            uint8_t *row = pixels + (size_t)info.output_scanline * row_bytes;
            if (ink != NULL) {
                jpeg_read_scanlines(&info, ink, 1);
                if (info.saw_Adobe_marker) invert(ink[0], width * 4);
                if (transform != NULL) cmsDoTransform(transform, ink[0], row, (cmsUInt32Number)width);
                else ink_to_rgb(ink[0], row, width);
            } else {
                jpeg_read_scanlines(&info, &row, 1);
            }
            rows_done = info.output_scanline;
        }
        jpeg_finish_decompress(&info);
    } else if (rows_done > 0 && errors.result.status == CIO_DAMAGED) {
        errors.result.status = CIO_PARTIAL;
    }
    if (transform != NULL) cio_transform_close(transform);
    jpeg_destroy_decompress(&info);
    return errors.result;
}

// libjpeg's own memory destination (jpeg_mem_dest) reports the address of its bytes only at the end. If memory runs out while it grows, the
// address reported earlier has been freed. The address of this destination is always valid.
typedef struct {
    struct jpeg_destination_mgr base;
    cio_buffer buffer;
    size_t capacity;
} destination;

static void begin_bytes(j_compress_ptr info) { (void)info; }

static boolean grow_bytes(j_compress_ptr info) {
    destination *sink = (destination *)info->dest;
    size_t used = sink->capacity;
    size_t capacity = used == 0 ? 65536 : used * 2;
    uint8_t *grown = realloc(sink->buffer.bytes, capacity);
    if (grown == NULL) ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
    sink->buffer.bytes = grown;
    sink->capacity = capacity;
    sink->base.next_output_byte = grown + used;
    sink->base.free_in_buffer = capacity - used;
    return TRUE;
}

static void end_bytes(j_compress_ptr info) {
    destination *sink = (destination *)info->dest;
    sink->buffer.count = sink->capacity - sink->base.free_in_buffer;
}

cio_result cio_jpeg_encode(const uint8_t *pixels, cio_shape shape, int quality, const uint8_t *exif, size_t exif_count,
                           cio_buffer *out) {
    struct jpeg_compress_struct info = {0};
    error_manager errors;
    destination sink = {
        .base = {.init_destination = begin_bytes, .empty_output_buffer = grow_bytes, .term_destination = end_bytes}};
    info.err = &errors.base;
    install(&errors);
    if (setjmp(errors.escape) != 0) {
        jpeg_destroy_compress(&info);
        free(sink.buffer.bytes);
        return errors.result;
    }
    jpeg_create_compress(&info);
    info.dest = &sink.base;
    grow_bytes(&info);
    info.image_width = (JDIMENSION)shape.width;
    info.image_height = (JDIMENSION)shape.height;
    info.input_components = shape.channels;
    info.in_color_space = shape.channels == 1 ? JCS_GRAYSCALE : JCS_RGB;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    info.optimize_coding = TRUE;
    if (exif_count > 0) info.write_JFIF_header = FALSE;
    jpeg_start_compress(&info, TRUE);
    if (exif_count > 0) jpeg_write_marker(&info, JPEG_APP0 + 1, exif, (unsigned)exif_count);
    size_t row_bytes = (size_t)shape.width * (size_t)shape.channels;
    while (info.next_scanline < info.image_height) {
        JSAMPROW row = (JSAMPROW)(pixels + (size_t)info.next_scanline * row_bytes);
        jpeg_write_scanlines(&info, &row, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    *out = sink.buffer;
    return errors.result;
}
