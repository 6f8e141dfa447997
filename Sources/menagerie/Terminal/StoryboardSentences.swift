import Localization
import StoryboardMessages
import Storyboards

extension ImportFact {
  var sentence: String {
    switch self {
    case .pictureUnreadable(_, .layers(let reason)): Sentences.clause(message, Sentences.clause(reason.message))
    case .pictureUnreadable(_, .image(let reason)): Sentences.clause(message, reason.description)
    case .pictureUnreadable(_, .other(let detail)): Sentences.clause(message, detail)
    default: Sentences.clause(message)
    }
  }
}

extension ImportError: SentenceError {
  var sentence: String {
    if case .archive(let problem) = reason { return "\(file): \(problem.description)" }
    return Sentences.clause(message)
  }
}

extension ExportError: SentenceError {
  var sentence: String {
    if case .ffmpegFailed(let words) = self {
      return "the program ffmpeg could not make the film: \(words); --apng works without it"
    }
    return Sentences.clause(message)
  }
}

extension ProjectError: SentenceError {
  /// The terminal names the cause; a page does not reveal that a storyboard of another person exists.
  var sentence: String {
    switch self {
    case .notFound(let id):
      "there is no storyboard \(id), or the files that name its owner cannot be read: `menagerie storyboard check \(id)` says more"
    case .trashed(let id): "storyboard \(id) is in the trash: restore it on the page of storyboards first"
    case .library(let error): error.description
    default: Sentences.clause(shared)
    }
  }

  /// Text that is not a key is printed unchanged.
  private var shared: Message {
    message(
      ofLibrary: { Message($0.description) },
      tooLarge: { Message("a picture or a sound is larger than \($0 / 1_000_000) MB, the limit for one file") })
  }
}

extension RecoveryNote {
  /// The sentence of the page, and the file, which the page does not name.
  var sentence: String {
    switch self {
    case .attachmentsLost(let references):
      "\(Formatted.count(references.count, "file")) of the storyboard \(references.count == 1 ? "is" : "are") damaged or missing: "
        + references.map { "\($0.kind.rawValue)/\($0.hash)" }.told
    // A file of a later version is not damaged.
    case .journalDamaged(let damage):
      if case .later = damage { "\(damage): update the program" } else { "\(plain): \(damage)" }
    case .countDamaged: "\(plain) (`count`)"
    case .snapshotDamaged: "\(plain) (`current`, `previous`)"
    default: plain
    }
  }

  private var plain: String {
    [self].sentences(in: Sentences.localizer, of: nil).map(Sentences.clause).joined(separator: "; ")
  }
}

extension ProjectCheck.Finding {
  var sentence: String {
    switch self {
    case .recordDamaged:
      "the file `project` is damaged or missing: other files name the owner, but not whether the storyboard was in the trash"
    case .previousDamaged: "the file `previous` is damaged or missing: the next snapshot replaces it"
    case .journalIncomplete(1): "the journal has lost 1 edit since `previous`: only `current` has it"
    case .journalIncomplete(let edits):
      "the journal has lost \(edits) edits since `previous`: only `current` has them"
    case .historyDamaged:
      "the file `history` is damaged or missing: it is unknown whether versions are missing"
    case .versionDamaged(let number, let reason):
      "version \(number)\(reason.map { " (\($0.title(in: Sentences.localizer)))" } ?? "") is damaged or missing"
    case .versionDrawingsDamaged(let number, 1): "1 drawing of version \(number) is damaged or missing"
    case .versionDrawingsDamaged(let number, let drawings):
      "\(drawings) drawings of version \(number) are damaged or missing"
    case .copiesDamaged(let drawings):
      (drawings.count == 1 ? "1 drawing has" : "\(drawings.count) drawings each have")
        + " only one intact file of two: " + drawings.map(\.description).told
    case .versionAttachmentLost(let reference):
      "\(reference.kind.rawValue)/\(reference.hash) is damaged or missing: versions need it"
    case .originsDamaged:
      "the file `origins` is damaged or missing: the names of the imported files are lost"
    case .originalLost(let name): "\(name), which came with the import, is damaged or missing"
    case .recovery(let note): note.sentence
    }
  }
}

extension [String] {
  /// Names for a sentence; a long list is cut after 12.
  fileprivate var told: String { prefix(12).joined(separator: ", ") + (count > 12 ? ", …" : "") }
}
