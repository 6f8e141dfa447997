import Foundation
import Storyboards
import WebPlatform

/// A person's own objects for frames of any project. An object is a stored selection with a name.
struct ObjectRoutes {
  let app: StoryboardApp

  private struct Keeping: Decodable, Sendable { let name: String, elements: [Element] }

  private static let mostBytes = 2_000_000

  private static let path = "/storyboard/objects"

  func add(to routes: inout RouteTable) {
    routes.api(
      .get, Self.path, for: .people,
      Operation(
        "Your own objects, the newest first", tag: "storyboard",
        answers: [
          .ok(
            .ok,
            .object([
              "objects": .list(of: .object(["id": .string, "name": .string, "elements": .list(of: .anything)]))
            ]))
        ])
    ) { context in
      let objects = try app.store.objects(of: context.person.account.id)
      // The elements are already JSON.
      let items = objects.map { object in
        "{\"elements\":\(object.elements),\"id\":\"\(object.id)\",\"name\":\(JSONValue.string(object.name).text)}"
      }
      return .text("{\"objects\":[\(items.joined(separator: ","))]}", type: "application/json")
    }
    routes.api(
      .post, Self.path, for: .people,
      Operation(
        "Store an object: elements without pictures", tag: "storyboard",
        body: .object(["name": .text(maxLength: Limits.name), "elements": .list(of: .anything)]),
        answers: [.ok(.created, .object(["id": .string]))]), body: .streamed
    ) { (context: RequestContext) async throws -> Response in
      let keeping = try await read(context)
      let elements = String(decoding: try JSONEncoder().encode(keeping.elements), as: UTF8.self)
      let id = try app.store.keepObject(keeping.name, elements, of: context.person.account.id)
      return try .json(["id": "\(id)"], status: .created)
    }
    routes.api(
      .delete, "\(Self.path)/{object}", for: .people,
      Operation(
        "Delete one of your objects", tag: "storyboard",
        parameters: [.path("object", .integer(1...Int.max), "the object's number")], answers: [.nothing])
    ) { context in
      try app.store.removeObject(context.number("object"), of: context.person.account.id)
      return .done
    }
  }

  private func read(_ context: RequestContext) async throws -> Keeping {
    let bytes = try await context.request.body.collect(upTo: Self.mostBytes)
    let keeping = try RequestContext.decode(Keeping.self, bytes)
    try Self.require(keeping)
    return keeping
  }

  /// Refuses elements that a storyboard would refuse.
  private static func require(_ keeping: Keeping) throws {
    guard 1...Limits.name ~= keeping.name.count else {
      throw WebError.invalid(
        field: "name", value: keeping.name,
        why: .message("bound.length", ["least": .number(1), "count": .number(Limits.name)]))
    }
    var random = SystemRandomNumberGenerator()
    var board = Storyboard.new(title: "", summary: "", from: &random)
    board.sheets = [SharedSheet(id: .init(from: &random), name: "", elements: keeping.elements)]
    guard board.attachments.isEmpty, !keeping.elements.isEmpty else { throw StoryboardError.badObject }
    do { _ = try EditableStoryboard(board) } catch { throw ProjectError.unsound(error) }
  }
}
