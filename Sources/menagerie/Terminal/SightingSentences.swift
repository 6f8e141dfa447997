import Imaging
import Localization
import MediaLibrary
import Sightings
import SightingsMessages

extension CatalogueEvent {
  var sentence: String { Sentences.clause(message({ .text($0) }, origin: \.withFolders)) }
}

extension OperationRecord {
  /// Operations of earlier versions and of other apps have only a stored summary.
  var sentence: String { event?.sentence ?? summary }
}

extension CatalogueError: SentenceError {
  /// The reason, and the command that helps.
  var sentence: String {
    switch self {
    case .noSuchAnnotation(let id):
      "there is no annotation \(id), or its import was undone: `menagerie sightings` lists all annotations"
    case .noSuchPhoto(let id): "there is no photo \(id), or its import was undone"
    case .alreadyUndone(let id, let by): "operation \(id) was undone already, by operation \(by)"
    // Text that is not a key is printed unchanged.
    default: Sentences.clause(message { Message($0.description) }, hint)
    }
  }

  private var hint: String? {
    switch self {
    case .noSuchAnimal(_, let similar) where similar.isEmpty: "`menagerie animals list` shows all names"
    case .noSuchIndividual: "`menagerie animals list` shows all names"
    case .ambiguousName(_, let species):
      "their species are \(species.map { $0 ?? "unknown" }.joined(separator: ", ")); `menagerie name` and "
        + "`menagerie animals show` take --species, other commands need different names: rename one animal on its page"
    case .nameTaken: "`menagerie animals merge` merges two animals"
    case .notOfAnimal(let id, _): "`menagerie why \(id)` says more"
    case .decided(let id): "`menagerie why \(id)` shows the decisions, `menagerie undo` takes one back"
    case .nothingToUndo, .noSuchOperation: "`menagerie log` lists all operations"
    case .laterChange(_, let later): "`menagerie undo \(later)` takes it back"
    default: nil
    }
  }
}

extension UnknownValue {
  /// The fact, and similar values that have sightings.
  var sentence: String {
    let values = similar.map { Sentences.text($0.message) }.joined(separator: ", ")
    return Sentences.clause(message, similar.isEmpty ? nil : "similar: \(values)")
  }
}

extension IdentificationError: SentenceError {
  var sentence: String {
    switch self {
    case .noSuchAnnotation(let id): CatalogueError.noSuchAnnotation(id).sentence
    case .noSuchPhoto(let id): CatalogueError.noSuchPhoto(id).sentence
    case .photo(let error): error.description
    // Commands that describe photos are interrupted, too.
    case .interrupted: "interrupted; the features computed so far are kept: run the same command again to continue"
    case .emptyCatalogue: Sentences.clause(text, "`menagerie import FOLDER`")
    case .noSuchRank, .library: Sentences.clause(text)
    }
  }

  var isInterrupted: Bool { if case .interrupted = self { true } else { false } }

  private var text: Message { message { Message($0.description) } }
}

extension ImportReason {
  /// - Parameter other: the photo that the file equals or resembles.
  func sentence(resembling other: String? = nil) -> String { Sentences.clause(message(resembling: other)) }
}

extension PlannedFile {
  var sentences: [String] { reasons.map { $0.sentence(resembling: resembles) } }
}

extension Suspicion {
  var sentence: String { Sentences.clause(message) }
}
