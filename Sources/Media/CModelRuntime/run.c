#include <stdlib.h>

#include "parts.h"
#include "result.h"

static cmr_result wrap(const cmr_runtime *runtime, const cmr_value *input, OrtValue **value) {
    // The library's parameter is not const, because outputs are wrapped in the same way; inputs are only read.
    return cmr_said(runtime->api, runtime->api->CreateTensorWithDataAsOrtValue(
                                      runtime->memory, (void *)input->values, input->byte_count, input->shape.dimensions,
                                      input->shape.rank, input->shape.element, value));
}

cmr_result cmr_model_run(const cmr_model *model, const cmr_value *inputs, size_t input_count, const char *const *outputs,
                         size_t output_count, cmr_answer **answer) {
    *answer = NULL;
    const OrtApi *api = model->runtime->api;
    if (input_count > CMR_MOST_TENSORS || output_count > CMR_MOST_TENSORS) {
        return cmr_done(CMR_TOO_MUCH, input_count > CMR_MOST_TENSORS ? "inputs" : "outputs");
    }
    cmr_answer *made = calloc(1, sizeof *made + output_count * sizeof made->values[0]);
    // One extra element, because the count may be 0, and calloc(0) may return NULL.
    OrtValue **values = calloc(input_count + 1, sizeof *values);
    const char **names = calloc(input_count + 1, sizeof *names);
    cmr_result result = made == NULL || values == NULL || names == NULL ? cmr_done(CMR_NO_MEMORY, NULL) : cmr_done(CMR_OK, NULL);
    for (size_t index = 0; index < input_count && result.status == CMR_OK; index++) {
        names[index] = inputs[index].name;
        result = wrap(model->runtime, &inputs[index], &values[index]);
    }
    if (result.status == CMR_OK) {
        made->api = api;
        made->count = output_count;
        result = cmr_said(api, api->Run(model->session, NULL, names, (const OrtValue *const *)values, input_count, outputs,
                                        output_count, made->values));
    }
    for (size_t index = 0; values != NULL && index < input_count; index++) {
        if (values[index] != NULL) {
            api->ReleaseValue(values[index]);
        }
    }
    free(values);
    free(names);
    if (result.status != CMR_OK) {
        cmr_answer_close(made);
        return result;
    }
    *answer = made;
    return result;
}

void cmr_answer_close(cmr_answer *answer) {
    if (answer == NULL) {
        return;
    }
    for (size_t index = 0; index < answer->count; index++) {
        if (answer->values[index] != NULL) {
            answer->api->ReleaseValue(answer->values[index]);
        }
    }
    free(answer);
}

cmr_result cmr_answer_shape(const cmr_answer *answer, size_t index, cmr_shape *shape) {
    const OrtApi *api = answer->api;
    *shape = (cmr_shape){.element = CMR_NO_TENSOR};
    int is_tensor = 0;
    cmr_result result = cmr_said(api, api->IsTensor(answer->values[index], &is_tensor));
    if (result.status != CMR_OK || !is_tensor) {
        return result;
    }
    OrtTensorTypeAndShapeInfo *tensor = NULL;
    result = cmr_said(api, api->GetTensorTypeAndShape(answer->values[index], &tensor));
    if (result.status == CMR_OK) {
        result = cmr_shape_of(api, tensor, shape);
        api->ReleaseTensorTypeAndShapeInfo(tensor);
    }
    return result;
}

cmr_result cmr_answer_values(const cmr_answer *answer, size_t index, const void **values) {
    void *found = NULL;
    cmr_result result = cmr_said(answer->api, answer->api->GetTensorMutableData(answer->values[index], &found));
    *values = found;
    return result;
}
