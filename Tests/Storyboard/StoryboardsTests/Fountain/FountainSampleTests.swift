import Storyboards
import Testing

@Suite(
  "scripts of other programs",
  .enabled(if: StoryboardDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct FountainSampleTests {
  private static func read(_ file: String) throws -> Screenplay {
    FountainReader.screenplay(String(decoding: try StoryboardDatasets.bytes(file), as: UTF8.self))
  }

  @Test(
    "a script of another program survives writing and reading",
    arguments: StoryboardDatasets.files("scripts", ending: ".fountain"))
  func writtenAgain(file: String) throws {
    let script = try Self.read(file)
    #expect(!script.elements.isEmpty)
    #expect(FountainReader.screenplay(FountainWriter.text(script)) == script)
  }

  @Test("a script is the same with line ends of Windows and of Unix")
  func lineEnds() throws {
    let folder = "scripts/betterfountain/brick_and_steel_"
    #expect(try Self.read(folder + "crlf.fountain") == Self.read(folder + "lf.fountain"))
  }

  @Test("Big Fish has as many scenes as scene heading lines")
  func bigFish() throws {
    let file = "scripts/nyousefi-fountain/Big Fish.fountain"
    let text = String(decoding: try StoryboardDatasets.bytes(file), as: UTF8.self)
    let begun = text.split(whereSeparator: \.isNewline).count { line in
      ["INT.", "EXT.", "EXT/INT."].contains { line.hasPrefix($0) }
    }
    let headings = try Self.read(file).elements.count { if case .heading = $0 { true } else { false } }
    #expect(begun > 150)
    #expect(headings == begun)
  }
}
