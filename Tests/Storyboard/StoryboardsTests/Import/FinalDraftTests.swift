import Storyboards
import Testing

@Suite("scripts of Final Draft")
struct FinalDraftTests {
  private static func read(_ text: String) throws -> Imported {
    try ScriptReader.read(finalDraft: Array("<FinalDraft>\(text)</FinalDraft>".utf8), name: "Dawn.fdx", seed: 1)
  }

  @Test("a Final Draft script gives the frames of the same Fountain script; styled words keep their spaces")
  func paragraphs() throws {
    let imported = try Self.read(
      """
      <Content>
      <Paragraph Type="Scene Heading" Number="1"><SceneProperties Title="Begin"/><Text>INT. HIDE</Text></Paragraph>
      <Paragraph Type="Action"><Text>A </Text><Text Style="Bold">big</Text><Text> her</Text><Text>on.</Text></Paragraph>
      <Paragraph Type="Character"><Text>Anna</Text></Paragraph><Paragraph Type="Parenthetical"><Text>(low)</Text></Paragraph>
      <Paragraph Type="Dialogue"><ScriptNote><Paragraph><Text>Ask.</Text></Paragraph></ScriptNote><Text>Look.</Text></Paragraph>
      <Paragraph Type="Transition"><Text>Fade out.</Text></Paragraph>
      </Content>
      <TitlePage><Content><Paragraph><Text>Dawn of</Text></Paragraph><Paragraph><Text>by me</Text></Paragraph></Content></TitlePage>
      """)
    let frame = try #require(imported.storyboard.frames.first)
    #expect(imported.storyboard.frames.count == 1)
    #expect(frame.scene == "INT. HIDE #1#")
    #expect(frame.action == "A **big** heron.")
    #expect(frame.dialogue == "ANNA\n(low)\nLook.")
    #expect(frame.notes == "= Begin\n\nAsk.\n\n> Fade out.")
    #expect(imported.storyboard.title == "Dawn of")
    #expect(imported.storyboard.summary == "by me")
  }

  @Test("XML files of other kinds are refused")
  func refused() {
    #expect(throws: ImportError("x", .wrongKind(.finalDraft))) {
      try ScriptReader.read(finalDraft: Array("<a/>".utf8), name: "x")
    }
    #expect(throws: ImportError("x", .xml(line: 1))) { try ScriptReader.read(finalDraft: [], name: "x") }
  }

  @Test(
    "a script has the same scenes and speeches in Final Draft and in Fountain",
    .enabled(if: StoryboardDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
  func pairs() throws {
    // Two headings of Big Fish, "EXT/INT. SORORITY HOUSE" and "EXT/INT. SWAMP SHACK", are paragraphs of action in Final
    // Draft.
    for (draft, fountain, headingsAsAction) in [
      ("scripts/screenplain/Big-Fish.fdx", "scripts/nyousefi-fountain/Big Fish.fountain", 2),
      ("scripts/screenplain/Brick-and-Steel.fdx", "scripts/screenplain/Brick-and-Steel.fountain", 0),
      ("scripts/screenplay-tools/TestFDX-FD.fdx", "scripts/screenplay-tools/TestFDX-FD.fountain", 0),
    ] {
      let one = try ScriptReader.read(finalDraft: StoryboardDatasets.bytes(draft), name: draft).storyboard.frames
      let other = try ScriptReader.read(fountain: StoryboardDatasets.bytes(fountain), name: fountain).storyboard.frames
      #expect(one.count { $0.scene != nil } + headingsAsAction == other.count { $0.scene != nil }, "\(draft)")
      let speeches = [one, other].map { frames in
        frames.flatMap { $0.dialogue.components(separatedBy: "\n\n") }.count { !$0.isEmpty }
      }
      #expect(speeches[0] == speeches[1], "\(draft)")
    }
  }

  @Test(
    "the scripts of the dataset are read, except an empty file",
    .enabled(if: StoryboardDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
  func samples() throws {
    for file in StoryboardDatasets.files(".", ending: ".fdx") {
      let bytes = try StoryboardDatasets.bytes(file)
      guard !bytes.isEmpty else { continue }
      #expect(try !ScriptReader.read(finalDraft: bytes, name: file).storyboard.frames.isEmpty, "\(file)")
    }
  }
}
