/// A stored state of a project that can be viewed and restored.
package struct Version: Hashable, Sendable, Codable {
  /// From 1, in order of creation.
  package let number: Int
  package let reason: Reason
  package let by: PersonID?
  package let at: Timestamp
  /// The number of the version's last edit.
  package let sequence: Int
  package let frames: Int

  package enum Reason: Hashable, Sendable, Codable {
    case named(name: String)
    /// After ten minutes of drawing.
    case drawn
    /// The project was closed.
    case closed
    case beforeImport
    case beforeRestore
    /// Another window took the pen from this one.
    case beforeTakeOver(window: Identifier<Window>)
    /// Edits that a window had not sent when it lost the pen. The version is beside the project's history, not in it.
    case beside(window: Identifier<Window>)
  }

  /// Whether new versions of this kind replace the oldest. Named versions and versions beside the project stay.
  package var isAutomatic: Bool {
    switch reason {
    case .named, .beside: false
    case .drawn, .closed, .beforeImport, .beforeRestore, .beforeTakeOver: true
    }
  }

  /// Whether the version is beside the project's history: the project itself never had this state.
  package var isBeside: Bool { if case .beside = reason { true } else { false } }

  /// The maximum number of automatic versions per project.
  package static let automaticKept = 20
  /// The maximum number of all other versions per project; callers of `keepBeside` check it themselves.
  package static let namedKept = 500
}

/// The content of a version's file.
struct StoredVersion: Hashable, Codable {
  let version: Version
  let manifest: Manifest
}
