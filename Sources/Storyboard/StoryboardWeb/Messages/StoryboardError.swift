import HTTPTypes
import WebPlatform

/// Errors of storyboard requests, beside those of the domain.
enum StoryboardError: Error, Hashable, Sendable {
  /// The project does not exist, or the person has no role in it.
  case noSuchProject
  /// The person may see the project but lacks the role for this request.
  case mayNot(ProjectRole)
  /// No account has this name.
  case noSuchPerson(String)
  /// The owner needs no share.
  case ownName
  /// Another person has the pen; `nil` when the name is unknown.
  case penTaken(by: String?)
  /// The person draws in another window.
  case penInOtherWindow
  /// The edits after the requested number are no longer available: the client must load the whole storyboard.
  case readAnew
  /// An object without elements, or with a picture, which other projects do not have.
  case badObject
  /// Only projects in the trash can be deleted permanently.
  case notInTrash
  /// A limit is reached.
  case full(Resource, most: Int)

  enum Resource: String, Sendable { case projects, shares, comments, objects }
}

extension StoryboardError: PresentableError {
  var status: HTTPResponse.Status {
    switch self {
    case .noSuchProject: .notFound
    case .mayNot: .forbidden
    case .readAnew: .gone
    case .noSuchPerson, .ownName, .badObject: .unprocessableContent
    case .penTaken, .penInOtherWindow, .notInTrash, .full: .conflict
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
