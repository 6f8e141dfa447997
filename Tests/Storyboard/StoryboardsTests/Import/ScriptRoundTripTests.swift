import Basics
import Storyboards
import Testing
import TestingSupport

@Suite("the texts of a storyboard as a script")
struct ScriptRoundTripTests {
  /// The texts of a frame in a script.
  private struct Words: Equatable {
    var scene: String?, action: String, dialogue: String, notes: String, alternative: String
    var duration: Int?, beginsShot: Bool, lockedNumber: String?

    init(_ frame: Frame) {
      (scene, action, dialogue, notes) = (frame.scene, frame.action, frame.dialogue, frame.notes)
      (alternative, duration) = (frame.alternative, frame.duration)
      (beginsShot, lockedNumber) = (frame.beginsShot, frame.lockedNumber)
    }
  }

  private static func again(_ storyboard: Storyboard) throws -> Storyboard {
    try ScriptReader.read(fountain: Array(ScriptWriter.fountain(storyboard).utf8), name: "x.fountain").storyboard
  }

  @Test("the script of a storyboard gives the same frames again")
  func anyWords() throws {
    for seed in 0..<UInt64(Tier.choose(short: 1_000, thorough: 100_000)) {
      var random = SplitMix64(seed: seed)
      let storyboard = Self.storyboard(from: &random)
      let again = try Self.again(storyboard)
      guard again.frames.map(Words.init) != storyboard.frames.map(Words.init) || again.settings != storyboard.settings
      else { continue }
      Issue.record(
        "seed \(seed): \(storyboard.frames.map(Words.init))\n\(ScriptWriter.fountain(storyboard))\n\(again.frames.map(Words.init))"
      )
      return
    }
  }

  @Test(
    "an imported script is written with the same headings, action, dialogue and transitions",
    .enabled(if: StoryboardDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"),
    arguments: StoryboardDatasets.files("scripts", ending: ".fountain"))
  func samples(file: String) throws {
    let bytes = try StoryboardDatasets.bytes(file)
    let imported = try ScriptReader.read(fountain: bytes, name: file).storyboard
    let written = ScriptWriter.fountain(imported)
    let again = try Self.again(imported)
    #expect(again.frames.map(Words.init) == imported.frames.map(Words.init))
    #expect(again.settings == imported.settings)
    #expect(!written.contains("[[frame"), "frames of a script follow from it")
    let text = String(decoding: bytes, as: UTF8.self)
    // Notes within a line move behind the line, and transitions before the first frame move behind that frame.
    if !text.contains("[["), !text.hasPrefix("CUT TO:") {
      #expect(Self.story(FountainReader.screenplay(written)) == Self.story(FountainReader.screenplay(text)))
    }
  }

  /// The script's content, without notes and page breaks.
  private static func story(_ script: Screenplay) -> [String] {
    script.elements.compactMap { element in
      switch element {
      case .heading, .action, .centred, .lyric, .speech, .transition: String(describing: element)
      case .section, .synopsis, .note, .pageBreak: nil
      }
    }
  }

  private static func storyboard(from random: inout SplitMix64) -> Storyboard {
    var storyboard = Storyboard(
      title: "Dawn", summary: one(of: ["", "Two\nlines", "Credit: me\nContact: a\n    b", "a\n\nb"], &random),
      frames: [])
    storyboard.aspect = one(of: Aspect.allCases, &random)
    storyboard.rate = one(of: [.film, FrameRate(30_000, by: 1_001) ?? .film], &random)
    for _ in 0...Int(random.below(4)) {
      var frame = Frame.blank(from: &random)
      frame.scene = one(of: [nil, nil, "INT. DEN - DAY #12#", "The tree", "", ".x", "\\x", "A [[b]]"], &random)
      frame.action = text(
        [
          "A heron waits.", "INT. X", "ANNA", "ANNA\nline", "CUT TO:", "FADE IN:", "> THE END <", "~la", "!x", ".x",
          "@x", "#x", "=x", "  far", "[[x]]", "a /* b",
        ],
        &random)
      frame.dialogue = text(
        ["Hello.", "ANNA\nHello.", "ANNA (V.O.) ^\n(low)\nHello.", "@McA\nHm.", "ANNA", "(low)", "[[x]]", "~la"],
        &random)
      frame.notes = text(
        [
          "Pan.", "CUT TO:", "FADE IN:", "> FADE IN:", "> Fade.", "# One", "= Why", "]]", "x]", "\\]", "[[x", "/*",
          "frame", "frame 2 ms", "INT. X",
        ], &random)
      frame.alternative = one(of: ["", "A heron.\n\nTwo."], &random)
      frame.duration = one(of: [nil, nil, 1, 2_500], &random)
      frame.beginsShot = one(of: [true, true, false], &random)
      frame.lockedNumber = one(of: [nil, nil, "12A"], &random)
      storyboard.frames.append(frame)
    }
    return storyboard
  }

  private static func text(_ paragraphs: [String], _ random: inout SplitMix64) -> String {
    (0..<Int(random.below(4))).map { _ in one(of: paragraphs, &random) }.joined(separator: "\n\n")
  }

  private static func one<Value>(of values: [Value], _ random: inout SplitMix64) -> Value {
    values[Int(random.below(UInt64(values.count)))]
  }
}
