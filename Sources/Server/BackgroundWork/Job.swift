import Foundation
package import GRDB
import MediaLibrary
@_exported public import WebBasics

/// Work that takes longer than a response may, with its input, progress and result.
package struct Job: Codable, Hashable, Sendable, Identifiable {
  package enum State: String, Codable, CaseIterable, Sendable {
    case waiting, running
    /// The job was cancelled or exceeded a limit, but its work has not ended. The state is stored as `cancelled`, so that a server that is
    /// killed meanwhile does not resume the job.
    case stopping
    case done, failed, cancelled

    /// Whether this state is final.
    package var isOver: Bool {
      switch self {
      case .waiting, .running, .stopping: false
      case .done, .failed, .cancelled: true
      }
    }

    /// The state as stored in the database.
    var kept: State { self == .stopping ? .cancelled : self }
  }

  /// A random identifier.
  package let id: String
  package let kind: String
  /// The account that started the job; `nil` when the account was deleted, or the server itself started it.
  package let account: AccountID?
  /// The name of the person in the journal.
  package let actor: String
  package let input: JSONValue
  package var state: State
  /// The last progress that the work reported.
  package var progress: JSONValue
  /// The result; for a failed job, a `JobFailure`.
  package var result: JSONValue
  /// UTC.
  package let createdAt: String
  /// UTC; `nil` until the job has ended.
  package var finishedAt: String?
  /// How many jobs are ahead of this job now; `nil` unless the job is waiting.
  package var ahead: Int?

  package var title: Message { Message("job.\(kind)") }
}

extension Job: FetchableRecord {
  /// Reads a row of table `job`.
  ///
  /// - Throws: `JobError` for values that this version cannot interpret.
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

package enum JobError: Error, Equatable, CustomStringConvertible {
  /// No app has work of this kind.
  case noSuchKind(JobName)
  /// A state that this version cannot interpret.
  case unknownState(String, job: String)
  /// A column whose content is not JSON.
  case unreadable(String, job: String)

  package var description: String {
    switch self {
    case .noSuchKind(let kind): "no app has jobs of the kind \(kind)"
    case .unknownState(let state, let job): "job \(job) has a state that is unknown to this version: \(state)"
    case .unreadable(let column, let job): "job \(job): the column \(column) is not JSON"
    }
  }
}

/// The stored reason of a failed job. It is a message, so that it can be read later in any language.
struct JobFailure: Codable {
  private let failure: Message

  init(_ error: any Error) {
    let isFull = FullDisk(cause: error, near: "/") != nil
    failure =
      (error as? any PresentableError)?.message ?? (isFull ? WebError.noRoom.message : Message("error.internal"))
  }

  /// The result of the failed job.
  var json: JSONValue { ["failure": failure.json] }

  /// The result for a reader: `error` is the sentence, `code` identifies the failure, `values` are its parameters. Results of earlier
  /// versions contain the sentence, and are returned unchanged.
  static func localized(_ result: JSONValue, in localizer: Localizer) -> JSONValue {
    guard let kept = try? result.decoded(JobFailure.self).failure else { return result }
    return ["error": .string(localizer(kept)), "code": .string(kept.code), "values": kept.json["values"] ?? [:]]
  }
}
