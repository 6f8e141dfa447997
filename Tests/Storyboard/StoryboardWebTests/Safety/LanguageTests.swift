import Foundation
import StoryboardMessages
import Storyboards
import Testing
import TestingSupport
import WebPlatform
import WebPlatformTesting

@testable import StoryboardWeb

@Suite("Storyboards in every language")
struct LanguageTests {
  @Test(
    "every page has a translation for each text and shows no catalogue key",
    arguments: Tier.choose(core: [.french], whole: Language.offered))
  func pages(_ language: Language) async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      _ = try await boards.member("Bob")
      try boards.site.site.accounts.setLanguage(language, of: boards.site.site.accounts.account(named: "Ann").id)
      let (id, trashed) = (try await boards.project(by: ann), try await boards.project(by: ann))
      _ = try await boards.form("/storyboard/\(trashed)/trash", [:], ann)
      try await boards.share(id, with: "Bob", as: "comment", by: ann)
      _ = try await boards.form("/storyboard/\(id)/sharing/link", [:], ann)
      _ = try await boards.form("/storyboard/\(id)/versions", ["name": "One"], ann)
      for path in [
        "", "/open", "/new", "/trash", "/import", "/\(id)", "/\(id)/details", "/\(id)/versions", "/\(id)/versions/1",
        "/\(id)/export", "/\(id)/sharing",
      ] {
        let page = try await boards.get("/storyboard\(path)", ann)
        #expect(page.status == 200, "\(path)")
        #expect(keys(page).isEmpty, "\(path): \(keys(page))")
        #expect(!page.text.contains("&lt;"), "\(path): markup that is shown as text")
      }
    }
  }

  /// Keys left on a page. Data for modules contain keys on purpose.
  private func keys(_ page: TestAnswer) -> [String] {
    page.text.replacing(/<script.*?<\/script>/.dotMatchesNewlines(), with: "")
      .replacing(/(src|href|action|formaction|class)="[^"]*"/, with: "")
      .matches(of: /(storyboard|job\.storyboard)\.[a-z][A-Za-z.-]+/).map { String($0.output.0) }
      .filter { !$0.hasSuffix(".sqlite") }
  }

  @Test(
    "every error and every note has a text in each language",
    arguments: Tier.choose(core: [.french], whole: Language.offered))
  func reasons(_ language: Language) async throws {
    try await StoryboardSite.run { boards in
      let words = boards.site.site.translations[language]
      let phrases = Self.flaws.map(\.message) + Self.edits.map(\.message) + Self.errors.map(\.message)
      for phrase in phrases {
        let sentence = words(phrase)
        #expect(isSaid(sentence), "\(sentence)")
      }
      for note in Self.notes {
        let sentences = [note].sentences(in: words, of: Self.storyboard)
        #expect(sentences.count == 1 && sentences.allSatisfy { isSaid($0) && !$0.isEmpty }, "\(note): \(sentences)")
      }
      for role in ProjectRole.allCases { #expect(words.has("storyboard.error.may-not.\(role.rawValue)")) }
      for reason in Self.reasons { #expect(isSaid(reason.title(in: words))) }
    }
  }

  /// Whether a text is not a catalogue key and has no placeholder left.
  private func isSaid(_ text: String) -> Bool { text.firstMatch(of: /storyboard\.[a-z]|[{}]/) == nil }

  private static let frame = Identifier<Frame>("f1")!  // A letter and a digit are an identifier.
  private static let layer = Identifier<Layer>("l1")!
  private static let sheet = Identifier<SharedSheet>("s1")!

  private static let flaws: [Flaw] =
    [.title, .summary, .dialogue, .action, .notes, .alternative, .name, .scene, .number, .lettering].map {
      .long($0, most: 5)
    }
    + [.frames, .layers, .elements, .points, .outlines, .sheets, .colours, .edits].map { .many($0, most: 5) }
    + [.duration, .opacity, .size, .place, .start].map { .outside($0) }
    + [.frame, .layer, .element, .sheet].map { .twice($0, "x") }
    + [.deep, .noFrames, .noLayers(frame), .lostSheet(sheet), .sharedAndDrawn(layer)]

  private static let edits: [EditError] = [
    .unknown(.frame, "x"), .repeated(.layer, "x"), .locked(layer), .showsSheet(layer), .sheetInUse(sheet), .lastFrame,
    .lastLayer(frame), .unsound(.deep),
  ]

  private static let errors: [any PresentableError] = [
    StoryboardError.noSuchProject, StoryboardError.penTaken(by: "Ann"), StoryboardError.penTaken(by: nil),
    StoryboardError.penInOtherWindow, StoryboardError.readAnew, StoryboardError.notInTrash, StoryboardError.badObject,
    StoryboardError.ownName, StoryboardError.noSuchPerson("X"),
    StoryboardError.full(.projects, most: 5), StoryboardError.full(.shares, most: 5),
    StoryboardError.full(.comments, most: 5), StoryboardError.full(.objects, most: 5), ProjectError.noVersion(1),
    ProjectError.tooManyVersions, ProjectError.noPen(nil), ProjectError.largeAttachment(most: 5),
    ProjectError.tooManyBytes(most: 5),
    ProjectError.tooManyFiles(most: 5),
    ExportError.noFrames, ExportError.noTimecode(.film), ExportError.longerThanADay, ExportError.noFFmpeg,
    ExportError.ffmpegFailed(words: ""), ExportError.noTrack(name: "a"), ImportError("a", .nothingInIt),
    ImportError("a", .cannotRead),
    ImportError("a", .tooLarge(limit: 5)), ImportError("a", .tooManyFiles(limit: 5)),
    ImportError("a", .tooManyVersions(limit: 5)),
    ImportError("a", .tooManyFrames(limit: 5)), ImportError("a", .tooManyLayers(limit: 5)),
    ImportError("a", .tooDeep(limit: 5)), ImportError("a", .tooManyPixels(width: 1, height: 1, limit: 1)),
    ImportError("a", .wrongKind(.photoshop)), ImportError("a", .notText), ImportError("a", .damaged(at: nil)),
    ImportError("a", .unsupported(.bits(16))), ImportError("a", .unsupported(.colourMode(4))),
    ImportError("a", .unsupported(.packing(2))), ImportError("a", .unsupported(.largeDocument)),
    ImportError("a", .xml(line: 3)), ImportError("a", .worksheet(.noHole)), ImportError("a", .worksheet(.noCode)),
    ImportError("a", .worksheet(.noMarks([.upperLeft]))),
    ImportError("a", .worksheet(.noMarks([.upperRight, .lowerRight]))),
    ImportError("a", .worksheet(.noMarks([.upperLeft, .upperRight, .lowerLeft]))),
  ]

  private static let notes = countedNotes + drawingNotes + otherNotes

  /// Notes about one item, and about three.
  private static let countedNotes = [1, 3].flatMap { count -> [RecoveryNote] in
    [
      .notClosed(edits: count), .replayed(edits: count), .editsMissing([4...3 + count]), .editsLeftOut(count: count),
      .copiesUsed(drawings: count), .attachmentsLost(files(.picture, count)), .attachmentsLost(files(.sound, count)),
    ]
  }

  private static let drawingNotes = [RecoveryNote.DrawingLoss.mayDiffer, .otherUsed, .lost].flatMap {
    loss -> [RecoveryNote] in
    [.drawingDamaged(frame: frame, loss), .sheetDamaged(sheet: sheet, loss)]
  }

  private static let otherNotes: [RecoveryNote] = [
    .journalDamaged(.cut(part: 1, bytes: 4)), .journalDamaged(.noJournal(part: 1)), .countDamaged, .snapshotDamaged,
    .versionUsed(number: 1, at: Timestamp(milliseconds: 0)), .everythingLost, .cannotWrite, .nothingLost,
  ]

  private static func files(_ kind: Storyboards.Attachment, _ count: Int) -> [AttachmentReference] {
    (0..<count).map { AttachmentReference(kind: kind, hash: ContentHash(of: [UInt8($0)])) }
  }

  private static let storyboard = Storyboard(
    title: "", summary: "", frames: [Frame(id: frame, layers: [])], sheets: [SharedSheet(id: sheet, name: "Sea")])

  private static let reasons: [Version.Reason] = [
    .drawn, .closed, .beforeImport, .beforeRestore, .beforeTakeOver(window: Identifier("w1")!),
    .beside(window: Identifier("w1")!),
  ]
}
