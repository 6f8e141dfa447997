import Foundation
import GRDB

/// The number of an operation, as `undo` takes it.
package struct OperationID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `operation`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers are earlier.
  package static func < (a: OperationID, b: OperationID) -> Bool { a.rawValue < b.rawValue }
  package var description: String { String(rawValue) }
}

/// An entry of the journal.
package struct OperationRecord: Codable, Hashable, Sendable, FetchableRecord, Identifiable {
  package let id: OperationID
  /// The app that ran the operation, and can undo it.
  package let app: String
  /// UTC (ISO 8601).
  package let at: String
  /// The person, or the program and its version.
  package let actor: String
  /// `import`, `decide`, `name`, `merge`, `undo`…
  package let kind: String
  /// An English sentence, as an earlier version stored it; empty where `facts` is present.
  package var summary: String
  /// What was done, as JSON in the app's own format.
  package var facts: String?
  /// Further data for programs, as JSON.
  package let detail: String?
  /// The operation that this one undid.
  package let undoes: OperationID?
  /// The operation that undid this one.
  package let undoneBy: OperationID?
  /// `nil` while the operation runs, or when it was killed.
  package let finishedAt: String?

  /// The current time in the format of the journal.
  package static func timestamp(_ date: Date = Date()) -> String {
    date.formatted(.iso8601)
  }
}
