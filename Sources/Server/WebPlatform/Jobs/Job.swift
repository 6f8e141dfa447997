import Foundation
package import GRDB

/// Something that takes longer than an answer may: what was asked, how far it is, and what came of it.
package struct Job: Codable, Hashable, Sendable, Identifiable {
  /// How far a job is.
  package enum State: String, Codable, CaseIterable, Sendable {
    case waiting, running
    /// Asked to stop, and still at work. Kept as `cancelled`: a server that is killed meanwhile does not go on with the job.
    case stopping
    case done, failed, cancelled

    /// Whether nothing more will happen.
    package var isOver: Bool {
      switch self {
      case .waiting, .running, .stopping: false
      case .done, .failed, .cancelled: true
      }
    }

    /// As the database keeps it.
    var kept: State { self == .stopping ? .cancelled : self }
  }

  /// A random name.
  package let id: String
  /// The kind of work.
  package let kind: String
  /// The account of whoever asked; `nil` when the account is gone, or the server itself began the job.
  package let account: AccountID?
  /// How the journal names whoever asked.
  package let actor: String
  /// What was asked.
  package let input: JSONValue
  /// How far the job is.
  package var state: State
  /// What the work last said about its progress.
  package var progress: JSONValue
  /// What came of the job; for one that failed, as it is kept, a `JobFailure`.
  package var result: JSONValue
  /// When the job was asked for, in UTC.
  package let createdAt: String
  /// When the job was over.
  package var finishedAt: String?
  /// How many jobs have their turn before this one, as things stand; `nil` when it does not wait.
  package var ahead: Int?

  /// What the work is called, in words.
  var title: Message { Message("job.\(kind)") }
}

extension Job: FetchableRecord {
  /// Reads a row of table `job`.
  ///
  /// - Throws: `JobError`, for what no version of this program wrote.
  package init(row: Row) throws {
    id = row["id"]
    kind = row["kind"]
    account = row["accountID"]
    actor = row["actor"]
    let text: String = row["state"]
    guard let state = State(rawValue: text) else { throw JobError.unknownState(text, job: id) }
    self.state = state
    input = try Self.value(row, "input")
    progress = try Self.value(row, "progress")
    result = try Self.value(row, "result")
    createdAt = row["createdAt"]
    finishedAt = row["finishedAt"]
  }

  private static func value(_ row: Row, _ column: String) throws(JobError) -> JSONValue {
    guard let text: String = row[column] else { return .null }
    do {
      return try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    } catch {
      throw .unreadable(column, job: row["id"])
    }
  }
}

/// Why a job cannot be begun, or one that is kept cannot be read.
package enum JobError: Error, Equatable, CustomStringConvertible {
  /// Work that no app does.
  case noSuchKind(JobName)
  /// A state that this version does not know.
  case unknownState(String, job: String)
  /// A column that should hold JSON and does not.
  case unreadable(String, job: String)

  /// One sentence that says where.
  package var description: String {
    switch self {
    case .noSuchKind(let kind): "no app does work called \(kind)"
    case .unknownState(let state, let job): "job \(job) is in a state that this version does not know: \(state)"
    case .unreadable(let column, let job): "job \(job): what is kept as \(column) is no JSON"
    }
  }
}
