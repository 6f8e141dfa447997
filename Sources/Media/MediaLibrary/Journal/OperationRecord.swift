import Foundation
public import GRDB

/// The number of something that was done to a library: what `undo` takes.
public struct OperationID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `operation`.
  public let rawValue: Int64
  /// The operation of that row.
  public init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers came earlier.
  public static func < (a: OperationID, b: OperationID) -> Bool { a.rawValue < b.rawValue }
  /// The number alone.
  public var description: String { String(rawValue) }
}

/// Something that was done to a library.
public struct OperationRecord: Codable, Hashable, Sendable, FetchableRecord, Identifiable {
  /// Its number.
  public let id: OperationID
  /// When, in UTC (ISO 8601).
  public let at: String
  /// The person, or the program and its version.
  public let actor: String
  /// A word: `import`, `decide`, `name`, `merge`, `undo`…
  public let kind: String
  /// A sentence for people.
  public let summary: String
  /// More for programs, as JSON.
  public let detail: String?
  /// What it took back.
  public let undoes: OperationID?
  /// What took it back.
  public let undoneBy: OperationID?
  /// When it ended; `nil` while it runs, or when it was killed.
  public let finishedAt: String?

  /// Now, as operations are dated.
  public static func timestamp(_ date: Date = Date()) -> String {
    date.formatted(.iso8601)
  }
}
