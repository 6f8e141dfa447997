import Foundation
import Testing
import WebPlatformTesting

/// The events of a room, as a device reads them.
final class GameReading {
  private let reading: TestReading

  init(of code: String, _ device: Device, _ games: GameSite) async {
    reading = await games.site.begin("GET", "/api/v1/biopioneer/rooms/\(code)/events", device.headers)
  }

  /// The version of the next event that is told.
  func version() async throws -> Int {
    while let piece = try await reading.next() {
      let text = String(decoding: piece, as: UTF8.self)
      if let number = text.firstMatch(of: /"version":(\d+)/)?.1 { return try #require(Int(number)) }
    }
    throw Ended()
  }

  /// Reads on; says whether there was something.
  func isOpen() async throws -> Bool { try await reading.next() != nil }

  struct Ended: Error {}
}
