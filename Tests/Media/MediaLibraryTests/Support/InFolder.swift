import Foundation

/// Runs a closure with a temporary folder.
///
/// - Parameter isMade: whether the folder exists already.
func inFolder<Value>(isMade: Bool = true, _ body: (String) throws -> Value) throws -> Value {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID())").path
  if isMade { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}
