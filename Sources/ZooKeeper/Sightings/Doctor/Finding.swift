/// Something that the doctor found.
package struct Finding: Codable, Hashable, Sendable {
  /// How much a finding matters.
  package enum Severity: String, Codable, Comparable, Sendable {
    /// All is well.
    case fine
    /// Worth knowing; nothing is lost.
    case note
    /// Something is missing or wrong.
    case problem

    /// From fine to problem.
    package static func < (a: Severity, b: Severity) -> Bool { a.order < b.order }

    private var order: Int {
      switch self {
      case .fine: 0
      case .note: 1
      case .problem: 2
      }
    }
  }

  /// What was looked at.
  package var check: String
  /// How much the finding matters.
  package var severity: Severity
  /// What was found.
  package var message: String
  /// What to do about the finding.
  package var remedy: String?
  /// What a repair did about it; `nil` for nothing.
  package var done: String?
  /// What is to be said of each file, where it is about files; after a repair also of those that are well again.
  package var details: [String]?
}

extension Finding {
  /// That all is well.
  package static func fine(_ check: String, _ message: String) -> Finding {
    Finding(check: check, severity: .fine, message: message)
  }

  /// That something is worth knowing.
  package static func note(
    _ check: String, _ message: String, _ remedy: String, details: [String]? = nil
  ) -> Finding {
    Finding(check: check, severity: .note, message: message, remedy: remedy, details: details)
  }

  /// That something is missing or wrong.
  package static func problem(
    _ check: String, _ message: String, _ remedy: String, details: [String]? = nil
  ) -> Finding {
    Finding(check: check, severity: .problem, message: message, remedy: remedy, details: details)
  }
}
