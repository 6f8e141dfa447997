import Basics
import Foundation
import Storyboards
import Testing
import TestingSupport

/// Every file of a project is truncated, bit-flipped and deleted. The project must open, show correct data or report a
/// loss, and never claim to be complete after a loss.
@Suite("damage to every file of a project")
struct EveryFileTests {
  private static let seeds = (0..<UInt64(Tier.choose(short: 1, thorough: 4))).map { $0 &* 7_919 &+ 5 }
  /// Truncations and bit flips per file.
  private static let places = Tier.choose(short: Tier.choose(core: 1, whole: 10), thorough: 20)

  /// Replacement bytes of a file; `nil` for a deleted file.
  private static func damages(to bytes: [UInt8], by chance: inout RandomDrawing) -> [(words: String, bytes: [UInt8]?)] {
    var damages: [(words: String, bytes: [UInt8]?)] = [("removed", nil), ("emptied", [])]
    for _ in 0..<places {
      let length = chance.below(bytes.count)
      let (place, bit) = (chance.below(bytes.count), chance.below(8))
      var turned = bytes
      turned[place] ^= 1 << UInt8(bit)
      damages.append(("cut at \(length)", Array(bytes[..<length])))
      damages.append(("bit \(bit) of byte \(place) turned", turned))
    }
    // The core tier deletes each file, and tests one of the other damages.
    if Tier.current == .core { damages = [damages[0], damages[1 + chance.below(3)]] }
    return damages
  }

  @Test(
    "one damaged file is reported by name, and only its own data are lost", arguments: seeds, DrawnProject.End.allCases
  )
  func one(seed: UInt64, end: DrawnProject.End) async throws {
    let drawn = try await DrawnProject(seed: seed, end)
    var chance = RandomDrawing(seed: seed)
    let whole = await drawn.library.store().check(drawn.id).findings
    #expect(whole.allSatisfy { !$0.isDamage }, "\(whole)")
    for file in try drawn.files {
      let bytes = try drawn.read(file)
      for damage in Self.damages(to: bytes, by: &chance) {
        try drawn.write(damage.bytes, file)
        let what = Comment(rawValue: "seed \(seed), \(end), \(file) \(damage.words)")
        let seen = try await Seen(drawn, looksAtVersions: !file.hasPrefix("journal/"))
        seen.requireTruth(what)
        requireAllBut(file, seen, what)
        // A journal without its last byte has the same content.
        if damage.bytes?.count != bytes.count - 1 || !file.hasPrefix("journal/") {
          requireTold(file, seen, whole, what)
        }
        try drawn.write(bytes, file)
      }
    }
  }

  /// Requires that only data in this file are lost.
  private func requireAllBut(_ file: String, _ seen: Seen, _ what: Comment) {
    let drawn = seen.drawn
    let names = Set(drawn.storyboard.strokes()), shown = Set(seen.storyboard.strokes())
    switch file.split(separator: "/").first {
    case "journal":
      // Every edit after the last snapshot is a stroke.
      #expect(names.subtracting(shown).count == seen.editsGone, what)
      #expect(seen.storyboard.strokes() == drawn.storyboard.strokes().filter(shown.contains), what)
    case "pictures", "sounds": #expect(seen.storyboard == drawn.storyboard, what)
    default:
      #expect(seen.storyboard == drawn.storyboard, what)
      #expect(seen.notes.allSatisfy { !$0.isLoss }, what)
    }
    for (number, storyboard) in drawn.versions where seen.looksAtVersions && file != Self.file(ofVersion: number) {
      #expect(seen.versions[number]?.storyboard == storyboard, what)
    }
  }

  private func requireTold(_ file: String, _ seen: Seen, _ whole: [ProjectCheck.Finding], _ what: Comment) {
    let told = seen.report.findings.filter { !whole.contains($0) }.map { "\($0)" }
    let parts = file.split(separator: "/", maxSplits: 1).map(String.init)
    let name: String
    switch parts[0] {
    case "journal": name = "edits|journal"
    case "drawings", "copies", "pictures", "sounds": name = parts[1]
    case "versions": name = "number: \(Int(parts[1]) ?? 0),"
    case "originals":
      name = DrawnProject.originals.filter { "\(ContentHash(of: $0.value))" == parts[1] }.keys.first ?? "unknown"
    default: name = Self.findings[file] ?? "unknown"
    }
    #expect(told.contains { said in name.split(separator: "|").contains { said.contains($0) } }, "\(what): \(told)")
    let isGone = ["versions", "originals", "pictures", "sounds", "origins"].contains(parts[0])
    if isGone { #expect(seen.report.hasProblem, what) }
  }

  /// The finding on each file that a project has once.
  private static let findings = [
    "project": "recordDamaged", "current": "snapshotDamaged", "previous": "previousDamaged", "count": "countDamaged",
    "history": "historyDamaged", "origins": "originsDamaged",
  ]

  private static func file(ofVersion number: Int) -> String {
    "versions/" + String(repeating: "0", count: 12 - "\(number)".count) + "\(number)"
  }

  @Test("missing folders are reported, and drawing still works", arguments: DrawnProject.End.allCases)
  func folders(end: DrawnProject.End) async throws {
    let drawn = try await DrawnProject(seed: 3, end)
    for folder in ["journal", "versions", "drawings", "copies", "pictures", "sounds", "originals"] {
      let copy = try drawn.library.copy()
      try FileManager.default.removeItem(atPath: copy.path(drawn.id, folder))
      let what = Comment(rawValue: "\(folder), \(end)")
      let seen = try await Seen(drawn, in: copy)
      seen.requireTruth(what)
      #expect(seen.report.isDamaged, what)
      #expect(seen.versions.count == drawn.versions.count || folder == "versions", what)
      let store = copy.store()
      let project = try await store.open(drawn.id)
      if folder == "versions" { #expect(Set(project.lostVersions.map(\.number)) == Set(drawn.versions.keys), what) }
      var artist = Artist("w2")
      try await project.takePen(artist.window, by: Artist.owner, .takingOver)
      try await project.draw(20...20, by: &artist, above: seen.storyboard.strokes().last)
      await store.close(drawn.id)
      let again = try await copy.store().open(drawn.id)
      #expect(await again.state.storyboard.strokes() == seen.storyboard.strokes() + ["e20"], what)
      #expect(
        again.notes.allSatisfy { if case .attachmentsLost = $0 { true } else { false } }, "\(what): \(again.notes)")
    }
  }

  @Test("with two damaged files, no lost data are reported as intact", arguments: seeds, DrawnProject.End.allCases)
  func two(seed: UInt64, end: DrawnProject.End) async throws {
    let drawn = try await DrawnProject(seed: seed, end)
    var chance = RandomDrawing(seed: seed)
    let files = try drawn.files
    for _ in 0..<(12 * Self.places) {
      let pair = Array(Set([chance.pick(files), chance.pick(files)])).sorted()
      let former = try pair.map { try drawn.read($0) }
      var words = "seed \(seed), \(end)"
      for (file, bytes) in zip(pair, former) {
        let damage = chance.pick(Self.damages(to: bytes, by: &chance))
        words += ", \(file) \(damage.words)"
        try drawn.write(damage.bytes, file)
      }
      try await Seen(drawn).requireTruth(Comment(rawValue: words))
      for (file, bytes) in zip(pair, former) { try drawn.write(bytes, file) }
    }
  }
}

/// The content and reports of a damaged project.
private struct Seen {
  let drawn: DrawnProject
  let storyboard: Storyboard
  let notes: [RecoveryNote]
  let looksAtVersions: Bool
  let versions: [Int: (storyboard: Storyboard, notes: [RecoveryNote])]
  let report: ProjectCheck.Report

  init(_ drawn: DrawnProject, in library: TemporaryLibrary? = nil, looksAtVersions: Bool = true) async throws {
    let store = (library ?? drawn.library).store()
    report = await store.check(drawn.id)
    let project = try await Self.open(drawn.id, in: store)
    storyboard = await project.state.storyboard
    (self.drawn, notes, self.looksAtVersions) = (drawn, project.notes, looksAtVersions)
    let read = looksAtVersions ? project.versions : []
    versions = try Dictionary(
      uniqueKeysWithValues: read.map { ($0.number, try project.storyboard(ofVersion: $0.number)) })
  }

  /// Opens the project once the former instance is released: on a busy machine its last task ends late, and holds the
  /// lock.
  private static func open(_ id: Identifier<Project>, in store: ProjectStore) async throws -> OpenProject {
    var project: OpenProject?
    while project == nil {
      do throws(ProjectError) {
        project = try await store.open(id)
      } catch {
        guard case .inUse = error else { throw error }
        await Task.yield()
      }
    }
    return try #require(project)
  }

  /// Number of edits reported as lost.
  var editsGone: Int {
    notes.reduce(0) { sum, note in
      switch note {
      case .editsMissing(let ranges): sum + ranges.reduce(0) { $0 + $1.count }
      case .editsLeftOut(let count): sum + count
      default: sum
      }
    }
  }

  /// Requires that missing data are reported as lost, also by the doctor, and that no report beside a loss claims
  /// completeness.
  func requireTruth(_ what: Comment) {
    let isLoss = notes.contains(where: \.isLoss)
    let isTrue = storyboard == drawn.storyboard
    #expect(isTrue || isLoss || notes.contains(.countDamaged), "\(what): \(notes)")
    #expect(!notes.contains(.nothingLost) || isTrue && !isLoss, "\(what): \(notes)")
    #expect(report.failure == nil && (!isLoss || report.hasProblem), "\(what): \(report.findings)")
    for (number, version) in versions where version.storyboard != drawn.versions[number] {
      #expect(version.notes.contains { $0.isLoss }, "\(what), version \(number)")
    }
  }
}
