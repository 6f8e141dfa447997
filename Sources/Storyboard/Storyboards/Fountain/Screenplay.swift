/// A script in Fountain's model (fountain.io, syntax 1.1): a title page and a list of elements.
///
/// Texts keep Fountain's emphasis marks (`*`, `**`, `_`) and inline notes.
package struct Screenplay: Hashable, Sendable {
  /// The entries of the title page, in order.
  package var titlePage: [TitleEntry]
  package var elements: [Element]
  /// The text between `/*` and `*/`, in order.
  package var boneyard: [String]

  package init(titlePage: [TitleEntry] = [], elements: [Element] = [], boneyard: [String] = []) {
    (self.titlePage, self.elements, self.boneyard) = (titlePage, elements, boneyard)
  }

  /// An entry of the title page, such as `Credit: written by`.
  package struct TitleEntry: Hashable, Sendable {
    package var key: String
    /// Lines without surrounding spaces.
    package var value: String

    package init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }
  }

  package enum Element: Hashable, Sendable {
    /// In the text the number is between `#` signs after the heading.
    case heading(String, number: String?)
    /// A paragraph with its line breaks and indentation.
    case action(String)
    case centred(String)
    case speech(Speech)
    /// A sung line outside a speech.
    case lyric(String)
    case transition(String)
    /// Level 1 (highest) to 6.
    case section(level: Int, String)
    case synopsis(String)
    /// A note in its own paragraph.
    case note(String)
    case pageBreak
  }

  package struct Speech: Hashable, Sendable {
    /// The name with an extension in parentheses: `ANNA (V.O.)`.
    package var character: String
    /// Whether the speech is spoken at the same time as the previous speech.
    package var isDual: Bool
    /// Never empty.
    package var parts: [Part]

    package init(_ character: String, isDual: Bool = false, parts: [Part]) {
      (self.character, self.isDual, self.parts) = (character, isDual, parts)
    }

    package enum Part: Hashable, Sendable {
      /// An empty string is an empty line inside the speech.
      case line(String)
      /// With its parentheses.
      case parenthetical(String)
      case lyric(String)
    }
  }
}
