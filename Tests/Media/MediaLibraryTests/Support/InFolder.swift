import Foundation

/// Gives a folder of its own, removed afterwards.
///
/// - Parameter isMade: whether the folder is there already.
func inFolder<Value>(isMade: Bool = true, _ body: (String) throws -> Value) throws -> Value {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID())").path
  if isMade { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}
