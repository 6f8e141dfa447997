import Foundation

/// The result of a run of the tool.
struct Outcome: Equatable {
  let status: Int32
  let wasKilled: Bool
  let output: String
  let errors: String

  /// Standard output as JSON objects, one per line.
  var objects: [[String: Any]] {
    get throws {
      try output.split(separator: "\n").map { line in
        guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
          throw NotAnObject(line: String(line))
        }
        return object
      }
    }
  }

  struct NotAnObject: Error {
    let line: String
  }
}

/// Files for a run's two streams: the tool would block on a full pipe.
final class WrittenStreams {
  let output: FileHandle
  let errors: FileHandle
  private let files: [URL]

  init() throws {
    let folder = FileManager.default.temporaryDirectory
    files = ["out", "err"].map { folder.appending(path: "menagerie-\($0)-\(UUID().uuidString)") }
    for file in files { try Data().write(to: file) }
    (output, errors) = (try FileHandle(forWritingTo: files[0]), try FileHandle(forWritingTo: files[1]))
  }

  deinit {
    for file in files { try? FileManager.default.removeItem(at: file) }
  }

  /// Standard output so far.
  var outputSoFar: String { (try? String(contentsOf: files[0], encoding: .utf8)) ?? "" }

  /// The result of the run.
  func outcome(status: Int32, wasKilled: Bool = false) throws -> Outcome {
    Outcome(
      status: status, wasKilled: wasKilled, output: try String(contentsOf: files[0], encoding: .utf8),
      errors: try String(contentsOf: files[1], encoding: .utf8))
  }
}
