#!/usr/bin/env python3
"""Creates the models in this folder (pip install onnx==1.23.2). Run in the folder; the output is reproducible.

Each is small enough to compute its outputs by hand, as the tests do.
"""
import numpy as np
from pathlib import Path

import onnx
from onnx import TensorProto as T
from onnx import helper as h
from onnx import numpy_helper as n

FOLDER = Path(__file__).resolve().parent


def floats(name, *dimensions):
    return h.make_tensor_value_info(name, T.FLOAT, list(dimensions))


def constant(name, values):
    return n.from_array(np.asarray(values), name)


def write(name, nodes, inputs, outputs, constants=(), check=True):
    graph = h.make_graph(nodes, name, inputs, outputs, list(constants))
    model = h.make_model(
        graph, producer_name="menagerie", opset_imports=[h.make_opsetid("", 13)], ir_version=7)
    if check:
        onnx.checker.check_model(model, full_check=True)
    (FOLDER / f"{name}.onnx").write_bytes(model.SerializeToString(deterministic=True))


# doubled = 2 numbers + 1; total = the sum of the bytes; shape = the dimensions of numbers; flags have an unsupported element type.
write(
    "arithmetic",
    [
        h.make_node("Mul", ["numbers", "two"], ["twice"]),
        h.make_node("Add", ["twice", "one"], ["doubled"]),
        h.make_node("Cast", ["bytes"], ["wide"], to=T.FLOAT),
        h.make_node("ReduceSum", ["wide"], ["total"], keepdims=0),
        h.make_node("Shape", ["numbers"], ["shape"]),
        h.make_node("Greater", ["numbers", "one"], ["flags"]),
    ],
    [floats("numbers", "rows", 3), h.make_tensor_value_info("bytes", T.UINT8, [4])],
    [
        floats("doubled", "rows", 3), floats("total"), h.make_tensor_value_info("shape", T.INT64, [2]),
        h.make_tensor_value_info("flags", T.BOOL, ["rows", 3]),
    ],
    [constant("two", np.float32(2)), constant("one", np.float32(1))],
)

# A reshape to dimensions from its input: errors occur only when the model runs.
write(
    "reshaping",
    [h.make_node("Cast", ["wanted"], ["dimensions"], to=T.INT64), h.make_node("Reshape", ["numbers", "dimensions"], ["shaped"])],
    [floats("numbers", 6), h.make_tensor_value_info("wanted", T.UINT8, [2])],
    [floats("shaped", "rows", "columns")],
)

# A detector for 64 x 64 pixels with 16 candidates, 4 x 4 tiles of 16 pixels. Each tile is a candidate of the tile's size with objectness
# 1; the scores of its three classes are the means of its three channels.
TILES = [[16 * x + 8, 16 * y + 8, 16, 16] for y in range(4) for x in range(4)]


def means(input_dimensions):
    return (
        [
            h.make_node("AveragePool", ["images"], ["tiles"], kernel_shape=[16, 16], strides=[16, 16]),
            h.make_node("Reshape", ["tiles", "flat"], ["shares"]),
        ],
        [h.make_tensor_value_info("images", T.FLOAT, input_dimensions)],
        [constant("flat", np.array([1, 3, 16], np.int64))],
    )


nodes, inputs, constants = means([1, 3, 64, 64])
write(
    "tiles-yolov5",
    nodes + [h.make_node("Transpose", ["shares"], ["classes"], perm=[0, 2, 1]), h.make_node("Concat", ["places", "classes"], ["output0"], axis=2)],
    inputs,
    [floats("output0", 1, 16, 8)],
    constants + [constant("places", np.array([[place + [1] for place in TILES]], np.float32))],
)

# The same detector in YOLOv8's layout. The model does not fix the height and width of its input.
nodes, inputs, constants = means([1, 3, "height", "width"])
write(
    "tiles-yolov8",
    nodes + [h.make_node("Concat", ["places", "shares"], ["output0"], axis=1)],
    inputs,
    [floats("output0", 1, 7, 16)],
    constants + [constant("places", np.array([TILES], np.float32).transpose(0, 2, 1).copy())],
)

# One box, 8 to 40 by 16 to 48, of class 2; its score is the brightness of the first channel.
write(
    "one-box",
    [
        h.make_node("Slice", ["images", "zero", "one", "one"], ["first"]),
        h.make_node("ReduceMean", ["first"], ["mean"], axes=[1, 2, 3], keepdims=0),
        h.make_node("Reshape", ["mean", "single"], ["confidence"]),
        h.make_node("Concat", ["corners", "confidence", "class"], ["boxes"], axis=1),
    ],
    [floats("images", 1, 3, 64, 64)],
    [floats("boxes", 1, 6)],
    [
        constant("zero", np.array([0], np.int64)), constant("one", np.array([1], np.int64)),
        constant("single", np.array([1, 1], np.int64)), constant("corners", np.array([[8, 16, 40, 48]], np.float32)),
        constant("class", np.array([[2]], np.float32)),
    ],
)

# Weights in another file, once at the top level and once in a branch of a condition.
elsewhere = constant("elsewhere", np.zeros(300, np.float32))
elsewhere.ClearField("raw_data")
elsewhere.data_location = T.EXTERNAL
elsewhere.external_data.add(key="location", value="weights.bin")
write(
    "weights-elsewhere", [h.make_node("Add", ["numbers", "elsewhere"], ["sums"])], [floats("numbers", 300)], [floats("sums", 300)],
    [elsewhere], check=False)
branches = {
    name: h.make_graph([h.make_node("Constant", [], [f"{name}_value"], value=value)], name, [], [floats(f"{name}_value", 300)])
    for name, value in {"then_branch": elsewhere, "else_branch": constant("here", np.zeros(300, np.float32))}.items()
}
branches["else_branch"].node[0].attribute[0].t.CopyFrom(constant("here", np.zeros(1, np.float32)))
write(
    "weights-elsewhere-deep", [h.make_node("If", ["condition"], ["sums"], **branches)],
    [h.make_tensor_value_info("condition", T.BOOL, [])], [floats("sums", 300)], check=False)

# A valid model with an unknown operator.
write(
    "unknown-operator", [h.make_node("Stripe", ["numbers"], ["striped"])], [floats("numbers", 3)], [floats("striped", 3)], check=False)

# A model whose output is a sequence of tensors.
write(
    "sequence", [h.make_node("SequenceConstruct", ["numbers"], ["several"])], [floats("numbers", 3)],
    [h.make_tensor_sequence_value_info("several", T.FLOAT, [3])])
