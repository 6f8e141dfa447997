import Storyboards
import WebPlatform

/// A request with edits of a window, each with the window's number.
struct EditsRequest: Decodable, Sendable {
  private struct Numbered: Decodable, Sendable { let number: Int, edit: Edit }

  let window: Identifier<Window>
  private let edits: [Numbered]

  /// The maximum number of bytes of a body, and of edits in it. A frame with all its content is one edit.
  private static let mostBytes = 16_000_000
  private static let mostEdits = 1_000

  static let body = Schema.object([
    "window": StoryboardSchemas.identifier,
    "edits": .list(of: .object(["number": .integer(1...Int.max), "edit": .anything]), count: 0...mostEdits),
  ])

  var submissions: [Submission] { edits.map { Submission(window: window, number: $0.number, edit: $0.edit) } }

  /// Reads the body as a stream and decodes it directly. A schema check first would visit every point of every line
  /// separately.
  ///
  /// - Throws: `WebError.badJSON`, `.tooLarge`, `.invalid`.
  init(_ context: RequestContext) async throws {
    let bytes = try await context.request.body.collect(upTo: Self.mostBytes)
    self = try RequestContext.decode(Self.self, bytes)
    guard edits.count <= Self.mostEdits else {
      throw WebError.invalid(
        field: "edits", value: "\(edits.count)",
        why: .message("bound.items", ["least": .number(0), "count": .number(Self.mostEdits)]))
    }
    guard edits.allSatisfy({ $0.number > 0 }) else {
      throw WebError.invalid(field: "number", value: "0", why: .message("bound.integer"))
    }
  }
}
