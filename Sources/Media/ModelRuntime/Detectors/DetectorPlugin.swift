import Digests
package import Imaging
import Synchronization

/// A user's own model that finds animals, people and vehicles on pictures: a folder with `model.onnx` and `plugin.json`. The README of
/// `ModelRuntime` describes both.
///
/// ```swift
/// let plugin = try DetectorPlugin(folder: "plugins/MDv5a")
/// let runtime = try ModelRuntime.found()
/// let detections = try plugin.detections(in: picture, using: runtime)
/// ```
package final class DetectorPlugin: Sendable {
  /// The folder as the user gave it.
  package let folder: String
  /// At most 64 letters, digits, `.`, `-` and `_`.
  package let name: String
  /// The SHA-256 of the model, in lower case.
  package let sha256: String
  /// The licence of the model, to be shown to its users.
  package let licence: String
  /// The source of facts that come from the plug-in: `plugin:NAME@0123456789ab`.
  package var source: String { "plugin:\(name)@\(sha256.prefix(12))" }

  /// The longer side of the model's input in pixels; larger pictures are reduced to it.
  package var longSide: Int { manifest.input.size.longSide }

  private let manifest: DetectorManifest
  /// The model as opened last, and its runtime.
  private let opened = Mutex<(runtime: ModelRuntime, model: Model)?>(nil)

  private static let modelName = "model.onnx"

  /// Reads the manifest, and checks that the model has the stated digest. No runtime is needed.
  ///
  /// - Throws: `PluginError` when a file cannot be read or is too large, or the model has another SHA-256. Also when `plugin.json` is not
  ///   JSON, or has a missing, unknown or wrong member.
  package init(folder: String) throws(PluginError) {
    self.folder = folder
    manifest = try DetectorManifest(
      Self.bytes(of: "plugin.json", in: folder, limit: DetectorManifest.mostBytes), folder: folder)
    name = manifest.name
    sha256 = manifest.sha256
    licence = manifest.licence
    _ = try modelBytes()
  }

  /// The detections on an upright picture, highest confidence first; at most 300.
  ///
  /// The model is opened at the first call, and kept. Several threads may call this at once. The result is deterministic for the same
  /// version of the runtime on the same kind of processor.
  ///
  /// - Throws: `PluginError` when the file has changed since, the runtime rejects the model or cannot run it, or its inputs or outputs
  ///   differ from `plugin.json`.
  package func detections(in picture: PixelBuffer, using runtime: ModelRuntime) throws(PluginError) -> [Detection] {
    let model = try model(by: runtime)
    let (tensor, fit) = manifest.input.tensor(of: picture)
    // `model(by:)` has checked that there is one input and an output.
    let answer = model.outputs[0]
    let output: Tensor
    do throws(ModelError) {
      output = try model.run([model.inputs[0].name: tensor], outputs: [answer.name])[0]
    } catch {
      throw PluginError(folder: folder, reason: .file(error))
    }
    guard case .float32(let values) = output.values,
      let candidates = manifest.boxes.candidates(
        in: values, dimensions: output.dimensions, classes: manifest.classes, confidence: manifest.confidence)
    else {
      throw otherOutput(TensorDescription(name: answer.name, element: output.element, dimensions: output.dimensions))
    }
    let detections = candidates.compactMap { candidate in
      fit.onPicture(candidate.box).map { Detection(kind: candidate.kind, confidence: candidate.confidence, box: $0) }
    }
    return NonMaximumSuppression.kept(of: detections, overlap: manifest.overlap)
  }

  private func model(by runtime: ModelRuntime) throws(PluginError) -> Model {
    try opened.withLock { opened throws(PluginError) in
      if let opened, opened.runtime === runtime { return opened.model }
      let bytes = try modelBytes()
      let model: Model
      do throws(ModelError) {
        model = try Model(bytes: bytes, file: folder + "/" + Self.modelName, runtime: runtime)
      } catch {
        throw PluginError(folder: folder, reason: .file(error))
      }
      try check(model)
      opened = (runtime, model)
      return model
    }
  }

  /// The model's bytes, after checking their digest.
  private func modelBytes() throws(PluginError) -> [UInt8] {
    let bytes = try Self.bytes(of: Self.modelName, in: folder, limit: ModelLimits.standard.fileBytes)
    let found = DigestFunction.sha256.digest(of: bytes).hex
    guard found == sha256 else {
      throw PluginError(folder: folder, reason: .wrongDigest(found: found, expected: sha256))
    }
    return bytes
  }

  private static func bytes(of name: String, in folder: String, limit: Int) throws(PluginError) -> [UInt8] {
    do throws(ModelError) {
      return try ModelFile.bytes(of: folder + "/" + name, limit: limit)
    } catch {
      throw PluginError(folder: folder, reason: .file(error))
    }
  }

  private func check(_ model: Model) throws(PluginError) {
    let size = manifest.input.size
    let expected = TensorDescription(name: "images", element: .float32, dimensions: [1, 3, size.height, size.width])
    guard model.inputs.count == 1, model.inputs[0].element == expected.element,
      model.inputs[0].admits(expected.dimensions)
    else {
      throw PluginError(folder: folder, reason: .otherInputs(model.inputs, expected: expected))
    }
    guard let output = model.outputs.first, output.element == .float32 else {
      throw otherOutput(model.outputs.first ?? TensorDescription(name: "nothing", element: .noTensor, dimensions: []))
    }
  }

  private func otherOutput(_ found: TensorDescription) -> PluginError {
    let expected = PluginError.AnswerExpectation(
      layout: manifest.boxes.rawValue, lastClass: manifest.classes.keys.max() ?? 0)
    return PluginError(folder: folder, reason: .otherOutput(found, expected: expected))
  }
}
