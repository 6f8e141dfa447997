/// A script as Fountain knows it (fountain.io, syntax 1.1): a title page, and elements in their order.
///
/// Texts keep Fountain's emphasis (`*`, `**`, `_`) and notes within a line as they are written.
package struct Screenplay: Hashable, Sendable {
  /// What stands on the title page, in its order.
  package var titlePage: [TitleEntry]
  package var elements: [Element]
  /// What was cut and kept between `/*` and `*/`, in the order of the text.
  package var boneyard: [String]

  package init(titlePage: [TitleEntry] = [], elements: [Element] = [], boneyard: [String] = []) {
    (self.titlePage, self.elements, self.boneyard) = (titlePage, elements, boneyard)
  }

  /// A line of the title page, such as `Credit: written by`.
  package struct TitleEntry: Hashable, Sendable {
    package var key: String
    /// Lines, the space around each left out.
    package var value: String

    package init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  /// A part of a script that stands by itself.
  package enum Element: Hashable, Sendable {
    /// The number is what stands between `#` signs behind the heading.
    case heading(String, number: String?)
    /// A paragraph; its lines are kept, and the space before each.
    case action(String)
    case centred(String)
    case speech(Speech)
    /// A line that is sung and belongs to nobody.
    case lyric(String)
    case transition(String)
    /// From level 1, the widest, to 6.
    case section(level: Int, String)
    case synopsis(String)
    /// A note that stands by itself.
    case note(String)
    case pageBreak
  }

  /// What somebody says.
  package struct Speech: Hashable, Sendable {
    /// The name with what stands behind it in parentheses: `ANNA (V.O.)`.
    package var character: String
    /// Whether it is said while the speech before is.
    package var isDual: Bool
    /// Never empty.
    package var parts: [Part]

    package init(_ character: String, isDual: Bool = false, parts: [Part]) {
      (self.character, self.isDual, self.parts) = (character, isDual, parts)
    }

    package enum Part: Hashable, Sendable {
      /// Empty for an empty line within the speech.
      case line(String)
      /// With its parentheses.
      case parenthetical(String)
      case lyric(String)
    }
  }
}
