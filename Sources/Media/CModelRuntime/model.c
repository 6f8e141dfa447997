#include <stdlib.h>

#include "parts.h"
#include "result.h"

static cmr_result make_options(const OrtApi *api, int threads, OrtSessionOptions **options) {
    cmr_result result = cmr_said(api, api->CreateSessionOptions(options));
    if (result.status == CMR_OK) {
        result = cmr_said(api, api->SetSessionExecutionMode(*options, ORT_SEQUENTIAL));
    }
    if (result.status == CMR_OK) {
        result = cmr_said(api, api->SetIntraOpNumThreads(*options, threads));
    }
    if (result.status == CMR_OK) {
        result = cmr_said(api, api->SetInterOpNumThreads(*options, 1));
    }
    // A fixed optimisation level, independent of the library's default, because the order of additions depends on the level.
    if (result.status == CMR_OK) {
        result = cmr_said(api, api->SetSessionGraphOptimizationLevel(*options, ORT_ENABLE_ALL));
    }
    return result;
}

static cmr_result read_port(const cmr_model *model, cmr_side side, size_t index, cmr_port *port) {
    const cmr_runtime *runtime = model->runtime;
    const OrtApi *api = runtime->api;
    char *name = NULL;
    cmr_result result = cmr_said(api, (side == CMR_INPUT ? api->SessionGetInputName : api->SessionGetOutputName)(
                                          model->session, index, runtime->allocator, &name));
    if (result.status != CMR_OK) {
        return result;
    }
    port->name = name;
    OrtTypeInfo *type = NULL;
    result = cmr_said(api, (side == CMR_INPUT ? api->SessionGetInputTypeInfo : api->SessionGetOutputTypeInfo)(
                               model->session, index, &type));
    if (result.status != CMR_OK) {
        return result;
    }
    const OrtTensorTypeAndShapeInfo *tensor = NULL;
    result = cmr_said(api, api->CastTypeInfoToTensorInfo(type, &tensor));
    if (result.status == CMR_OK) {
        if (tensor == NULL) {
            port->shape = (cmr_shape){.element = CMR_NO_TENSOR};
        } else {
            result = cmr_shape_of(api, tensor, &port->shape);
        }
    }
    api->ReleaseTypeInfo(type);
    return result;
}

static cmr_result read_ports(cmr_model *model, cmr_side side) {
    const OrtApi *api = model->runtime->api;
    size_t count = 0;
    cmr_result result = cmr_said(
        api, (side == CMR_INPUT ? api->SessionGetInputCount : api->SessionGetOutputCount)(model->session, &count));
    if (result.status != CMR_OK) {
        return result;
    }
    if (count > CMR_MOST_TENSORS) {
        return cmr_done(CMR_TOO_MUCH, side == CMR_INPUT ? "inputs" : "outputs");
    }
    cmr_ports *ports = &model->sides[side];
    // One extra element, because the count may be 0, and calloc(0) may return NULL.
    ports->ports = calloc(count + 1, sizeof *ports->ports);
    if (ports->ports == NULL) {
        return cmr_done(CMR_NO_MEMORY, NULL);
    }
    ports->count = count;
    for (size_t index = 0; index < count && result.status == CMR_OK; index++) {
        result = read_port(model, side, index, &ports->ports[index]);
    }
    return result;
}

cmr_result cmr_model_open(const cmr_runtime *runtime, const void *bytes, size_t count, int threads, cmr_model **model) {
    *model = NULL;
    const OrtApi *api = runtime->api;
    cmr_model *opened = calloc(1, sizeof *opened);
    if (opened == NULL) {
        return cmr_done(CMR_NO_MEMORY, NULL);
    }
    opened->runtime = runtime;
    OrtSessionOptions *options = NULL;
    cmr_result result = make_options(api, threads, &options);
    if (result.status == CMR_OK) {
        result = cmr_said(api, api->CreateSessionFromArray(runtime->env, bytes, count, options, &opened->session));
    }
    if (options != NULL) {
        api->ReleaseSessionOptions(options);
    }
    if (result.status == CMR_OK) {
        result = read_ports(opened, CMR_INPUT);
    }
    if (result.status == CMR_OK) {
        result = read_ports(opened, CMR_OUTPUT);
    }
    if (result.status != CMR_OK) {
        cmr_model_close(opened);
        return result;
    }
    *model = opened;
    return result;
}

void cmr_model_close(cmr_model *model) {
    if (model == NULL) {
        return;
    }
    const OrtApi *api = model->runtime->api;
    for (int side = CMR_INPUT; side <= CMR_OUTPUT; side++) {
        cmr_ports *ports = &model->sides[side];
        for (size_t index = 0; index < ports->count; index++) {
            if (ports->ports[index].name != NULL) {
                // An error here cannot be reported or handled.
                (void)cmr_said(api, api->AllocatorFree(model->runtime->allocator, (void *)ports->ports[index].name));
            }
        }
        free(ports->ports);
    }
    if (model->session != NULL) {
        api->ReleaseSession(model->session);
    }
    free(model);
}

size_t cmr_model_port_count(const cmr_model *model, cmr_side side) { return model->sides[side].count; }

cmr_port cmr_model_port(const cmr_model *model, cmr_side side, size_t index) { return model->sides[side].ports[index]; }
