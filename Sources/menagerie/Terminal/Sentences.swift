import BioPioneerMessages
import Localization
import MediaLibrary
import Sightings
import SightingsMessages

/// Messages as the terminal prints them, in English.
enum Sentences {
  /// A missing file of texts shows their keys.
  private static let localizer = ((try? Translations([.sightings, .bioPioneer])) ?? Translations())[.americanEnglish]

  static func text(_ message: Message) -> String { localizer(message) }

  /// A clause that can follow other words: without a final full stop.
  static func clause(_ message: Message) -> String { uncapitalized(message).replacing(/\.$/, with: "") }

  /// A sentence of a game, with one full stop at its end.
  static func sentence(_ message: Message) -> String { uncapitalized(message).replacing(/[.!]+$/, with: ".") }

  /// The text with a small first letter, unless a value, such as a name, begins it, or a word of capitals, such as GPS.
  private static func uncapitalized(_ message: Message) -> String {
    let text = localizer(message)
    let isName = localizer(message.code).hasPrefix("{") || text.dropFirst().first?.isUppercase == true
    return isName ? text : text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension CatalogueEvent {
  var sentence: String { Sentences.clause(message({ .text($0) }, origin: \.withFolders)) }
}

extension OperationRecord {
  /// Operations of earlier versions and of other apps have only a stored summary.
  var sentence: String { event?.sentence ?? summary }
}

extension CatalogueError {
  /// The reason, and the command that helps.
  var sentence: String {
    // A text that is no key is printed as it is.
    let text = Sentences.clause(message { Message($0.description) })
    return hint.map { "\(text): \($0)" } ?? text
  }

  private var hint: String? {
    switch self {
    case .noSuchAnnotation, .noSuchPhoto: "`menagerie sightings` lists them"
    case .noSuchAnimal(_, let similar) where similar.isEmpty: "`menagerie animals list` shows all names"
    case .noSuchIndividual: "`menagerie animals list` shows all names"
    case .ambiguousName(_, let species): "use --species (\(species.map { $0 ?? "no species" }.joined(separator: ", ")))"
    case .nameTaken: "`menagerie animals merge` merges two animals"
    case .notOfAnimal(let id, _): "`menagerie why \(id)` says more"
    case .decided(let id): "`menagerie why \(id)` shows the decisions, `menagerie undo` takes one back"
    case .nothingToUndo, .noSuchOperation: "`menagerie log` lists all operations"
    case .laterChange(_, let later): "`menagerie undo \(later)` takes it back"
    default: nil
    }
  }
}
