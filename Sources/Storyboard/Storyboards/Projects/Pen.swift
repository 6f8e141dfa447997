/// The right to draw in a project, which one window has at a time.
package struct Pen: Hashable, Sendable, Codable {
  package let window: Identifier<Window>
  package let by: Person
  package let since: Moment
  /// Until when nobody else gets it without taking it over; each edit makes it later. Unless the window lets go of it, it may
  /// still go on afterwards, as long as nobody else has taken it.
  package internal(set) var until: Moment

  /// How long a window that is silent keeps it, in milliseconds.
  package static let lease = 30_000

  package func isHeld(at moment: Moment) -> Bool { moment < until }
}
