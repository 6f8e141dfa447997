import Foundation

/// A folder that is gone afterwards.
func withTemporaryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reserve-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}
