import Foundation
import Testing
import TestingSupport

/// Uploading and importing files with the API.
extension TestServer {
  func batch(by token: String) throws -> String {
    try #require(try ask("POST", "/api/v1/batches", Self.bearer(token)).object["id"] as? String)
  }

  /// Announces a file; the response has its URL in `Location`.
  func announce(_ name: String, byteCount: Int, in batch: String, by token: String) throws -> WebAnswer {
    let metadata = "filename \(Data(name.utf8).base64EncodedString()),batch \(Data(batch.utf8).base64EncodedString())"
    return try ask(
      "POST", "/api/v1/uploads",
      Self.bearer(token) + [
        ("Tus-Resumable", "1.0.0"), ("Upload-Length", "\(byteCount)"), ("Upload-Metadata", metadata),
      ])
  }

  /// The headers of a chunk of a file.
  static func piece(at offset: Int, by token: String) -> [(String, String)] {
    bearer(token) + [
      ("Tus-Resumable", "1.0.0"), ("Upload-Offset", "\(offset)"), ("Content-Type", "application/offset+octet-stream"),
    ]
  }

  /// Uploads a whole file; returns its URL.
  @discardableResult
  func upload(_ bytes: [UInt8], as name: String, to batch: String, by token: String) throws -> String {
    let announced = try announce(name, byteCount: bytes.count, in: batch, by: token)
    let path = try #require(announced["Location"], "\(announced.text)")
    let sent = try ask("PATCH", path, Self.piece(at: 0, by: token), body: bytes)
    #expect(sent.status == 204, "\(sent.text)")
    return path
  }

  /// Starts the import of a batch, and returns the job's ID.
  func beginImport(_ batch: String, by token: String) throws -> String {
    let answer = try send("POST", "/api/v1/imports", json: #"{"batch": "\#(batch)"}"#, by: token)
    return try #require(answer.object["id"] as? String, "\(answer.text)")
  }

  /// Waits until a job meets a condition; by default until it has ended.
  func job(
    _ id: String, by token: String,
    until condition: ([String: Any]) -> Bool = { !["waiting", "running", "stopping"].contains($0["state"] as? String) }
  ) throws -> [String: Any] {
    for _ in 0..<6_000 {
      let job = try ask("GET", "/api/v1/jobs/\(id)", Self.bearer(token)).object
      if condition(job) { return job }
      // Not `Task.sleep`: blocking tasks would delay its wake-up.
      usleep(5_000)
    }
    Issue.record("job \(id) does not end")
    return [:]
  }
}
