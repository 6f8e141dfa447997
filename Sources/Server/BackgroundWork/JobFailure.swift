import MediaLibrary

/// The stored reason of a failed job: a message, so that it can be read later in any language.
struct JobFailure: Codable {
  private let failure: Message

  init(_ error: any Error) {
    let isFull = FullDisk(cause: error, near: "/") != nil
    failure =
      (error as? any PresentableError)?.message ?? (isFull ? WebError.noRoom.message : Message("error.internal"))
  }

  /// The result of the failed job.
  var json: JSONValue { ["failure": failure.json] }

  /// The result for a reader: `error` is the sentence, `code` identifies the failure, `values` are its parameters. Earlier versions stored
  /// the sentence itself, which is returned unchanged.
  static func localized(_ result: JSONValue, in localizer: Localizer) -> JSONValue {
    guard let kept = try? result.decoded(JobFailure.self).failure else { return result }
    return ["error": .string(localizer(kept)), "code": .string(kept.code), "values": kept.json["values"] ?? [:]]
  }
}
