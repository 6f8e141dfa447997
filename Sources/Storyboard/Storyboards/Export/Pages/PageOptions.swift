package import Imaging

/// The layout of a storyboard on pages.
package struct PageOptions: Sendable {
  /// Frames per page.
  package enum Count: Int, Sendable, CaseIterable {
    case one = 1
    case two, three, four
    case six = 6
    case nine = 9
  }

  package enum Paper: String, Sendable, CaseIterable { case a4, letter }

  package enum Orientation: String, Sendable, CaseIterable { case upright, across }

  /// The texts of a frame that are printed with its picture.
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

  /// The labels on the pages, in English by default.
  package struct Captions: Sendable {
    package var shot: String
    package var dialogue: String
    package var action: String
    package var notes: String
    /// The label after a frame's name where the frame's text continues.
    package var continued: String
    /// `%@` stands for the number of the page where a frame's text continues.
    package var continues: String

    package init(
      shot: String = "Shot", dialogue: String = "Dialogue", action: String = "Action", notes: String = "Notes",
      continued: String = "continued", continues: String = "continues on page %@"
    ) {
      (self.shot, self.dialogue, self.action, self.notes) = (shot, dialogue, action, notes)
      (self.continued, self.continues) = (continued, continues)
    }
  }

  /// Page size in points.
  package var size: PixelSize {
    let upright = paper == .a4 ? PixelSize(width: 595, height: 842) : PixelSize(width: 612, height: 792)
    return orientation == .upright ? upright : PixelSize(width: upright.height, height: upright.width)
  }

  /// Columns and rows of frames.
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

  /// Font size in points.
  var letters: Double { count.rawValue <= 4 ? 9 : count == .six ? 8 : 7 }
}
