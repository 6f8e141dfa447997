#include "PatternKernels.h"

// Trained parameters are embedded in the program, so that it needs no other files.
#pragma clang diagnostic ignored "-Wc23-extensions"
static const uint8_t foreground[] = {
#embed "../../../models/foreground.net"
};
static const uint8_t side[] = {
#embed "../../../models/side.net"
};
static const uint8_t detector[] = {
#embed "../../../models/detector.net"
};
static const uint8_t descriptor[] = {
#embed "../../../models/descriptor.net"
};
static const uint8_t context[] = {
#embed "../../../models/context.net"
};
static const uint8_t pair_verifier[] = {
#embed "../../../models/pair-verifier.json"
};
static const uint8_t comparability[] = {
#embed "../../../models/comparability.json"
};

const uint8_t *pk_foreground_model(int32_t *length) {
    *length = sizeof foreground;
    return foreground;
}

const uint8_t *pk_side_model(int32_t *length) {
    *length = sizeof side;
    return side;
}

const uint8_t *pk_detector_model(int32_t *length) {
    *length = sizeof detector;
    return detector;
}

const uint8_t *pk_descriptor_model(int32_t *length) {
    *length = sizeof descriptor;
    return descriptor;
}

const uint8_t *pk_context_model(int32_t *length) {
    *length = sizeof context;
    return context;
}

const uint8_t *pk_pair_verifier_model(int32_t *length) {
    *length = sizeof pair_verifier;
    return pair_verifier;
}

const uint8_t *pk_comparability_model(int32_t *length) {
    *length = sizeof comparability;
    return comparability;
}
