import Storyboards
import Testing

@Suite("imports of scripts")
struct ScriptReaderTests {
  private func read(_ text: String) throws -> Imported {
    try ScriptReader.read(fountain: Array(text.utf8), name: "Dawn.fountain", seed: 1)
  }

  @Test("a frame begins at each heading and each paragraph of action; dialogue joins the paragraph before")
  func frames() throws {
    let frames = try read(
      "INT. HIDE - DAWN\n\nA heron.\n\nANNA\nLook.\n\nBEN\nWhere?\n\nIt flies.\n\nCUT TO:\n\nEXT. LAKE\n\nANNA\nGone."
    ).storyboard.frames
    #expect(frames.map(\.scene) == ["INT. HIDE - DAWN", nil, "EXT. LAKE"])
    #expect(frames.map(\.action) == ["A heron.", "It flies.", ""])
    #expect(frames.map(\.dialogue) == ["ANNA\nLook.\n\nBEN\nWhere?", "", "ANNA\nGone."])
    #expect(frames.map(\.notes) == ["", "CUT TO:", ""])
    #expect(frames.allSatisfy { $0.duration == nil && $0.layers.count == 2 })
  }

  @Test("notes, synopses and sections become notes; cut text and page breaks are reported")
  func besideTheStory() throws {
    let imported = try read("# One\n\nINT. A\n\n= Why\n\nB [[c]] d\n\n===\n\n/* e */")
    #expect(imported.storyboard.frames.map(\.notes) == ["# One\n\n= Why\n\nc"])
    #expect(imported.storyboard.frames.map(\.action) == ["B d"])
    #expect(imported.facts == [.cut(text: "e"), .pageBreaks(count: 1)])
  }

  @Test("the title page gives the title and the summary; without a title page the file name is the title")
  func titlePage() throws {
    let storyboard = try read("Title: A\n  B\nCredit: by\nAuthor: C\n\nINT. D").storyboard
    #expect(storyboard.title == "A B")
    #expect(storyboard.summary == "Credit: by\nAuthor: C")
    #expect(try read("INT. D").storyboard.title == "Dawn")
  }

  @Test("a script with too many paragraphs gives one frame for each scene, with a note")
  func longScript() throws {
    let scene = "INT. A\n\n" + String(repeating: "B.\n\n", count: 1_500)
    let imported = try read(scene + scene)
    #expect(imported.storyboard.frames.count == 2)
    #expect(imported.facts == [.framePerScene])
  }

  @Test("files without text or content are refused")
  func refused() {
    #expect(throws: ImportError("x", .notText)) { try ScriptReader.read(fountain: [0xFF, 0x80], name: "x") }
    #expect(throws: ImportError("x", .nothingInIt)) { try ScriptReader.read(fountain: Array("\n\n".utf8), name: "x") }
  }
}
