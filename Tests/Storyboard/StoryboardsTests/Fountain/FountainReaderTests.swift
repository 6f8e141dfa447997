import Storyboards
import Testing

@Suite("the syntax of Fountain")
struct FountainReaderTests {
  private func elements(_ text: String) -> [Screenplay.Element] { FountainReader.screenplay(text).elements }

  private func speech(_ name: String, _ parts: Screenplay.Speech.Part..., dual: Bool = false) -> Screenplay.Element {
    .speech(.init(name, isDual: dual, parts: parts))
  }

  // The cases are those of fountain.io/syntax; the texts are our own.

  @Test("scene headings begin with INT, EXT, EST and their combinations, or a period")
  func headings() {
    #expect(
      elements("int. hide - dawn\n\nA heron.") == [.heading("int. hide - dawn", number: nil), .action("A heron.")])
    #expect(elements("I/E CAR - NIGHT #12-A#") == [.heading("I/E CAR - NIGHT", number: "12-A")])
    #expect(elements(".WATERHOLE") == [.heading("WATERHOLE", number: nil)])
    #expect(elements("...and then nothing") == [.action("...and then nothing")])
    #expect(elements("INTERIOR of a shell") == [.action("INTERIOR of a shell")])
    #expect(elements("A line\nINT. NOT A SCENE") == [.action("A line\nINT. NOT A SCENE")])
  }

  @Test("a line of capitals above text is a speaker; without text below it is action")
  func speeches() {
    #expect(
      elements("ANNA (V.O.)\n(softly)\nLook.\n  \nThere.")
        == [speech("ANNA (V.O.)", .parenthetical("(softly)"), .line("Look."), .line(""), .line("There."))])
    #expect(elements("R2D2\nBeep.") == [speech("R2D2", .line("Beep."))])
    #expect(elements("23\nBeep.") == [.action("23\nBeep.")])
    #expect(elements("@McAvoy\nHm.") == [speech("McAvoy", .line("Hm."))])
    #expect(elements("ANNA\n\nquiet") == [.action("ANNA"), .action("quiet")])
    #expect(elements("A\nYes.\n\nB ^\nNo.") == [speech("A", .line("Yes.")), speech("B", .line("No."), dual: true)])
    #expect(elements("ANNA\n~La la") == [speech("ANNA", .lyric("La la"))])
  }

  @Test("transitions end in TO: or are forced; a space after TO: makes the line action")
  func transitions() {
    #expect(elements("A.\n\nCUT TO:\n\nB.") == [.action("A."), .transition("CUT TO:"), .action("B.")])
    #expect(elements("A.\n\nCUT TO: \n\nB.") == [.action("A."), .action("CUT TO:"), .action("B.")])
    #expect(elements("> Fade out.") == [.transition("Fade out.")])
    #expect(elements(">THE END<") == [.centred("THE END")])
  }

  @Test("a note is a paragraph or inside a text, and may span lines that are not empty")
  func notes() {
    #expect(elements("[[one\ntwo]]") == [.note("one\ntwo")])
    #expect(elements("[[one\n  \ntwo]]") == [.note("one\n\ntwo")])
    #expect(elements("A [[b]] c") == [.action("A [[b]] c")])
    #expect(elements("A [[b\n\nc]]") == [.action("A [[b"), .action("c]]")])
  }

  @Test("sections, synopses, page breaks, lyrics and forced action are recognized")
  func marks() {
    #expect(
      elements("# One\n\n### Three\n\n= Why\n\n====\n\n~Sung\n\n!INT. NOT A SCENE")
        == [
          .section(level: 1, "One"), .section(level: 3, "Three"), .synopsis("Why"), .pageBreak, .lyric("Sung"),
          .action("INT. NOT A SCENE"),
        ])
  }

  @Test("cut text is kept separately, also within a line")
  func boneyard() {
    let script = FountainReader.screenplay("A /* b */ c\n\n/*\nINT. D\n\nE\n*/\n\nF /* g")
    #expect(script.elements == [.action("A  c"), .action("F /* g")])
    #expect(script.boneyard == ["b", "INT. D\n\nE"])
  }

  @Test("a title page has entries of one line and of several; FADE IN: is not an entry")
  func titlePage() {
    let script = FountainReader.screenplay("Title: Dawn\nContact:\n    A Street\n    A Town\n\nINT. X")
    #expect(script.titlePage == [.init("Title", "Dawn"), .init("Contact", "A Street\nA Town")])
    #expect(script.elements == [.heading("INT. X", number: nil)])
    #expect(FountainReader.screenplay("FADE IN:\n\nINT. X").titlePage.isEmpty)
  }
}
