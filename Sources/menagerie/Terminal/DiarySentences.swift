import Diary
import DiaryMessages
import Localization
import MediaLibrary
import WebPlatform

extension DiaryError: SentenceError {
  var sentence: String {
    // A form shows the error beside its field; the terminal names the field.
    if case .badText(let field, _) = self { return "\(field): \(Sentences.clause(message))" }
    return Sentences.clause(message)
  }
}

extension RecipeFileError: SentenceError {
  var sentence: String { Sentences.clause(message, detail) }

  /// The place of the damage.
  private var detail: String? {
    switch problem {
    case .archive(let error): error.description
    case .json(let error): error.description
    case .xml(let error): error.description
    case .table(let error): error.description
    default: nil
    }
  }
}

extension GlutenReason {
  var sentence: String { Sentences.clause(message) }
}

extension PrivatePictureError {
  var sentence: String {
    switch self {
    case .unreadable(let error): error.description
    case .library(let error): error.description
    case .notFound, .quota: Sentences.clause(message)
    }
  }
}

extension AccountError: SentenceError {
  var sentence: String {
    switch self {
    case .badName(let name): "\(name): \(Sentences.clause(message))"
    case .weakPassword(let why): "that password is too weak: \(why)"
    case .noSuchAccount(let name): "there is no account \(name): `menagerie accounts list` shows all"
    case .noRoom(let disk): disk.description
    case .storage(let reason): "the accounts cannot be read or written: \(reason)"
    default: Sentences.clause(message)
    }
  }
}
