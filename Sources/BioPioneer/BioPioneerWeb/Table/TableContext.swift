import BioPioneerRules
import WebPlatform

/// The data that every section of a table needs.
struct TableContext: Sendable {
  let scene: TableScene
  let localizer: Localizer
  /// The URL of an asset.
  let asset: @Sendable (String) -> String
  /// The hidden field of every form.
  let formToken: HTML
  /// The advice for the player who decides on this device.
  let advice: Advice?
  /// The initials of the colours in the language of the page.
  let letters: ColourLetters

  init(_ scene: TableScene, localizer: Localizer, formToken: HTML, asset: @escaping @Sendable (String) -> String) {
    (self.scene, self.localizer, self.formToken, self.asset) = (scene, localizer, formToken, asset)
    letters = ColourLetters { localizer("biopioneer.letter.\($0.rawValue)") }
    advice = scene.lesson.map(\.advice) ?? (scene.isOwnTurn ? Advice(for: scene.table) : nil)
  }

  var table: Table { scene.table }

  /// The text with a capital letter at its beginning. After a name with a full stop, such as "Krug et al.",
  /// the full stop of the sentence is dropped.
  func sentence(_ message: Message) -> String {
    let text = localizer(message).replacing("..", with: ".")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
  var turn: Turn { table.turn }
  /// The seat whose strand and hand are shown large.
  var seat: Seat { scene.shownSeat }
  var lab: LabState { table.labs[seat.rawValue] }

  func name(of seat: Seat) -> String { table.players[seat.rawValue].name }

  /// A drawing that screen readers ignore.
  func picture(_ name: String, size: (width: Int, height: Int) = (200, 200), of kind: String = "") -> HTML {
    """
    <img class="art\(kind.isEmpty ? "" : " \(kind)")" src="\(asset("biopioneer/drawings/\(name).svg"))" alt="" \
    width="\(size.width)" height="\(size.height)" loading="lazy">
    """
  }

  /// The colour of a seat's player.
  func colour(of seat: Seat) -> ProfileColour {
    scene.note(of: seat).mark?.colour ?? .ofSeat(table.players[seat.rawValue].place)
  }

  /// The CSS class of the colour of a seat's player.
  func tint(of seat: Seat) -> String { "tint-\(colour(of: seat).rawValue)" }

  /// A seat's token, ignored by screen readers.
  func token(of seat: Seat) -> HTML { TokenDrawing(table.players[seat.rawValue].token, colour(of: seat)).html }

  /// A face, ignored by screen readers. A table has dozens of small faces, so each is a reference to the
  /// page's sheet of faces.
  func face(_ face: Face) -> HTML {
    "<svg class=\"face-alone\" viewBox=\"0 0 100 100\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#face-\(face.description)\"/></svg>"
  }

  /// The sheet of faces, once per page.
  var faces: HTML {
    """
    <svg class="hidden" width="1" height="1" aria-hidden="true" focusable="false"><defs>\(Face.all.map { face in
      "<g id=\"face-\(face.description)\">\(FaceDrawing(face, letters: letters).group)</g>" as HTML
    })</defs></svg>
    """
  }

  /// A card on the table, ignored by screen readers.
  func card(_ card: Card) -> HTML {
    CardDrawing(
      .front(printed: card.printed ?? card.face, present: card.face, isCopy: card.printed == nil), letters: letters
    ).html
  }

  /// The learning centre's page about a kind.
  func lesson(about kind: some Kind) -> String { "/biopioneer/learn/\(kind.rawValue)" }
}
