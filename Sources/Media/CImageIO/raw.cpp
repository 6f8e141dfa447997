#include <cstdlib>
#include <cstring>
#include <new>

#include <libraw/libraw.h>

extern "C" {
#include "result.h"
}

// LibRaw rejects a file whose samples need more memory. The largest sensors, of 150 megapixels, need 300 MB.
static const unsigned MAX_SAMPLES_MB = 1024;

namespace {

// One opened file, and what LibRaw said about its data while it read.
struct Session {
    libraw_data_t *raw;
    bool is_damaged = false;
    bool is_cut = false;

    // Without the callbacks of LibRaw, which print.
    Session() : raw(libraw_init(LIBRAW_OPIONS_NO_MEMERR_CALLBACK | LIBRAW_OPIONS_NO_DATAERR_CALLBACK)) {
        if (raw == nullptr) return;
        raw->params.half_size = 1;
        raw->params.use_camera_wb = 1;
        raw->params.no_auto_bright = 1;
        raw->params.output_bps = 8;
        raw->params.output_color = 1;
        // The tone curve of sRGB.
        raw->params.gamm[0] = 1 / 2.4;
        raw->params.gamm[1] = 12.92;
        raw->params.user_flip = 0;
        raw->params.max_raw_memory_mb = MAX_SAMPLES_MB;
        libraw_set_dataerror_handler(raw, note, this);
    }
    ~Session() { libraw_close(raw); }
    Session(const Session &) = delete;
    Session &operator=(const Session &) = delete;

    static void note(void *self, const char *, const int offset) {
        auto session = static_cast<Session *>(self);
        if (offset < 0) session->is_cut = true;
        else session->is_damaged = true;
    }

    int open(const uint8_t *bytes, size_t count) {
        // LibRaw only reads the buffer.
        return libraw_open_buffer(raw, const_cast<uint8_t *>(bytes), count);
    }

    cio_result failure(int code) const {
        const char *text = code > 0 ? strerror(code) : libraw_strerror(code);
        switch (code) {
        case LIBRAW_FILE_UNSUPPORTED:
        case LIBRAW_NOT_IMPLEMENTED: return cio_done(CIO_UNSUPPORTED, "this camera's raw file");
        case LIBRAW_UNSUFFICIENT_MEMORY: return cio_done(CIO_NO_MEMORY, text);
        case LIBRAW_TOO_BIG:
        case LIBRAW_MEMPOOL_OVERFLOW: return cio_done(CIO_TOO_MUCH, text);
        case LIBRAW_IO_ERROR: return cio_done(is_damaged ? CIO_DAMAGED : CIO_TRUNCATED, text);
        default: return cio_done(CIO_DAMAGED, text);
        }
    }
};

// Runs `body`, and turns every exception into a result.
template <typename Body> cio_result guarded(Body body) {
    try {
        Session session;
        if (session.raw == nullptr) return cio_done(CIO_NO_MEMORY, nullptr);
        return body(session);
    } catch (const std::bad_alloc &) {
        return cio_done(CIO_NO_MEMORY, nullptr);
    } catch (...) {
        return cio_done(CIO_DAMAGED, "LibRaw stopped");
    }
}

bool is_jpeg(const libraw_thumbnail_t &thumbnail) {
    auto bytes = reinterpret_cast<const uint8_t *>(thumbnail.thumb);
    return thumbnail.tformat == LIBRAW_THUMBNAIL_JPEG && bytes != nullptr && thumbnail.tlength > 3 && bytes[2] == 0xFF;
}

// The first channel of a grey picture stands for all three.
void copy_rgb(const libraw_processed_image_t *image, uint8_t *pixels, size_t count) {
    for (size_t pixel = 0; pixel < count; pixel++) {
        const uint8_t *from = image->data + pixel * image->colors;
        for (size_t channel = 0; channel < 3; channel++) pixels[pixel * 3 + channel] = from[image->colors == 1 ? 0 : channel];
    }
}

} // namespace

extern "C" cio_result cio_raw_open(const uint8_t *bytes, size_t count, size_t limit, cio_raw_info *info, cio_buffer *preview) {
    return guarded([=](Session &session) {
        int code = session.open(bytes, count);
        if (code != LIBRAW_SUCCESS) return session.failure(code);
        libraw_data_t *raw = session.raw;
        info->turn = raw->sizes.flip;
        size_t samples = (size_t)raw->sizes.raw_width * raw->sizes.raw_height;
        // A mosaic has one sample of two bytes for each place, other layouts up to four.
        size_t sample_bytes = samples * (raw->idata.filters != 0 ? 2 : 8);
        code = libraw_adjust_sizes_info_only(raw);
        if (code != LIBRAW_SUCCESS) return session.failure(code);
        info->developed.width = raw->sizes.iwidth;
        info->developed.height = raw->sizes.iheight;
        info->developed.channels = 3;
        // Four channels of two bytes while LibRaw works, and its result of three bytes.
        info->working_bytes = sample_bytes + (size_t)raw->sizes.iwidth * raw->sizes.iheight * 11;
        // A file without a readable preview can still be developed.
        if (libraw_unpack_thumb(raw) != LIBRAW_SUCCESS || !is_jpeg(raw->thumbnail) || raw->thumbnail.tlength > limit) {
            return cio_done(CIO_OK, nullptr);
        }
        preview->bytes = static_cast<uint8_t *>(malloc(raw->thumbnail.tlength));
        if (preview->bytes == nullptr) return cio_done(CIO_NO_MEMORY, nullptr);
        memcpy(preview->bytes, raw->thumbnail.thumb, raw->thumbnail.tlength);
        preview->count = raw->thumbnail.tlength;
        return cio_done(CIO_OK, nullptr);
    });
}

extern "C" cio_result cio_raw_develop(const uint8_t *bytes, size_t count, uint8_t *pixels, size_t capacity) {
    return guarded([=](Session &session) {
        libraw_data_t *raw = session.raw;
        int code = session.open(bytes, count);
        // A DNG states its white level exactly. For other files LibRaw corrects the level of the camera by the brightest samples.
        if (raw->idata.dng_version != 0) raw->params.adjust_maximum_thr = 0;
        if (code == LIBRAW_SUCCESS) code = libraw_unpack(raw);
        if (code == LIBRAW_SUCCESS) code = libraw_dcraw_process(raw);
        if (code != LIBRAW_SUCCESS) return session.failure(code);
        libraw_processed_image_t *image = libraw_dcraw_make_mem_image(raw, &code);
        if (image == nullptr) return session.failure(code);
        size_t places = (size_t)image->width * image->height;
        bool fits = image->type == LIBRAW_IMAGE_BITMAP && image->bits == 8 && (image->colors == 1 || image->colors == 3) &&
                    places * 3 == capacity && places * image->colors <= image->data_size;
        if (fits) copy_rgb(image, pixels, places);
        libraw_dcraw_clear_mem(image);
        if (!fits) return cio_done(CIO_DAMAGED, "the picture is not of the size that its header says");
        if (session.is_damaged || session.is_cut) return cio_done(CIO_PARTIAL, "a part of the raw data is damaged");
        return cio_done(CIO_OK, nullptr);
    });
}
