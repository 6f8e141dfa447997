import BioPioneerRules
import WebPlatform

/// What the words for an event need to know besides the event: names, and which cards lay open before one was picked.
struct LineContext {
  let table: Table
  /// The cards that lie open.
  private(set) var look: Look?

  init(table: Table, look: Look? = nil) { (self.table, self.look) = (table, look) }

  /// Remembers what the words of later events need.
  mutating func note(_ event: Event) {
    if case .looked(let look, _) = event { self.look = look }
  }

  /// A sentence about somebody.
  func message(_ key: String, by seat: Seat, _ values: [String: Localizer.Value] = [:]) -> Message {
    let name = table.players.indices.contains(seat.rawValue) ? table.players[seat.rawValue].name : ""
    return Message("biopioneer.log.\(key)", values.merging(["name": .text(name)]) { own, _ in own })
  }

  /// The card that was picked of those that lay open.
  func picked(_ place: Int) -> Look.Seen? {
    guard let look, look.cards.indices.contains(place) else { return nil }
    return look.cards[place]
  }

  /// Faces, one after another.
  func list(_ faces: [Face]) -> Localizer.Value { .message(Message.joined(faces.map(\.message), by: "and")) }
}
