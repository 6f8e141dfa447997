import Backups
import Diary
import Evaluation
import Formats
import GRDB
import MediaLibrary
import Mixing
import Sightings
import Storyboards
import Testing
import WebPlatform

@testable import menagerie

@Suite("errors as sentences of the terminal")
struct SentenceTests {
  @Test("an error is printed as a sentence, never as a value of Swift")
  func noValues() {
    let broken = DatabaseError(resultCode: .SQLITE_CONSTRAINT, message: "constraint failed")
    let errors: [any Error] = [
      broken, LibraryError.unfinishedRestore(folder: "/library"), PrivatePictureError.notFound,
      PrivatePictureError.library(.damaged(path: "/p.jpg", reason: "the file is gone")),
      BackupError.passphraseNeeded(folder: "/backup"), BackupError.wrongPassphrase(folder: "/backup"),
      DiaryError.noConsent, DiaryError.consentTakenBack, DiaryError.badText(field: "title", .empty),
      RecipeFileError(name: "a.html", problem: .xml(XMLError(line: 3, problem: .endsEarly))),
      RecipeFileError(name: "a.json", problem: .tooLarge(limit: 2_000_000)), AccountError.lastOwner,
      AccountError.badName("x"), AccountError.weakPassword("use at least 8 characters"),
      AccountError.storage("no disk"),
      CatalogueError.noSuchAnnotation(AnnotationID(rawValue: 7)), CatalogueError.noSuchPhoto(PhotoID(rawValue: 7)),
      CatalogueError.ambiguousName("Zuri", species: ["Equus quagga", nil]),
      CatalogueError.alreadyUndone(OperationID(rawValue: 3), by: OperationID(rawValue: 4)),
      ProjectError.library(.cannotWrite(path: "/s", reason: "permission denied")),
      ProjectError.largeAttachment(most: 100_000_000), Storyboards.ImportError("a.zip", .tooManyVersions(limit: 120)),
    ]
    for error in errors {
      let sentence = Failure(error, inJSON: false, library: "/library").sentence ?? ""
      #expect(!sentence.isEmpty, "\(error)")
      // A call such as notFound(folder: "/a"), the name of a case such as notFound, and descriptions by Foundation.
      #expect(sentence.firstMatch(of: /[A-Za-z]\(|\b[a-z]+[A-Z]|Optional|Error Domain/) == nil, "\(sentence)")
    }
  }

  @Test("an error states the problem, its place and a remedy")
  func sentences() {
    let broken = DatabaseError(resultCode: .SQLITE_CONSTRAINT, message: "constraint failed")
    expect(
      broken, "an operation on the library /library failed: constraint failed; `menagerie doctor` checks the library")
    expect(
      RecipeFileError(name: "a.html", problem: .xml(XMLError(line: 3, problem: .endsEarly))),
      "a.html: line 3 of the XML cannot be read: the document ends inside its root element")
    expect(
      CatalogueError.alreadyUndone(OperationID(rawValue: 3), by: OperationID(rawValue: 4)),
      "operation 3 was undone already, by operation 4")
    expect(
      Storyboards.ImportError("a.psd", .tooManyPixels(width: 30_000, height: 20_000, limit: 100_000_000)),
      "a.psd: it has 30000x20000 pixels, but the limit is 100 megapixels; make it smaller")
  }

  @Test("sentences count 0, 1 and many")
  func counts() {
    for (names, told) in [
      (["words"], "the index words: `menagerie doctor --repair` builds it again"),
      (["places", "words"], "the indexes places, words: `menagerie doctor --repair` builds them again"),
    ] {
      expect(LibraryError.lostIndexes(path: "/l", names: names), "/l has lost \(told)")
    }
    let tables: [([String], String)] = [
      ([], "no columns"), (["photo"], "photo"), (["photo", "side"], "photo, side"),
    ]
    for (columns, told) in tables {
      let error = EvaluationError.missingColumn(path: "t.csv", column: "individual", found: columns)
      #expect("\(error)" == "t.csv has no column individual; it needs filename and individual; found: \(told)")
    }
    for (matrices, told) in [(1, "1 mapping matrix of 9 cells"), (2, "2 mapping matrices of 9 cells")] {
      let error = MappingError.tooMuchMemory(cells: 9, matrices: matrices, bytes: 2_000_000_000, limit: 1_000_000_000)
      #expect("\(error)".hasPrefix(told))
    }
    for (bytes, told) in [(0, "(0 bytes)"), (1, "(1 byte)"), (2, "(2 bytes)")] {
      #expect("\(JournalDamage.cut(part: 1, bytes: bytes))".hasSuffix(told))
    }
    for (limit, told) in [(1, "1 character"), (120, "120 characters")] {
      expect(
        DiaryError.badText(field: "title", .tooLong(limit: limit)), "the title of a recipe has more than \(told)")
    }
    for (limit, told) in [(1, "there is more than 1 version"), (120, "there are more than 120 versions")] {
      expect(
        Storyboards.ImportError("a.zip", .tooManyVersions(limit: limit)),
        "a.zip: \(told); delete some and export the archive again")
    }
  }

  private func expect(_ error: any Error, _ sentence: String) {
    #expect(Failure(error, inJSON: false, library: "/library").sentence == sentence)
  }
}
