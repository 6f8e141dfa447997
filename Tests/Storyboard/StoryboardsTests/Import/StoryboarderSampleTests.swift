import Formats
import Storyboards
import Testing

@Suite(
  "projects of the program Storyboarder",
  .enabled(if: StoryboardDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct StoryboarderSampleTests {
  private static func read(_ folder: String) throws -> Imported {
    try StoryboarderReader.read(ImportFiles(folder: StoryboardDatasets.path("storyboarder/" + folder)), seed: 1)
  }

  /// Layers with a picture.
  private static func shown(_ storyboard: Storyboard) -> [Layer] {
    storyboard.frames.flatMap(\.layers).filter { !$0.elements.isEmpty }
  }

  @Test("a project has the frames, pictures, sounds, aspect and rate of the table")
  func table() throws {
    let rows = try CSVTable(StoryboardDatasets.bytes("storyboarder.csv")).rows
    #expect(rows.count == 8)
    for row in rows {
      let file = row["file"] ?? ""
      let folder = String(file.split(separator: "/").dropFirst().dropLast().joined(separator: "/"))
      let imported = try Self.read(folder)
      let storyboard = imported.storyboard
      #expect(String(storyboard.frames.count) == row["boards"], "\(file)")
      let layers = Self.shown(storyboard).filter { !$0.name.isEmpty && !$0.name.contains(".") }
      #expect(String(layers.count) == row["layers"], "\(file)")
      #expect(String(storyboard.frames.count { $0.voice != nil }) == row["audio"], "\(file)")
      #expect(String(Int(storyboard.rate.perSecond)) == row["fps"], "\(file)")
      #expect(abs(storyboard.aspect.ratio - (Double(row["aspect_ratio"] ?? "") ?? 0)) < 0.001, "\(file)")
    }
  }

  @Test("drawings of old versions and layers of new versions are shown with their opacity, lowest first")
  func layers() throws {
    let old = try Self.read("old-scene")
    #expect(old.storyboard.frames[0].layers.map(\.name) == ["", "reference", "", "notes"])
    #expect(old.storyboard.frames[3].layers.map(\.elements.count) == [0, 1])
    #expect(old.facts.allSatisfy { fact in if case .pictureAbsent = fact { false } else { true } })
    let new = try Self.read("example")
    #expect(new.storyboard.frames[0].layers.map(\.name) == ["shot-generator", "reference", "fill", "notes", ""])
    #expect(new.storyboard.frames[1].layers.map(\.opacity) == [0.75, 1, 1, 1])
    #expect(new.facts.contains(.member(name: "sg", count: 1)))
    #expect(new.attachments.keys.contains("example.storyboarder"))
  }

  @Test("without marked shots each board begins a shot")
  func shots() throws { #expect(try Self.read("example").storyboard.frames.allSatisfy(\.beginsShot)) }

  @Test("sounds, action and the default duration are imported")
  func sounds() throws {
    let imported = try Self.read("audio")
    #expect(imported.sounds.count == 2)
    #expect(imported.storyboard.frames.map(\.action) == ["mono", "stereo"])
    #expect(imported.storyboard.defaultDuration == 2_000)
  }

  @Test("a project with scene folders becomes one storyboard with the script's headings")
  func scenes() throws {
    let imported = try Self.read("projects/multi-scene")
    #expect(imported.storyboard.title == "Multi-Scene Project")
    #expect(
      imported.storyboard.frames.map(\.scene) == ["EXT. A PLACE - DAY", "INT. A PLACE - DAY", "EXT. HOUSE - DAY"])
    #expect(imported.attachments.keys.contains("multi-scene.fountain"))
  }

  @Test("a linked file of another program is kept")
  func linked() throws {
    let imported = try Self.read("psd")
    #expect(imported.facts.contains(.kept(name: "images/board-1-XCAKU.psd")))
    #expect(Self.shown(imported.storyboard).map(\.name) == ["reference"])
  }

  @Test("each missing picture is reported, and the board's last preview is shown instead")
  func absent() throws {
    var files: [String: [UInt8]] = [:]
    for path in ["example.storyboarder", "images/board-1-UDRF3-posterframe.jpg"] {
      files[path] = try StoryboardDatasets.bytes("storyboarder/example/" + path)
    }
    let imported = try StoryboarderReader.read(ImportFiles(name: "example", files))
    let absent = imported.facts.compactMap { fact in
      if case .pictureAbsent(let name, _, let instead) = fact { (name, instead) } else { nil }
    }
    #expect(absent.count == 11)
    #expect(absent.first { $0.0 == "board-1-UDRF3-fill.png" }?.1 == "board-1-UDRF3-posterframe.jpg")
    #expect(imported.facts.contains(.frameWithoutPicture(frame: 2)))
    #expect(Self.shown(imported.storyboard).count == 1)
  }
}
