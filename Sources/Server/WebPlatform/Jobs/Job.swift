import Foundation
public import GRDB

/// Something that takes longer than an answer may: what was asked, how far it is, and what came of it.
public struct Job: Codable, Hashable, Sendable, Identifiable {
  /// How far a job is.
  public enum State: String, Codable, CaseIterable, Sendable {
    case waiting, running, done, failed, cancelled

    /// Whether nothing more will happen.
    public var isOver: Bool { self != .waiting && self != .running }
  }

  /// A random name.
  public let id: String
  /// The kind of work.
  public let kind: String
  /// Whose it is; `nil` when the account is gone, or the server itself began it.
  public let account: AccountID?
  /// How the journal names that person.
  public let actor: String
  /// What was asked.
  public let input: JSONValue
  /// How far it is.
  public var state: State
  /// What the work last said about itself.
  public var progress: JSONValue
  /// What came of it; for a job that failed, an object with `error`.
  public var result: JSONValue
  /// When it was asked for, in UTC.
  public let createdAt: String
  /// When it was over.
  public var finishedAt: String?
}

extension Job: FetchableRecord {
  /// Reads a row of table `job`.
  public init(row: Row) throws {
    id = row["id"]
    kind = row["kind"]
    account = row["accountID"]
    actor = row["actor"]
    input = Self.value(row["input"])
    state = State(rawValue: row["state"]) ?? .failed
    progress = Self.value(row["progress"])
    result = Self.value(row["result"])
    createdAt = row["createdAt"]
    finishedAt = row["finishedAt"]
  }

  private static func value(_ text: String?) -> JSONValue {
    guard let text, let data = text.data(using: .utf8) else { return .null }
    return (try? JSONDecoder().decode(JSONValue.self, from: data)) ?? .null
  }
}
