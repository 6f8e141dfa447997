import WebPlatform

/// The JSON schemas that the API of games names.
enum GameSchemas {
  static let code = Parameter.path("code", .text(pattern: "^[A-Z]{6}$"), "the room's code")
  static let seat = Schema.integer(0...3)

  static let all: [String: Schema] = [
    "GameProfile": .object([
      "id": .integer, "name": .string, "colour": .string, "shape": .string, "token": .optional(.string),
      "hasPicture": .bool,
    ]),
    "GameRoom": .object([
      "code": .string, "version": .integer, "stage": .oneOf(Room.Stage.allCases.map(\.rawValue)), "isPaused": .bool,
      "next": .optional(.string),
      "you": .object([
        "places": .list(of: .integer), "seats": .list(of: .integer), "isHost": .bool, "isTeacher": .bool,
        "watch": .optional(.string),
      ]),
      "seats": .list(of: .anything), "setup": .optional(.anything), "table": .optional(.anything),
      "offers": .list(of: .anything), "undo": .optional(.anything), "entries": .list(of: .anything),
      "actedAt": .integer,
    ]),
  ]
}
