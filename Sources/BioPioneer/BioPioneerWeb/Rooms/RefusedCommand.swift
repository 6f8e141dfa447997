import BioPioneerMessages
import BioPioneerRules
import HTTPTypes
import WebPlatform

/// A refused command, with the names for its message.
struct RefusedCommand: PresentableError {
  let refusal: Refusal
  /// The names of the seats, in the order of play.
  let names: [String]

  var status: HTTPResponse.Status { .conflict }
  var message: Message { refusal.message(names: names) }
}
