import Foundation

/// The models created by Fixtures/make.py.
enum Fixture {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures").path

  static func path(_ name: String) -> String { "\(folder)/\(name).onnx" }

  static func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path(name)))) }
}
