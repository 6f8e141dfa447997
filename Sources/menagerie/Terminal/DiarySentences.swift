import Diary
import DiaryMessages
import Localization
import MediaLibrary
import WebPlatform

extension DiaryError: SentenceError {
  var sentence: String {
    switch self {
    // A form shows the error beside its field; the terminal names the field. The terminal's commands store only recipes.
    case .badText(let field, .empty): "a recipe has no \(field)"
    case .badText(let field, .tooLong(let limit)):
      "the \(field) of a recipe has more than \(Formatted.count(limit, "character"))"
    // Pages speak to the owner of the diary, who need not be the user of the terminal.
    case .noConsent: "this account has no diary: its owner must begin one on the diary's page first"
    case .consentTakenBack:
      "nothing new is stored for this account: the parent who had agreed withdrew their consent"
    case .full(let limit): "the limit of \(Formatted.count(limit, "recipe")) is reached: delete some first"
    default: Sentences.clause(message)
    }
  }
}

extension RecipeFileError: SentenceError {
  var sentence: String { detail.map { "\(name): \($0)" } ?? Sentences.clause(message) }

  /// The place of the damage, and its reason.
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

extension PrivatePictureError: SentenceError {
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
    case .badName(let name): "\u{201C}\(name)\u{201D} is not a valid name: \(Sentences.clause(message))"
    case .weakPassword(let why): "that password cannot be used: \(why)"
    case .noSuchAccount(let name): "there is no account \(name): `menagerie accounts list` shows all"
    case .noRoom(let disk): disk.description
    case .lastOwner:
      "the only owner cannot be removed: make another first with `menagerie accounts add NAME --role owner`"
    case .storage(let reason): "an operation on the accounts failed: \(reason)"
    default: Sentences.clause(message)
    }
  }
}
