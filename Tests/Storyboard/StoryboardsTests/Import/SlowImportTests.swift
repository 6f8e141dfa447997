import Storyboards
import Testing
import TestingSupport

@Suite("the time of imports")
struct SlowImportTests {
  private static let largest = Tier.choose(short: 1 << 15, thorough: 1 << 20)

  private func growth(_ text: (Int) -> String, by read: ([UInt8]) throws -> Void) -> Double {
    Growth.perDoubling(upTo: Self.largest, of: { Array(text($0).utf8) }, by: read)
  }

  @Test("a Fountain script of twice the size takes about twice the time", arguments: RepeatedMarks.all)
  func fountain(mark: String) {
    for before in Tier.choose(core: ["A paragraph\n"], whole: ["", "A paragraph\n", "ANNA\n"]) {
      let growth = growth({ before + RepeatedMarks.text(mark, $0) }) {
        _ = try ScriptReader.read(fountain: $0, name: "a.fountain", seed: 1)
      }
      #expect(growth < Growth.mostPerDoubling, "after \(before)")
    }
  }

  /// Before two bugs were fixed, the first argument took hours and the second took minutes.
  @Test("a long script is read in minutes", .whole, .timeLimit(.minutes(3)), arguments: ["[[", "a\n", "/*", "[[a\n"])
  func long(mark: String) {
    _ = try? ScriptReader.read(fountain: Array(RepeatedMarks.text(mark, 1_600_000).utf8), name: "a.fountain", seed: 1)
  }

  @Test("a Final Draft script of twice the size takes about twice the time", arguments: RepeatedMarks.all)
  func finalDraft(mark: String) {
    for kind in Tier.choose(core: ["Action"], whole: ["Action", "Dialogue"]) {
      let start = "<FinalDraft><Content><Paragraph Type=\"\(kind)\"><Text>"
      let growth = growth({ start + RepeatedMarks.text(mark, $0) + "</Text></Paragraph></Content></FinalDraft>" }) {
        _ = try ScriptReader.read(finalDraft: $0, name: "a.fdx", seed: 1)
      }
      #expect(growth < Growth.mostPerDoubling, "\(kind)")
    }
  }

  @Test("a Storyboarder file of twice the size takes about twice the time", arguments: RepeatedMarks.all)
  func storyboarder(mark: String) {
    let growth = growth({ RepeatedMarks.text(mark, $0) }) {
      _ = try StoryboardImport.read(ImportFiles(name: "a", ["a.storyboarder": $0]))
    }
    #expect(growth < Growth.mostPerDoubling)
  }
}
