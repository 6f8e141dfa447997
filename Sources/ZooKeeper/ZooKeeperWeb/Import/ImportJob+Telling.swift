import Sightings
import WebPlatform

extension ImportJob {
  /// What came of an import as somebody reads it: each reason with its code and its sentence.
  ///
  /// Earlier versions kept sentences: they stay as they were said.
  static func told(_ result: JSONValue, in localizer: Localizer) throws -> JSONValue {
    guard case .object(var outcome) = result, let files = try? outcome["notable"]?.decoded([PlannedFile].self) else {
      return result
    }
    outcome["notable"] = .array(try files.map { try told($0, in: localizer) })
    return .object(outcome)
  }

  private static func told(_ file: PlannedFile, in localizer: Localizer) throws -> JSONValue {
    guard case .object(var members) = try JSONValue(encoding: file) else { return .null }
    let phrases = file.reasons.map { $0.message(resembling: file.resembles) }
    members["reasons"] = .array(
      phrases.map { message in ["code": .string(message.code), "sentence": .string(localizer(message))] })
    return .object(members)
  }
}
