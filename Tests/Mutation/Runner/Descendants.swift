import Foundation

/// A child and all its descendants, in any process group: they inherit a mark in their environment.
struct Descendants: Sendable, Hashable {
  private static let variable = "MENAGERIE_MUTATE_CHILD"
  private let mark = UUID().uuidString

  /// The mark for the child's environment.
  var environment: [String: String] { [Self.variable: mark] }

  /// Kills the child and all its descendants.
  func end() {
    let wanted = Data("\(Self.variable)=\(mark)".utf8)
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let number = pid_t(entry), let environment = FileManager.default.contents(atPath: "/proc/\(entry)/environ"),
        environment.range(of: wanted) != nil
      else { continue }
      kill(number, SIGKILL)
    }
  }
}
