import GRDB

/// The tables of one app in a database, as a list of migration steps. Released steps are never edited, removed or reordered: a database
/// stores only the numbers of the applied steps.
package struct AppSchema: Sendable {
  /// One migration step; it runs inside a transaction.
  package typealias Step = @Sendable (Database) throws -> Void

  package let app: AppName
  /// Oldest first.
  package let steps: [Step]
  private let history: History

  /// Identifies the list of steps, because closures cannot be compared.
  private final class History: Sendable {}

  package init(app: AppName, steps: [Step]) { self.init(app: app, steps: steps, history: History()) }

  private init(app: AppName, steps: [Step], history: History) {
    self.app = app
    self.steps = steps
    self.history = history
  }

  /// The schema after the first `count` steps.
  package func asOf(_ count: Int) -> AppSchema {
    AppSchema(app: app, steps: Array(steps.prefix(count)), history: history)
  }

  /// The name under which a database records a step: `sightings-1` for the first one.
  func name(ofStep index: Int) -> String { "\(app)-\(index + 1)" }

  /// The app of a step's name; `nil` when it is not such a name.
  static func app(ofStep name: String) -> String? {
    name.lastIndex(of: "-").map { String(name[..<$0]) }
  }
}

extension AppSchema: Hashable {
  /// Whether both are the same number of steps of the same list.
  package static func == (a: AppSchema, b: AppSchema) -> Bool {
    a.app == b.app && a.history === b.history && a.steps.count == b.steps.count
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(history))
    hasher.combine(steps.count)
  }
}

/// The name of an app in a library; its tables, operations and other data carry this name.
///
/// Each app declares its name once, in an extension of this type.
package struct AppName: Hashable, Sendable, CustomStringConvertible {
  /// Lower-case ASCII letters and digits, a letter first.
  package let description: String

  /// - Precondition: the name is not empty, begins with a letter, and contains only lower-case ASCII letters and digits. With a hyphen, the
  ///   migrations of `food` and `food-diary` could be confused.
  package init(_ name: StaticString) {
    description = name.description
    precondition(Self.isName(description), "\(name) is no name for an app: lower-case letters and digits")
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }
}

extension AppName {
  /// The tables that all apps share.
  static let media = AppName("media")
}
