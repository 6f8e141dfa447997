import Testing
import WebPlatformTesting

/// Importing files with the API.
extension TestSite {
  /// Starts the import of a batch; returns the job.
  func beginImport(_ batch: String, by token: String) async throws -> String {
    let answer = try await send("POST", "/api/v1/imports", json: #"{"batch": "\#(batch)"}"#, by: token)
    return try #require(answer.object["id"] as? String, "\(answer.text)")
  }

  /// Uploads files, imports them, and waits for the result.
  func importFiles(_ files: [(name: String, bytes: [UInt8])], by token: String) async throws -> [String: Any] {
    let batch = try await batch(by: token)
    for file in files { try await upload(file.bytes, as: file.name, to: batch, by: token) }
    let job = try await job(beginImport(batch, by: token), by: token).object
    #expect(job["state"] as? String == "done", "\(job)")
    return job["result"] as? [String: Any] ?? [:]
  }
}
