import Foundation
import WebPlatform

/// Uploads files as a program does (tus 1.0), and waits for jobs.
extension TestSite {
  /// Creates a batch; returns its id.
  package func batch(by token: String) async throws -> String {
    let answer = try await ask("POST", "/api/v1/batches", .bearer(token))
    guard let id = answer.object["id"] as? String else { throw Unexpected(answer: answer) }
    return id
  }

  /// Announces a file; the answer has its URL in `Location`.
  package func announce(
    _ name: String, byteCount: Int, in batch: String, by token: String
  ) async throws -> TestAnswer {
    let metadata = "filename \(Data(name.utf8).base64EncodedString()),batch \(Data(batch.utf8).base64EncodedString())"
    return try await ask(
      "POST", "/api/v1/uploads",
      .bearer(token) + [
        ("Tus-Resumable", "1.0.0"), ("Upload-Length", "\(byteCount)"), ("Upload-Metadata", metadata),
      ])
  }

  /// The headers of a chunk.
  package static func piece(at offset: Int, by token: String) -> TestHeaders {
    .bearer(token) + [
      ("Tus-Resumable", "1.0.0"), ("Upload-Offset", "\(offset)"), ("Content-Type", "application/offset+octet-stream"),
    ]
  }

  /// Uploads a whole file; returns its URL.
  @discardableResult
  package func upload(_ bytes: [UInt8], as name: String, to batch: String, by token: String) async throws -> String {
    let announced = try await announce(name, byteCount: bytes.count, in: batch, by: token)
    guard let path = announced["Location"] else { throw Unexpected(answer: announced) }
    let sent = try await ask("PATCH", path, Self.piece(at: 0, by: token), body: bytes)
    guard sent.status == 204 else { throw Unexpected(answer: sent) }
    return path
  }

  /// Waits until a job has ended.
  ///
  /// - Throws: `Unexpected` when the job does not exist, or does not change for three minutes.
  package func job(_ id: String, by token: String) async throws -> TestAnswer {
    let path = "/api/v1/jobs/\(id)"
    // On a busy machine other work delays the job, and more frequent requests would delay it further.
    var (seen, deadline) = ("", ContinuousClock.now + .seconds(180))
    var pause = Duration.milliseconds(5)
    while true {
      let answer = try await ask("GET", path, .bearer(token))
      guard let state = answer.object["state"] as? String else { throw Unexpected(answer: answer) }
      if !["waiting", "running", "stopping"].contains(state) { return answer }
      if answer.text != seen { (seen, deadline) = (answer.text, ContinuousClock.now + .seconds(180)) }
      guard ContinuousClock.now < deadline else { throw Unexpected(answer: answer) }
      try await Task.sleep(for: pause)
      pause = min(pause * 1.25, .milliseconds(200))
    }
  }

  /// An answer with which a test cannot continue.
  package struct Unexpected: Error, CustomStringConvertible {
    package let answer: TestAnswer

    /// Status and body.
    package var description: String { "\(answer.status): \(answer.text.prefix(500))" }
  }
}
