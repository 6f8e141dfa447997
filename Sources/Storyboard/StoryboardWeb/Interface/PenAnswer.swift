import Storyboards
import WebPlatform

extension StoryboardApp {
  /// The holder of the pen for a page. Readers with a link get no name.
  func answer(_ pen: Pen?, to context: RequestContext) -> JSONValue {
    guard let pen else { return .null }
    let account = context.member?.account
    let name = account == nil ? nil : context.site.name(of: pen.by)
    return [
      "name": name.map { .string($0) } ?? .null, "window": .string(pen.window.description),
      "isFree": .bool(!pen.isHeld(at: Timestamp(now()))), "isYours": .bool(account?.artist == pen.by),
    ]
  }
}
