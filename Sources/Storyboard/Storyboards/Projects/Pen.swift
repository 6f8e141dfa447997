/// The right to draw in a project. One window has it at a time.
package struct Pen: Hashable, Sendable, Codable {
  package let window: Identifier<Window>
  package let by: PersonID
  package let since: Timestamp
  /// The end of the lease; each edit extends it. Until then others can get the pen only by taking it over. After that
  /// the window may still draw until another window takes the pen.
  package internal(set) var until: Timestamp

  /// The lease of a silent window, in milliseconds.
  package static let lease = 30_000

  package func isHeld(at moment: Timestamp) -> Bool { moment < until }
}
