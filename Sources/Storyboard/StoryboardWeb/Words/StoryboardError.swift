import HTTPTypes
import WebPlatform

/// Why something was not done with storyboards, where the domain has nothing to say.
enum StoryboardError: Error, Hashable, Sendable {
  /// There is none, or none for whoever asks.
  case noSuchProject
  /// Whoever asks may see it, and not do this.
  case mayNot(ProjectRole)
  /// Nobody here is called so.
  case noSuchPerson(String)
  /// An owner has everything already.
  case ownName
  /// Somebody else draws; `nil` when nobody knows who.
  case penTaken(by: String?)
  /// The window has to take the pen first.
  case noPen
  /// Whoever asks draws in another window.
  case penInOtherWindow
  /// What changed since is no longer known in single edits: the storyboard is to be read anew.
  case readAnew
  /// An object without anything in it, or with a picture, which other projects do not have.
  case badObject
  /// Only what is in the trash is removed for good.
  case notInTrash
  /// As many as there may be.
  case full(Things, most: Int)

  enum Things: String, Sendable { case projects, shares, comments, objects }
}

extension StoryboardError: PresentableError {
  var status: HTTPResponse.Status {
    switch self {
    case .noSuchProject: .notFound
    case .mayNot: .forbidden
    case .readAnew: .gone
    case .noSuchPerson, .ownName, .badObject: .unprocessableContent
    case .penTaken, .noPen, .penInOtherWindow, .notInTrash, .full: .conflict
    }
  }

  var message: Message {
    switch self {
    case .noSuchProject: Message("storyboard.error.no-project")
    case .mayNot(let role): Message("storyboard.error.may-not.\(role.rawValue)")
    case .noSuchPerson(let name): Message("storyboard.error.no-person", ["name": .text(name)])
    case .ownName: Message("storyboard.error.own-name")
    case .penTaken(let name?): Message("storyboard.error.pen-taken", ["name": .text(name)])
    case .penTaken(nil): Message("storyboard.error.pen-taken-by-somebody")
    case .noPen: Message("storyboard.error.no-pen")
    case .penInOtherWindow: Message("storyboard.error.pen-in-other-window")
    case .badObject: Message("storyboard.error.bad-object")
    case .notInTrash: Message("storyboard.error.not-in-trash")
    case .readAnew: Message("storyboard.error.read-anew")
    case .full(let things, let most): Message("storyboard.error.full.\(things.rawValue)", ["count": .number(most)])
    }
  }

  var field: String? {
    switch self {
    case .noSuchPerson, .ownName: "name"
    default: nil
    }
  }
}
