#include "parts.h"
#include "result.h"

cmr_result cmr_shape_of(const OrtApi *api, const OrtTensorTypeAndShapeInfo *tensor, cmr_shape *shape) {
    *shape = (cmr_shape){.element = CMR_NO_TENSOR};
    int element = 0;
    cmr_result result = cmr_said(api, api->GetTensorElementType(tensor, &element));
    size_t rank = 0;
    if (result.status == CMR_OK) {
        result = cmr_said(api, api->GetDimensionsCount(tensor, &rank));
    }
    if (result.status == CMR_OK && rank > CMR_MOST_DIMENSIONS) {
        return cmr_done(CMR_TOO_MUCH, "dimensions");
    }
    if (result.status == CMR_OK) {
        result = cmr_said(api, api->GetDimensions(tensor, shape->dimensions, rank));
    }
    if (result.status == CMR_OK) {
        shape->element = element;
        shape->rank = rank;
    }
    return result;
}
