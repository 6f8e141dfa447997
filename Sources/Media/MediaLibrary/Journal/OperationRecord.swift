import Foundation
import GRDB

/// The number of something that was done to a library: what `undo` takes.
package struct OperationID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `operation`.
  package let rawValue: Int64
  /// The operation of that row.
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers came earlier.
  package static func < (a: OperationID, b: OperationID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  package var description: String { String(rawValue) }
}

/// Something that was done to a library.
package struct OperationRecord: Codable, Hashable, Sendable, FetchableRecord, Identifiable {
  /// The operation's number.
  package let id: OperationID
  /// The app that did it, and that can take it back.
  package let app: String
  /// When, in UTC (ISO 8601).
  package let at: String
  /// The person, or the program and its version.
  package let actor: String
  /// A word: `import`, `decide`, `name`, `merge`, `undo`…
  package let kind: String
  /// What was done, in English, as an earlier version kept it; empty where there are facts.
  package var summary: String
  /// What was done, as JSON of the app's own.
  package var facts: String?
  /// More for programs, as JSON.
  package let detail: String?
  /// The operation that this one took back.
  package let undoes: OperationID?
  /// The operation that took this one back.
  package let undoneBy: OperationID?
  /// When the operation ended; `nil` while it runs, or when it was killed.
  package let finishedAt: String?

  /// Now, as operations are dated.
  package static func timestamp(_ date: Date = Date()) -> String {
    date.formatted(.iso8601)
  }
}
