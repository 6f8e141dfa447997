#include <webp/decode.h>
#include <webp/demux.h>

#include "result.h"

static cio_result failure(VP8StatusCode code) {
    switch (code) {
    case VP8_STATUS_OK: return cio_done(CIO_OK, NULL);
    case VP8_STATUS_OUT_OF_MEMORY: return cio_done(CIO_NO_MEMORY, NULL);
    case VP8_STATUS_NOT_ENOUGH_DATA:
    case VP8_STATUS_SUSPENDED: return cio_done(CIO_TRUNCATED, NULL);
    case VP8_STATUS_UNSUPPORTED_FEATURE: return cio_done(CIO_UNSUPPORTED, "a feature of this WebP");
    default: return cio_done(CIO_DAMAGED, "the WebP bitstream is not valid");
    }
}

// The data of the first frame of an animation, or the whole file of a still picture.
static WebPData still(const uint8_t *bytes, size_t count, int is_animation, WebPDemuxer **demuxer) {
    WebPData data = {bytes, count};
    *demuxer = NULL;
    if (!is_animation) return data;
    WebPIterator frame;
    WebPDemuxState state;
    *demuxer = WebPDemuxPartial(&data, &state);
    if (*demuxer == NULL || !WebPDemuxGetFrame(*demuxer, 1, &frame)) return (WebPData){0};
    data = frame.fragment;
    WebPDemuxReleaseIterator(&frame);
    return data;
}

cio_result cio_webp_shape(const uint8_t *bytes, size_t count, cio_shape *shape) {
    WebPBitstreamFeatures features;
    cio_result result = failure(WebPGetFeatures(bytes, count, &features));
    if (result.status != CIO_OK) return result;
    if (features.has_animation) {
        WebPDemuxer *demuxer;
        WebPData data = still(bytes, count, 1, &demuxer);
        result = data.bytes == NULL ? cio_done(CIO_TRUNCATED, NULL)
                                    : failure(WebPGetFeatures(data.bytes, data.size, &features));
        WebPDemuxDelete(demuxer);
        if (result.status != CIO_OK) return result;
    }
    shape->width = features.width;
    shape->height = features.height;
    shape->channels = features.has_alpha ? 4 : 3;
    return result;
}

cio_result cio_webp_decode(const uint8_t *bytes, size_t count, int32_t width, int32_t height, int32_t channels,
                           uint8_t *pixels, size_t capacity) {
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config)) return cio_done(CIO_UNSUPPORTED, "this version of libwebp");
    cio_result result = failure(WebPGetFeatures(bytes, count, &config.input));
    if (result.status != CIO_OK) return result;
    WebPDemuxer *demuxer;
    WebPData data = still(bytes, count, config.input.has_animation, &demuxer);
    if (data.bytes == NULL) {
        WebPDemuxDelete(demuxer);
        return cio_done(CIO_TRUNCATED, NULL);
    }
    config.options.use_scaling = 1;
    config.options.scaled_width = width;
    config.options.scaled_height = height;
    config.output.colorspace = channels == 4 ? MODE_RGBA : MODE_RGB;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = pixels;
    config.output.u.RGBA.stride = width * channels;
    config.output.u.RGBA.size = capacity;
    result = failure(WebPDecode(data.bytes, data.size, &config));
    WebPFreeDecBuffer(&config.output);
    WebPDemuxDelete(demuxer);
    return result;
}
