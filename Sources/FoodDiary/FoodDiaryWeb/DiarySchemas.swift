import Diary
import WebPlatform

/// The JSON schemas that the API of diaries names.
enum DiarySchemas {
  static let day = Schema.text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
  static let time = Schema.text(pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$")
  static let meal = Schema.oneOf(Meal.allCases.map(\.rawValue))
  static let outcome = Schema.oneOf(GIPTest.Outcome.allCases.map(\.rawValue))
  static let result = Schema.oneOf(GIPTest.Result.allCases.map(\.rawValue))
  static let verdict = Schema.oneOf(["none", "check", "contains"])
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
    "Supporter": .object([
      "id": .integer, "name": .string, "first": day, "last": .optional(day), "showsTests": .bool,
      "showsSymptoms": .bool,
      "acceptedAt": .optional(.string),
    ]),
    "Look": .object([
      "supporter": .integer, "name": .string, "what": .oneOf(["day", "month", "tests"]), "day": .optional(day),
      "at": .string,
    ]),
    "SeenEntry": .object([
      "id": .integer, "day": day, "time": .optional(time), "meal": meal, "title": .string, "note": .string,
      "recipe": .optional(.string), "isEatenOut": .bool, "symptoms": .optional(.string), "hasPicture": .bool,
    ]),
    "Recipe": .object([
      "id": .integer, "recipe": .object(["title": .string]), "gluten": .anything, "isShared": .bool,
      "isFavourite": .bool,
      "favourites": .integer, "author": .optional(.string), "leavesCopies": .bool,
      "readLanguage": .optional(.oneOf(RecipeLanguage.allCases.map(\.rawValue))),
      "languageSource": .oneOf(["told", "text"]),
    ]),
    "RecipeNews": .object([
      "id": .integer, "recipe": .integer, "kind": .oneOf(RecipeNews.Kind.allCases.map(\.rawValue)), "title": .string,
      "before": .optional(verdict), "after": .optional(verdict), "place": .optional(.integer),
    ]),
  ]

  /// The fields of an entry that a person edits.
  static let draft: [String: Schema] = [
    "day": day, "time": .optional(time), "meal": meal, "title": .text(maxLength: DiaryEntry.Limits.title),
    "note": .optional(.text(upTo: DiaryEntry.Limits.text)), "isEatenOut": .optional(.bool),
    "symptoms": .optional(.text(upTo: DiaryEntry.Limits.text)), "recipe": .optional(number),
  ]
}
