import Storyboards
import WebPlatform

/// The schemas and parameters of the storyboard API.
enum StoryboardSchemas {
  static let identifier = Schema.text(pattern: "^[a-z0-9]{1,32}$")
  static let project = Parameter.path(StoryboardApp.passKind, identifier, "the project")
  static let frame = Parameter.path("frame", identifier, "the frame")
  static let hash = Parameter.path("hash", .text(pattern: "^[0-9a-f]{64}$"), "the SHA-256 of the file's bytes")
  static let width = Parameter.query("width", .integer(FramePictures.widths), "pixels; default: 320")

  static let sharedRole = Schema.oneOf(ProjectRole.shared.map(\.rawValue))

  static let all: [String: Schema] = [
    "StoryboardPen": .object([
      "name": .optional(.string), "window": .string, "isFree": .bool, "isYours": .bool,
    ]),
    "StoryboardComment": .object([
      "id": .integer, "frame": .string, "text": .string, "by": .optional(.string), "isYours": .bool,
      "createdAt": .integer, "resolvedAt": .optional(.integer),
    ]),
    "StoryboardVersion": .object([
      "number": .integer, "title": .string, "by": .optional(.string), "at": .integer, "frames": .integer,
      "isAutomatic": .bool, "isBeside": .bool, "isReadable": .bool,
    ]),
    "StoryboardProject": .object([
      "id": .string, "sequence": .integer, "storyboard": .anything,
      "role": .oneOf(ProjectRole.allCases.map(\.rawValue)), "pen": .optional(.ref("StoryboardPen")),
      "notes": .list(of: .string),
      "shots": .list(of: .object(["frame": .string, "scene": .optional(.string), "shot": .string, "label": .string])),
    ]),
  ]
}
