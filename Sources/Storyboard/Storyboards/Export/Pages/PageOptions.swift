package import Imaging

/// How a storyboard lies on pages.
package struct PageOptions: Sendable {
  /// Frames of a page.
  package enum Count: Int, Sendable, CaseIterable {
    case one = 1
    case two, three, four
    case six = 6
    case nine = 9
  }

  package enum Paper: String, Sendable, CaseIterable { case a4, letter }

  package enum Orientation: String, Sendable, CaseIterable { case upright, across }

  /// What is told of a frame beside its picture.
  package enum Part: String, Sendable, CaseIterable { case shot, time, dialogue, action, notes }

  package var count: Count
  package var paper: Paper
  package var orientation: Orientation
  package var parts: Set<Part>
  package var captions: Captions

  package init(
    count: Count = .six, paper: Paper = .a4, orientation: Orientation = .across, parts: Set<Part> = Set(Part.allCases),
    captions: Captions = Captions()
  ) {
    (self.count, self.paper, self.orientation) = (count, paper, orientation)
    (self.parts, self.captions) = (parts, captions)
  }

  /// The few words that pages have of their own, in English unless told otherwise.
  package struct Captions: Sendable {
    package var shot: String
    package var dialogue: String
    package var action: String
    package var notes: String
    /// What stands after a frame's name where its words go on.
    package var continued: String
    /// `%@` stands for the number of the page on which a frame's words go on.
    package var continues: String

    package init(
      shot: String = "Shot", dialogue: String = "Dialogue", action: String = "Action", notes: String = "Notes",
      continued: String = "continued", continues: String = "continues on page %@"
    ) {
      (self.shot, self.dialogue, self.action, self.notes) = (shot, dialogue, action, notes)
      (self.continued, self.continues) = (continued, continues)
    }
  }

  /// In points.
  package var size: PixelSize {
    let upright = paper == .a4 ? PixelSize(width: 595, height: 842) : PixelSize(width: 612, height: 792)
    return orientation == .upright ? upright : PixelSize(width: upright.height, height: upright.width)
  }

  /// How many frames lie beside and below one another.
  var grid: (columns: Int, rows: Int) {
    let (short, long) =
      switch count {
      case .one: (1, 1)
      case .two: (1, 2)
      case .three: (1, 3)
      case .four: (2, 2)
      case .six: (2, 3)
      case .nine: (3, 3)
      }
    return orientation == .upright ? (short, long) : (long, short)
  }

  /// The height of letters in points.
  var letters: Double { count.rawValue <= 4 ? 9 : count == .six ? 8 : 7 }
}
