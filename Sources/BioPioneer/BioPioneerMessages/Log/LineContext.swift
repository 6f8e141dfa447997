package import BioPioneerRules
package import Localization

/// The data that the text of an event needs: the table, and the cards that are face up before the player picks
/// one.
package struct LineContext {
  package let table: Table
  package private(set) var look: FaceUpCards?

  package init(table: Table, look: FaceUpCards? = nil) { (self.table, self.look) = (table, look) }

  /// Updates the context for the texts of later events.
  package mutating func note(_ event: Event) {
    if case .looked(let look, _) = event { self.look = look }
  }

  /// A sentence with a seat as its subject.
  func message(_ key: String, by seat: Seat, _ values: [String: Localizer.Value] = [:]) -> Message {
    let name = table.players.indices.contains(seat.rawValue) ? table.players[seat.rawValue].name : ""
    return Message("biopioneer.log.\(key)", values.merging(["name": .text(name)]) { own, _ in own })
  }

  /// The line for an undone step.
  package func undone(by seat: Seat) -> Message { message("undone", by: seat) }

  /// The face-up card at an index; `nil` if there is none.
  package func picked(_ place: Int) -> FaceUpCards.Entry? {
    guard let look, look.cards.indices.contains(place) else { return nil }
    return look.cards[place]
  }

  func list(_ faces: [Face]) -> Localizer.Value { .message(Message.joined(faces.map(\.message), by: "and")) }
}
