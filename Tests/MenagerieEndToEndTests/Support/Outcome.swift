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
