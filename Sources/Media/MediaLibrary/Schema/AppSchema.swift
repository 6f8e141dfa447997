import GRDB

/// The tables of one app in a database, as the steps that led to them. Steps are never edited, removed or put between others once they are
/// released: what is in a database says only how many of them were taken.
package struct AppSchema: Sendable {
  /// One step from an older to a newer form, done inside a transaction.
  package typealias Step = @Sendable (Database) throws -> Void

  /// Whose tables they are.
  package let app: AppName
  /// The steps, the oldest first.
  package let steps: [Step]
  private let history: History

  /// Functions cannot be compared: schemas whose steps are of one list are known by this.
  private final class History: Sendable {}

  /// The tables of an app.
  package init(app: AppName, steps: [Step]) { self.init(app: app, steps: steps, history: History()) }

  private init(app: AppName, steps: [Step], history: History) {
    self.app = app
    self.steps = steps
    self.history = history
  }

  /// The tables as they were after so many steps.
  package func asOf(_ count: Int) -> AppSchema {
    AppSchema(app: app, steps: Array(steps.prefix(count)), history: history)
  }

  /// The name under which a database notes that a step was taken: `sightings-1` for the first one.
  func name(ofStep index: Int) -> String { "\(app)-\(index + 1)" }

  /// Whose step has this name; `nil` when it is no name of a step.
  static func app(ofStep name: String) -> String? {
    name.lastIndex(of: "-").map { String(name[..<$0]) }
  }
}

extension AppSchema: Hashable {
  /// Whether both are the same number of steps of one list.
  package static func == (a: AppSchema, b: AppSchema) -> Bool {
    a.app == b.app && a.history === b.history && a.steps.count == b.steps.count
  }

  /// Feeds what equal ones have in common.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(history))
    hasher.combine(steps.count)
  }
}
