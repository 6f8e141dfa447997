#include <setjmp.h>

#include <png.h>

#include "result.h"

// A photo's metadata chunks are a few hundred kilobytes at most.
enum { MAX_CHUNK_BYTES = 16 << 20, MAX_CACHED_CHUNKS = 100 };

typedef struct {
    const uint8_t *bytes;
    size_t count;
    size_t position;
    cio_result result;
} reader;

static void on_error(png_structp png, png_const_charp message) {
    reader *source = png_get_error_ptr(png);
    if (source->result.status == CIO_OK) source->result = cio_done(CIO_DAMAGED, message);
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static void read_bytes(png_structp png, png_bytep out, size_t count) {
    reader *source = png_get_io_ptr(png);
    if (count > source->count - source->position) {
        source->result = cio_done(CIO_TRUNCATED, "");
        png_error(png, "the data ends too early");
    }
    memcpy(out, source->bytes + source->position, count);
    source->position += count;
}

static void begin(png_structp png, png_infop info, reader *source, cio_shape *shape) {
    png_set_read_fn(png, source, read_bytes);
    png_set_chunk_malloc_max(png, MAX_CHUNK_BYTES);
    png_set_chunk_cache_max(png, MAX_CACHED_CHUNKS);
    png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
    // -1: texts, colour profiles and the like are skipped. They are not needed for pixels and can be decompression bombs. The limits above
    // bound the chunks that are read.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_read_info(png, info);
    int color = png_get_color_type(png, info);
    int has_alpha = (color & PNG_COLOR_MASK_ALPHA) != 0 || png_get_valid(png, info, PNG_INFO_tRNS) != 0;
    shape->width = png_get_image_width(png, info);
    shape->height = png_get_image_height(png, info);
    shape->channels = has_alpha ? 4 : (color & PNG_COLOR_MASK_COLOR) ? 3 : 1;
}

cio_result cio_png_shape(const uint8_t *bytes, size_t count, cio_shape *shape) {
    reader source = {.bytes = bytes, .count = count};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, on_error, on_warning);
    if (png == NULL) return cio_done(CIO_NO_MEMORY, NULL);
    png_infop info = png_create_info_struct(png);
    if (setjmp(png_jmpbuf(png)) == 0) {
        begin(png, info, &source, shape);
    }
    png_destroy_read_struct(&png, &info, NULL);
    return source.result;
}

cio_result cio_png_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity) {
    reader source = {.bytes = bytes, .count = count};
    volatile png_uint_32 rows_done = 0;
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &source, on_error, on_warning);
    if (png == NULL) return cio_done(CIO_NO_MEMORY, NULL);
    png_infop info = png_create_info_struct(png);
    if (setjmp(png_jmpbuf(png)) == 0) {
        cio_shape shape;
        begin(png, info, &source, &shape);
        png_set_scale_16(png);
        png_set_expand(png);
        if (shape.channels != 1) png_set_gray_to_rgb(png);
        int passes = png_set_interlace_handling(png);
        png_read_update_info(png, info);
        size_t row_bytes = png_get_rowbytes(png, info);
        if (row_bytes != (size_t)shape.width * (size_t)shape.channels || row_bytes * (size_t)shape.height > capacity) {
            source.result = cio_done(CIO_DAMAGED, "the picture is not of the shape that its header says");
            png_longjmp(png, 1);
        }
        for (int pass = 0; pass < passes; pass++) {
            for (png_uint_32 y = 0; y < (png_uint_32)shape.height; y++) {
                png_read_row(png, pixels + (size_t)y * row_bytes, NULL);
                rows_done = rows_done + 1;
            }
        }
    } else if (rows_done > 0) {
        source.result.status = CIO_PARTIAL;
    }
    png_destroy_read_struct(&png, &info, NULL);
    return source.result;
}

typedef struct {
    cio_buffer buffer;
    size_t capacity;
    cio_result result;
} writer;

static void on_write_error(png_structp png, png_const_charp message) {
    writer *sink = png_get_error_ptr(png);
    if (sink->result.status == CIO_OK) sink->result = cio_done(CIO_DAMAGED, message);
    png_longjmp(png, 1);
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
    writer *sink = png_get_io_ptr(png);
    if (count > sink->capacity - sink->buffer.count) {
        size_t capacity = (sink->capacity + count) * 2;
        uint8_t *grown = realloc(sink->buffer.bytes, capacity);
        if (grown == NULL) {
            sink->result = cio_done(CIO_NO_MEMORY, NULL);
            png_error(png, "out of memory");
        }
        sink->buffer.bytes = grown;
        sink->capacity = capacity;
    }
    memcpy(sink->buffer.bytes + sink->buffer.count, bytes, count);
    sink->buffer.count += count;
}

static void flush_nothing(png_structp png) { (void)png; }

cio_result cio_png_encode(const uint8_t *pixels, cio_shape shape, cio_buffer *out) {
    static const int color_types[] = {0, PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB,
                                      PNG_COLOR_TYPE_RGB_ALPHA};
    writer sink = {0};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &sink, on_write_error, on_warning);
    if (png == NULL) return cio_done(CIO_NO_MEMORY, NULL);
    png_infop info = png_create_info_struct(png);
    if (setjmp(png_jmpbuf(png)) == 0) {
        png_set_write_fn(png, &sink, write_bytes, flush_nothing);
        png_set_IHDR(png, info, (png_uint_32)shape.width, (png_uint_32)shape.height, 8, color_types[shape.channels],
                     PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
        png_write_info(png, info);
        size_t row_bytes = (size_t)shape.width * (size_t)shape.channels;
        for (size_t y = 0; y < (size_t)shape.height; y++) {
            png_write_row(png, (png_bytep)(pixels + y * row_bytes));
        }
        png_write_end(png, info);
    }
    png_destroy_write_struct(&png, &info);
    if (sink.result.status == CIO_OK) *out = sink.buffer;
    else free(sink.buffer.bytes);
    return sink.result;
}
