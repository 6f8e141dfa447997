// Builds a cmr_result.
#ifndef CMR_RESULT_H
#define CMR_RESULT_H

#include <string.h>

#include "CModelRuntime.h"
#include "ort_interface.h"

static inline cmr_result cmr_done(cmr_status status, const char *words) {
    cmr_result result = {.status = status};
    if (words != NULL) {
        strncpy(result.words, words, CMR_WORDS_SIZE - 1);
    }
    return result;
}

// Converts a status of ONNX Runtime, and frees it.
static inline cmr_result cmr_said(const OrtApi *api, OrtStatus *status) {
    if (status == NULL) {
        return cmr_done(CMR_OK, NULL);
    }
    cmr_result result = cmr_done(CMR_REFUSED, api->GetErrorMessage(status));
    result.code = api->GetErrorCode(status);
    api->ReleaseStatus(status);
    return result;
}

#endif
