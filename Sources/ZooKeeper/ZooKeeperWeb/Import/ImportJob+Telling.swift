import HTTPTypes
import Sightings
import WebPlatform

extension ImportJob {
  /// Translates the result of an import: each reason gets its code and its sentence.
  ///
  /// Results of earlier versions contain sentences and stay unchanged.
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

/// Why an import cannot start.
enum ImportJobError: PresentableError, CaseIterable {
  case noSample
  case nothingNamed

  var status: HTTPResponse.Status {
    switch self {
    case .noSample: .notFound
    case .nothingNamed: .unprocessableContent
    }
  }

  var message: Message {
    switch self {
    case .noSample: Message("import.error.no-sample")
    case .nothingNamed: Message("import.error.nothing-named")
    }
  }
}
