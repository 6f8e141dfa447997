#include <dlfcn.h>
#include <stdlib.h>

#include "parts.h"
#include "result.h"

static cmr_result begin(cmr_runtime *runtime) {
    const OrtApi *api = runtime->api;
    // No log output on the terminal: every error is in the status of its call.
    cmr_result result = cmr_said(api, api->CreateEnv(ORT_LOGGING_LEVEL_FATAL, "menagerie", &runtime->env));
    if (result.status == CMR_OK) {
        result = cmr_said(api, api->DisableTelemetryEvents(runtime->env));
    }
    if (result.status == CMR_OK) {
        result = cmr_said(api, api->CreateCpuMemoryInfo(ORT_DEVICE_ALLOCATOR, ORT_MEM_TYPE_DEFAULT, &runtime->memory));
    }
    if (result.status == CMR_OK) {
        result = cmr_said(api, api->GetAllocatorWithDefaultOptions(&runtime->allocator));
    }
    return result;
}

static cmr_result find_interface(cmr_runtime *runtime) {
    // POSIX allows data pointers of dlsym to be function pointers; in C the conversion is only defined through their bytes.
    void *symbol = dlsym(runtime->library, "OrtGetApiBase");
    const OrtApiBase *(*base)(void);
    memcpy(&base, &symbol, sizeof base);
    const OrtApiBase *found = symbol == NULL ? NULL : base();
    if (found == NULL) {
        return cmr_done(CMR_NOT_A_RUNTIME, NULL);
    }
    runtime->version = found->GetVersionString();
    runtime->api = found->GetApi(CMR_INTERFACE);
    return runtime->api == NULL ? cmr_done(CMR_TOO_OLD, runtime->version) : cmr_done(CMR_OK, NULL);
}

cmr_result cmr_runtime_open(const char *path, cmr_runtime **runtime) {
    *runtime = NULL;
    cmr_runtime *opened = calloc(1, sizeof *opened);
    if (opened == NULL) {
        return cmr_done(CMR_NO_MEMORY, NULL);
    }
    opened->library = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (opened->library == NULL) {
        free(opened);
        return cmr_done(CMR_NOT_LOADABLE, dlerror());
    }
    cmr_result result = find_interface(opened);
    if (result.status == CMR_OK) {
        result = begin(opened);
    }
    if (result.status != CMR_OK) {
        cmr_runtime_close(opened);
        return result;
    }
    *runtime = opened;
    return result;
}

void cmr_runtime_close(cmr_runtime *runtime) {
    if (runtime == NULL) {
        return;
    }
    if (runtime->memory != NULL) {
        runtime->api->ReleaseMemoryInfo(runtime->memory);
    }
    if (runtime->env != NULL) {
        runtime->api->ReleaseEnv(runtime->env);
    }
    dlclose(runtime->library);
    free(runtime);
}

const char *cmr_runtime_version(const cmr_runtime *runtime) { return runtime->version; }
