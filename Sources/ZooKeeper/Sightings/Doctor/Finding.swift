/// Something that the doctor found.
public struct Finding: Codable, Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Codable, Comparable, Sendable {
    /// All is well.
    case fine
    /// Worth knowing; nothing is lost.
    case note
    /// Something is missing or wrong.
    case problem

    /// From fine to problem.
    public static func < (a: Severity, b: Severity) -> Bool { a.order < b.order }

    private var order: Int {
      switch self {
      case .fine: 0
      case .note: 1
      case .problem: 2
      }
    }
  }

  /// What was looked at.
  public var check: String
  /// How much it matters.
  public var severity: Severity
  /// What was found.
  public var message: String
  /// What to do about it.
  public var remedy: String?
}
