/// A moment of a project that is kept to be looked at and brought back.
package struct Version: Hashable, Sendable, Codable {
  /// From 1, in the order in which they were made.
  package let number: Int
  package let reason: Reason
  package let by: Person?
  package let at: Moment
  /// The sequence number of the last edit in it.
  package let sequence: Int
  package let frames: Int

  /// Why it was kept.
  package enum Reason: Hashable, Sendable, Codable {
    /// Somebody named it.
    case named(name: String)
    /// After ten minutes of drawing.
    case drawn
    /// The project was closed.
    case closed
    case beforeImport
    case beforeRestore
    /// Somebody took the pen from a window.
    case beforeTakeOver(window: Identifier<Window>)
    /// What a window had not sent when the pen was taken from it: beside the project, not before it.
    case beside(window: Identifier<Window>)
  }

  /// Whether the oldest of its kind gives way to new ones. What somebody named stays, and what is nowhere else.
  package var isAutomatic: Bool {
    switch reason {
    case .named, .beside: false
    case .drawn, .closed, .beforeImport, .beforeRestore, .beforeTakeOver: true
    }
  }

  /// Whether it is no moment that the project itself had.
  package var isBeside: Bool { if case .beside = reason { true } else { false } }

  /// How many automatic versions are kept.
  package static let automaticKept = 20
  /// How many others.
  package static let namedKept = 500
}

extension Version.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .named(let name): "“\(name)”"
    case .drawn: "after ten minutes of drawing"
    case .closed: "when it was closed"
    case .beforeImport: "before an import"
    case .beforeRestore: "before another version was brought back"
    case .beforeTakeOver(let window): "before the pen was taken from window \(window)"
    case .beside(let window): "what window \(window) had drawn and not sent"
    }
  }
}

/// What the file of a version holds.
struct StoredVersion: Hashable, Codable {
  let version: Version
  let manifest: Manifest
}
