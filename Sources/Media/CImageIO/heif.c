#include <libheif/heif.h>
#include <sys/mman.h>
#include <unistd.h>

#include "result.h"

// libheif allocates as much as a file declares. With this limit it rejects a picture with a longer side.
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

bool cio_heif_decodes_hevc(void) { return heif_have_decoder_for_format(heif_compression_HEVC) != 0; }
bool cio_heif_decodes_av1(void) { return heif_have_decoder_for_format(heif_compression_AV1) != 0; }

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

// One channel of a decoded picture: one byte per sample, or two bytes in the machine's byte order for samples of more than 8 bits.
typedef struct {
    uint8_t *samples;
    size_t stride;
    int depth;
    size_t given_back; // bytes from the start that were returned to the system
} plane;

static bool find_plane(struct heif_image *image, enum heif_channel channel, int width, int height, plane *out) {
    int stride = 0;
    if (!heif_image_has_channel(image, channel) || heif_image_get_width(image, channel) != width ||
        heif_image_get_height(image, channel) != height) return false;
    int depth = heif_image_get_bits_per_pixel_range(image, channel);
    if (depth < 8 || depth > 16) return false;
    uint8_t *samples = heif_image_get_plane(image, channel, &stride);
    if (samples == NULL || stride < width * (depth > 8 ? 2 : 1)) return false;
    *out = (plane){.samples = samples, .stride = (size_t)stride, .depth = depth};
    return true;
}

// Copies a row to every `channels`-th byte. Of deeper samples only the upper 8 bits are copied, as libheif does.
static void spread_row(const plane *from, int y, int width, int channels, uint8_t *pixels) {
    const uint8_t *row = from->samples + (size_t)y * from->stride;
    if (from->depth == 8) {
        for (int x = 0; x < width; x++) pixels[(size_t)x * (size_t)channels] = row[x];
        return;
    }
    const uint16_t *deep = (const uint16_t *)(const void *)row;
    for (int x = 0; x < width; x++) pixels[(size_t)x * (size_t)channels] = (uint8_t)(deep[x] >> (from->depth - 8));
}

// Returns the whole pages before `end` to the system. They belong to a decoded picture that this code may change, and no code reads them
// again. Memory beside the samples shares none of these pages.
static void give_back(plane *from, size_t end) {
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t first = ((uintptr_t)from->samples + from->given_back + page - 1) / page * page;
    uintptr_t last = ((uintptr_t)from->samples + end) / page * page;
    if (last <= first) return;
    madvise((void *)first, last - first, MADV_DONTNEED);
    from->given_back = last - (uintptr_t)from->samples;
}

// Moves planes into `pixels`. The picture is never in memory twice, because finished rows are released on the way.
static cio_result move_rows(struct heif_image *image, int channels, uint8_t *pixels, size_t capacity) {
    enum { BAND = 64 };
    static const enum heif_channel order[4] = {heif_channel_R, heif_channel_G, heif_channel_B, heif_channel_Alpha};
    plane planes[4];
    if (heif_image_get_colorspace(image) != heif_colorspace_RGB || heif_image_get_chroma_format(image) != heif_chroma_444) {
        return cio_done(CIO_UNSUPPORTED, "this way to hold colours");
    }
    int width = heif_image_get_width(image, heif_channel_R);
    int height = heif_image_get_height(image, heif_channel_R);
    size_t row_bytes = (size_t)(width > 0 ? width : 0) * (size_t)channels;
    if (width <= 0 || height <= 0 || width > MAX_SIDE || height > MAX_SIDE || row_bytes * (size_t)height != capacity) {
        return cio_done(CIO_DAMAGED, "the picture is not of the size that its header says");
    }
    for (int channel = 0; channel < channels; channel++) {
        if (!find_plane(image, order[channel], width, height, &planes[channel])) {
            return cio_done(CIO_UNSUPPORTED, "a channel of another size than the picture");
        }
    }
    for (int y = 0; y < height; y++) {
        for (int channel = 0; channel < channels; channel++) {
            plane *from = &planes[channel];
            spread_row(from, y, width, channels, pixels + (size_t)y * row_bytes + channel);
            if (y % BAND == BAND - 1) give_back(from, (size_t)(y + 1) * from->stride);
        }
    }
    return cio_done(CIO_OK, NULL);
}

cio_result cio_heif_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity) {
    document open;
    struct heif_image *image = NULL;
    cio_result result = open_document(bytes, count, &open);
    if (result.status == CIO_OK) {
        // Planes, not interleaved pixels: libheif would make interleaved pixels from its planes, and keep both in memory.
        result = failure(heif_decode_image(open.primary, &image, heif_colorspace_RGB, heif_chroma_444, NULL));
        if (result.status == CIO_OK) result = move_rows(image, channels_of(open.primary), pixels, capacity);
    }
    if (image != NULL) heif_image_release(image);
    close_document(&open);
    return result;
}

cio_result cio_heif_colours(const uint8_t *bytes, size_t count, size_t limit, cio_buffer *profile, int32_t *primaries,
                            int32_t *transfer) {
    document open;
    struct heif_color_profile_nclx *stated = NULL;
    cio_result result = open_document(bytes, count, &open);
    *primaries = heif_color_primaries_unspecified;
    *transfer = heif_transfer_characteristic_unspecified;
    if (result.status == CIO_OK) {
        size_t size = heif_image_handle_get_raw_color_profile_size(open.primary);
        if (size > 0 && size <= limit) {
            profile->bytes = malloc(size);
            if (profile->bytes == NULL) result = cio_done(CIO_NO_MEMORY, NULL);
            else result = failure(heif_image_handle_get_raw_color_profile(open.primary, profile->bytes));
            profile->count = size;
            if (result.status != CIO_OK) cio_release(profile);
        }
        if (heif_image_handle_get_nclx_color_profile(open.primary, &stated).code == heif_error_Ok && stated != NULL) {
            *primaries = (int32_t)stated->color_primaries;
            *transfer = (int32_t)stated->transfer_characteristics;
        }
        // libheif 1.15 gives numbers that must be freed also when one is unknown to it.
        if (stated != NULL) heif_nclx_color_profile_free(stated);
    }
    close_document(&open);
    return result;
}

// A metadata item of the primary picture; `content` is NULL for any content type.
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
