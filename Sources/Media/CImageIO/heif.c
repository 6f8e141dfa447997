#include <libheif/heif.h>

#include "result.h"

// libheif allocates for what a file declares; a side above this is refused by the library itself.
enum { MAX_SIDE = 65535 };

typedef struct {
    struct heif_context *context;
    struct heif_image_handle *primary;
} document;

static cio_result failure(struct heif_error error) {
    switch (error.code) {
    case heif_error_Ok: return cio_done(CIO_OK, NULL);
    case heif_error_Memory_allocation_error:
        return cio_done(error.subcode == heif_suberror_Security_limit_exceeded ? CIO_TOO_MUCH : CIO_NO_MEMORY,
                        error.message);
    case heif_error_Unsupported_filetype:
    case heif_error_Unsupported_feature:
    case heif_error_Plugin_loading_error: return cio_done(CIO_UNSUPPORTED, error.message);
    default:
        return cio_done(error.subcode == heif_suberror_End_of_data ? CIO_TRUNCATED : CIO_DAMAGED, error.message);
    }
}

static cio_result open_document(const uint8_t *bytes, size_t count, document *out) {
    *out = (document){.context = heif_context_alloc()};
    if (out->context == NULL) return cio_done(CIO_NO_MEMORY, NULL);
    heif_context_set_maximum_image_size_limit(out->context, MAX_SIDE);
    struct heif_error error = heif_context_read_from_memory_without_copy(out->context, bytes, count, NULL);
    if (error.code == heif_error_Ok) error = heif_context_get_primary_image_handle(out->context, &out->primary);
    return failure(error);
}

static void close_document(document *open) {
    if (open->primary != NULL) heif_image_handle_release(open->primary);
    if (open->context != NULL) heif_context_free(open->context);
}

static int channels_of(const struct heif_image_handle *handle) {
    return heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
}

cio_result cio_heif_shape(const uint8_t *bytes, size_t count, cio_shape *shape) {
    document open;
    cio_result result = open_document(bytes, count, &open);
    if (result.status == CIO_OK) {
        shape->width = heif_image_handle_get_width(open.primary);
        shape->height = heif_image_handle_get_height(open.primary);
        shape->channels = channels_of(open.primary);
    }
    close_document(&open);
    return result;
}

static cio_result copy_rows(const struct heif_image *image, int channels, uint8_t *pixels, size_t capacity) {
    int stride = 0;
    const uint8_t *plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride);
    int width = heif_image_get_width(image, heif_channel_interleaved);
    int height = heif_image_get_height(image, heif_channel_interleaved);
    size_t row_bytes = (size_t)(width > 0 ? width : 0) * (size_t)channels;
    if (plane == NULL || width <= 0 || height <= 0 || row_bytes * (size_t)height != capacity) {
        return cio_done(CIO_DAMAGED, "the picture is not of the size that its header says");
    }
    for (int y = 0; y < height; y++) {
        memcpy(pixels + (size_t)y * row_bytes, plane + (size_t)y * (size_t)stride, row_bytes);
    }
    return cio_done(CIO_OK, NULL);
}

cio_result cio_heif_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity) {
    document open;
    struct heif_image *image = NULL;
    cio_result result = open_document(bytes, count, &open);
    if (result.status == CIO_OK) {
        int channels = channels_of(open.primary);
        struct heif_decoding_options *options = heif_decoding_options_alloc();
        if (options != NULL) options->convert_hdr_to_8bit = 1;
        result = failure(heif_decode_image(open.primary, &image, heif_colorspace_RGB,
                                           channels == 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB,
                                           options));
        heif_decoding_options_free(options);
        if (result.status == CIO_OK) result = copy_rows(image, channels, pixels, capacity);
    }
    if (image != NULL) heif_image_release(image);
    close_document(&open);
    return result;
}

// An item of metadata of the primary picture; `content` is NULL for any content.
static cio_result metadata_item(const uint8_t *bytes, size_t count, const char *type, const char *content, size_t limit,
                                cio_buffer *out) {
    enum { MOST = 16 };
    document open;
    heif_item_id items[MOST];
    cio_result result = open_document(bytes, count, &open);
    int found = result.status == CIO_OK
                    ? heif_image_handle_get_list_of_metadata_block_IDs(open.primary, type, items, MOST) : 0;
    for (int i = 0; i < found; i++) {
        const char *stated = content != NULL ? heif_image_handle_get_metadata_content_type(open.primary, items[i]) : NULL;
        if (content != NULL && (stated == NULL || strcmp(stated, content) != 0)) continue;
        size_t size = heif_image_handle_get_metadata_size(open.primary, items[i]);
        if (size > 0 && size <= limit) {
            out->bytes = malloc(size);
            if (out->bytes == NULL) result = cio_done(CIO_NO_MEMORY, NULL);
            else result = failure(heif_image_handle_get_metadata(open.primary, items[i], out->bytes));
            out->count = size;
            if (result.status != CIO_OK) cio_release(out);
        }
        break;
    }
    close_document(&open);
    return result;
}

cio_result cio_heif_exif(const uint8_t *bytes, size_t count, size_t limit, cio_buffer *out) {
    return metadata_item(bytes, count, "Exif", NULL, limit, out);
}

cio_result cio_heif_xmp(const uint8_t *bytes, size_t count, size_t limit, cio_buffer *out) {
    return metadata_item(bytes, count, "mime", "application/rdf+xml", limit, out);
}
