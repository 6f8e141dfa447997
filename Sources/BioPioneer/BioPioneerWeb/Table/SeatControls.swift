import BioPioneerRules
import WebPlatform

/// The buttons that give a seat to the computer and take it back; none in lessons and after the game.
struct SeatControls {
  let context: TableContext
  let seat: Seat
  /// Makes the IDs of these controls unique on the page.
  var place = ""

  private var localizer: Localizer { context.localizer }
  private var scene: TableScene { context.scene }
  private var isPerson: Bool { context.table.players[seat.rawValue].control == .person }
  private var isOwn: Bool { scene.own.contains(seat) }

  /// The controls of a seat; `nil` for spectators, for a computer's seat, and for a seat on another device unless a
  /// person has the turn there.
  var html: HTML? {
    guard isPerson, !scene.own.isEmpty, context.table.winner == nil, scene.lesson == nil else { return nil }
    if scene.note(of: seat).isAutomatic {
      return isOwn ? button("takeback", "biopioneer.act.takeBack", isPrimary: true) : nil
    }
    if isOwn { return button("takeover", "biopioneer.act.handOver") }
    // The button is for a person who is silent on their turn. The server refuses an early request with the
    // remaining time.
    return seat == context.table.seat ? button("takeover", "biopioneer.act.takeOver") : nil
  }

  private func button(_ act: String, _ key: String, isPrimary: Bool = false) -> HTML {
    """
    <form id="\(place)\(act)-\(seat.rawValue)" method="post" action="\(scene.addresses.table)/\(act)" data-command>\(context.formToken)\
    <input type="hidden" name="seat" value="\(seat.rawValue)"><button\(attribute: "class", isPrimary ? "primary" : nil)>\
    \(localizer(key, ["name": .text(context.name(of: seat))]))</button></form>
    """
  }
}
