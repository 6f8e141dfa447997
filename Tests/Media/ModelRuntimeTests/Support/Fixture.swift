import Foundation

/// The models that Fixtures/make.py made.
enum Fixture {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures").path

  /// Where the model of a name lies.
  static func path(_ name: String) -> String { "\(folder)/\(name).onnx" }

  /// The bytes of the model of a name.
  static func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path(name)))) }
}
