import Foundation

/// The output folder of drawn photos: pictures in its parts, tables beside them.
struct SampleFolder: Sendable {
  private let path: String

  /// - Throws: `notEmpty` when one of the `parts` holds files; `cannotWrite` when a folder cannot be made.
  init(_ path: String, parts: [String]) throws(SampleReserveError) {
    self.path = path
    for part in parts {
      let folder = "\(path)/\(part)"
      let there = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      guard there.isEmpty else { throw .notEmpty(folder: folder) }
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw .cannotWrite(path: folder, reason: (error as NSError).localizedDescription)
      }
    }
  }

  func write(_ bytes: [UInt8], as name: String) throws(SampleReserveError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    } catch {
      throw .cannotWrite(path: "\(path)/\(name)", reason: (error as NSError).localizedDescription)
    }
  }
}
