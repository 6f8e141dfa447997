import Diary
import WebPlatform

/// Shapes that the interface of diaries names.
enum DiarySchemas {
  static let day = Schema.text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  static let time = Schema.text(pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$")
  static let meal = Schema.oneOf(Meal.allCases.map(\.rawValue))
  static let outcome = Schema.oneOf(GIPTest.Outcome.allCases.map(\.rawValue))
  static let result = Schema.oneOf(GIPTest.Result.allCases.map(\.rawValue))
  static let number = Schema.integer(1...Int.max)

  static let all: [String: Schema] = [
    "DiaryEntry": .object([
      "id": .integer, "day": day, "time": .optional(time), "meal": meal, "title": .string, "note": .string,
      "recipe": .optional(.integer), "isEatenOut": .bool, "symptoms": .string, "picture": .optional(.string),
    ]),
    "GIPTest": .object([
      "id": .integer, "prediction": .optional(.object(["outcome": outcome, "lockedAt": .string])),
      "sampledAt": .optional(.string), "result": .optional(result), "source": .string, "picture": .optional(.string),
    ]),
    "Recipe": .object([
      "id": .integer, "recipe": .anything, "gluten": .anything, "isShared": .bool, "isFavourite": .bool,
      "favourites": .integer,
    ]),
  ]

  /// What somebody writes into an entry.
  static let draft: [String: Schema] = [
    "day": day, "time": .optional(time), "meal": meal, "title": .text(maxLength: DiaryEntry.Limits.title),
    "note": .optional(.text(upTo: DiaryEntry.Limits.text)), "isEatenOut": .optional(.bool),
    "symptoms": .optional(.text(upTo: DiaryEntry.Limits.text)), "recipe": .optional(number),
  ]
}
