import MediaLibrary

/// Why a job failed, as it is kept: what to say, in whatever language the job is looked at later.
struct JobFailure: Codable {
  private let failure: Message

  /// What an error means to whoever asked.
  init(_ error: any Error) {
    let isFull = FullDisk(cause: error, near: "/") != nil
    failure =
      (error as? any PresentableError)?.message ?? (isFull ? WebError.noRoom.message : Message("error.internal"))
  }

  /// The result of a job that failed.
  var json: JSONValue { ["failure": failure.json] }

  /// The result as somebody reads it: `error` is the sentence, `code` tells one failure from another, `values` are what
  /// fills the sentence. Earlier versions kept the sentence: it stays as it was said.
  static func told(_ result: JSONValue, in localizer: Localizer) -> JSONValue {
    guard let kept = try? result.decoded(JobFailure.self).failure else { return result }
    return ["error": .string(localizer(kept)), "code": .string(kept.code), "values": kept.json["values"] ?? [:]]
  }
}
