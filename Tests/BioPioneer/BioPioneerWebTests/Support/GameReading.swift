import Foundation
import Testing
import WebPlatformTesting

/// A room's event stream, read by a device.
final class GameReading {
  private let reading: TestReading

  init(of code: String, _ device: Device, _ games: GameSite) async {
    reading = await games.site.begin("GET", "/api/v1/biopioneer/rooms/\(code)/events", device.headers)
  }

  /// The version in the next event.
  func version() async throws -> Int {
    while let piece = try await reading.next() {
      let text = String(decoding: piece, as: UTF8.self)
      if let number = text.firstMatch(of: /"version":(\d+)/)?.1 { return try #require(Int(number)) }
    }
    throw Ended()
  }

  /// Reads the next event; returns whether there was one.
  func isOpen() async throws -> Bool { try await reading.next() != nil }

  struct Ended: Error {}
}

/// A page of the games, without the data for its modules.
struct TestPage {
  let status: Int
  let text: String

  /// - Parameter path: below `/biopioneer`.
  init(_ path: String, _ device: Device, language: String? = nil) async throws {
    let answer = try await device.page("/biopioneer\(path)", language.map { [("Accept-Language", $0)] } ?? [])
    status = answer.status
    text = answer.text.replacing(/<script[^>]*>.*?<\/script>/.dotMatchesNewlines(), with: "")
  }
}
