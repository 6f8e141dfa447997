import BioPioneerRules
import WebPlatform

/// What every section of a table needs to know.
struct TableContext: Sendable {
  let scene: TableScene
  let localizer: Localizer
  /// The address of an asset by its name.
  let asset: @Sendable (String) -> String
  /// The hidden field that every form carries.
  let formToken: HTML
  /// What would be wise now, for whoever has to decide on this device.
  let advice: Advice?
  /// The initials of the colours in the language of the page.
  let letters: ColourLetters

  init(_ scene: TableScene, localizer: Localizer, formToken: HTML, asset: @escaping @Sendable (String) -> String) {
    (self.scene, self.localizer, self.formToken, self.asset) = (scene, localizer, formToken, asset)
    letters = ColourLetters { localizer("biopioneer.letter.\($0.rawValue)") }
    advice = scene.lesson.map(\.advice) ?? (scene.isOwnTurn ? Advice(for: scene.table) : nil)
  }

  var table: Table { scene.table }

  /// A sentence, with a capital; a name that ends with a full stop, as "Krug et al.", ends it.
  func sentence(_ message: Message) -> String {
    let text = localizer(message).replacing("..", with: ".")
    return text.prefix(1).uppercased() + text.dropFirst()
  }
  var turn: Turn { table.turn }
  /// The seat whose strand and hand are shown large.
  var seat: Seat { scene.shownSeat }
  var lab: LabState { table.labs[seat.rawValue] }

  func name(of seat: Seat) -> String { table.players[seat.rawValue].name }

  /// A drawing, for eyes only.
  func picture(_ name: String, size: (width: Int, height: Int) = (200, 200), of kind: String = "") -> HTML {
    """
    <img class="art\(kind.isEmpty ? "" : " \(kind)")" src="\(asset("biopioneer/drawings/\(name).svg"))" alt="" \
    width="\(size.width)" height="\(size.height)" loading="lazy">
    """
  }

  /// The colour of whoever sits in a seat.
  func colour(of seat: Seat) -> ProfileColour {
    scene.note(of: seat).mark?.colour ?? .ofSeat(table.players[seat.rawValue].place)
  }

  /// The class by which style sheets know that colour.
  func tint(of seat: Seat) -> String { "tint-\(colour(of: seat).rawValue)" }

  /// A seat's token, for eyes only.
  func token(of seat: Seat) -> HTML { TokenDrawing(table.players[seat.rawValue].token, colour(of: seat)).html }

  /// A face, for eyes only: as small pictures of it stand on a table by the dozen, each is a reference to the page's sheet of faces.
  func face(_ face: Face) -> HTML {
    "<svg class=\"face-alone\" viewBox=\"0 0 100 100\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#face-\(face.description)\"/></svg>"
  }

  /// The sheet of faces that a page has once.
  var faces: HTML {
    """
    <svg class="hidden" width="1" height="1" aria-hidden="true" focusable="false"><defs>\(Face.all.map { face in
      "<g id=\"face-\(face.description)\">\(FaceDrawing(face, letters: letters).group)</g>" as HTML
    })</defs></svg>
    """
  }

  /// A card as it lies on the table, for eyes only.
  func card(_ card: Card) -> HTML {
    CardDrawing(
      .front(printed: card.printed ?? card.face, present: card.face, isCopy: card.printed == nil), letters: letters
    ).html
  }

  /// The page of the learning centre about a kind.
  func lesson(about kind: some Kind) -> String { "/biopioneer/learn/\(kind.rawValue)" }
}
