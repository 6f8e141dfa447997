import Testing
import WebPlatformTesting

/// The content of a zoo's catalogue, from the API.
extension TestSite {
  /// Requests an object from the API, as the owner.
  func catalogue(_ path: String) async throws -> [String: Any] {
    try await ask("GET", "/api/v1\(path)", .bearer(token("owner"))).object
  }

  func sightingCount(_ filter: String) async throws -> Int {
    try #require(await catalogue("/sightings?\(filter)&count=true")["count"] as? Int)
  }

  /// The ids of the sightings that pass a filter.
  func sightings(_ filter: String) async throws -> [Int] {
    let list = try #require(await catalogue("/sightings?\(filter)")["sightings"] as? [[String: Any]])
    return list.compactMap { $0["id"] as? Int }
  }

  /// The name of the animal on a sighting; `nil` without one.
  func name(onSighting id: Int) async throws -> String? {
    let sighting = try await catalogue("/sightings/\(id)")
    try #require(sighting["id"] as? Int == id)
    return (sighting["animal"] as? [String: Any])?["name"] as? String
  }

  func animal(_ name: String) async throws -> Int {
    let animals = try #require(await catalogue("/animals?q=\(name)")["animals"] as? [[String: Any]])
    return try #require(animals.first { $0["name"] as? String == name }?["id"] as? Int)
  }

  /// Sends a change as the owner.
  func change(_ method: String, _ path: String, json: String) async throws {
    let answer = try await send(method, "/api/v1\(path)", json: json, by: token("owner"))
    #expect((200..<300).contains(answer.status), "\(answer.text)")
  }
}

/// Importing files with the API.
extension TestSite {
  /// Starts the import of a batch, and returns the job's ID.
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
