import Sightings
import WebPlatform

extension ImportJob {
  /// What came of an import as somebody reads it: each reason with its code and its sentence.
  ///
  /// Earlier versions kept sentences: they stay as they were said.
  static func told(_ result: JSONValue, in words: Words) throws -> JSONValue {
    guard case .object(var outcome) = result, let files = try? outcome["notable"]?.decoded([PlannedFile].self) else {
      return result
    }
    outcome["notable"] = .array(try files.map { try told($0, in: words) })
    return .object(outcome)
  }

  private static func told(_ file: PlannedFile, in words: Words) throws -> JSONValue {
    guard case .object(var members) = try JSONValue(encoding: file) else { return .null }
    let phrases = file.reasons.map { $0.phrase(resembling: file.resembles) }
    members["reasons"] = .array(
      phrases.map { phrase in ["code": .string(phrase.code), "sentence": .string(words(phrase))] })
    return .object(members)
  }
}
