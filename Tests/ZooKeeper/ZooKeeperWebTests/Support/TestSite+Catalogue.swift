import Testing
import WebPlatformTesting

/// What the catalogue of a zoo holds, as a program asks for it.
extension TestSite {
  /// Asks the interface for an object, as the owner.
  func catalogue(_ path: String) async throws -> [String: Any] {
    try await ask("GET", "/api/v1\(path)", .bearer(token("owner"))).object
  }

  /// How many sightings pass a filter.
  func sightingCount(_ filter: String) async throws -> Int {
    try #require(await catalogue("/sightings?\(filter)&count=true")["count"] as? Int)
  }

  /// The numbers of the sightings that pass a filter.
  func sightings(_ filter: String) async throws -> [Int] {
    let list = try #require(await catalogue("/sightings?\(filter)")["sightings"] as? [[String: Any]])
    return list.compactMap { $0["id"] as? Int }
  }

  /// The name of the animal on a sighting; `nil` when nobody has said.
  func name(onSighting id: Int) async throws -> String? {
    let sighting = try await catalogue("/sightings/\(id)")
    try #require(sighting["id"] as? Int == id)
    return (sighting["animal"] as? [String: Any])?["name"] as? String
  }

  /// The number of an animal.
  func animal(_ name: String) async throws -> Int {
    let animals = try #require(await catalogue("/animals?q=\(name)")["animals"] as? [[String: Any]])
    return try #require(animals.first { $0["name"] as? String == name }?["id"] as? Int)
  }

  /// Changes something as the owner.
  func change(_ method: String, _ path: String, json: String) async throws {
    let answer = try await send(method, "/api/v1\(path)", json: json, by: token("owner"))
    #expect((200..<300).contains(answer.status), "\(answer.text)")
  }
}
