import BioPioneerRules
import WebPlatform

/// Handing a seat to the computer, and taking it back.
struct SeatControls {
  let context: TableContext
  let seat: Seat
  /// What parts the identifiers of these controls from those of the same seat elsewhere on the page.
  var place = ""

  private var localizer: Localizer { context.localizer }
  private var scene: TableScene { context.scene }
  private var isPerson: Bool { context.table.players[seat.rawValue].control == .person }
  private var isOwn: Bool { scene.own.contains(seat) }

  /// What somebody on this device may do about the seat; nothing for spectators, and for a computer's seat.
  var html: HTML? {
    guard isPerson, !scene.own.isEmpty, context.table.winner == nil, scene.lesson == nil else { return nil }
    if scene.note(of: seat).isAutomatic {
      return isOwn ? button("takeback", "biopioneer.act.takeBack", isPrimary: true) : nil
    }
    if isOwn { return button("takeover", "biopioneer.act.handOver") }
    // Somebody else's seat is silent on its turn: whoever asks too early hears for how long to wait.
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
