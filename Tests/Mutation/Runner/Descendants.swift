import Foundation

/// A child and all programs that it started, in whatever process group: they inherit a mark in their environment.
struct Descendants: Sendable, Hashable {
  private static let variable = "MENAGERIE_MUTATE_CHILD"
  private let mark = UUID().uuidString

  /// What the child must have in its environment.
  var environment: [String: String] { [Self.variable: mark] }

  /// Ends all of them at once.
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
