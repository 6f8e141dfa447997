import Diary
import Facts
import Foundation

/// A reader of test strips, as `READER.md` describes one: it reads tests, keeps them, and sends what it has again whenever it is not sure
/// that all of it arrived.
struct ReaderSimulator {
  let device: String
  private(set) var tests: [ReaderFile.Reading] = []
  private var random: SplitMix64

  init(device: String, seed: UInt64) {
    self.device = device
    random = SplitMix64(seed: seed)
  }

  /// Reads a strip.
  mutating func read(at instant: Date, offset: Int = 0) -> ReaderFile.Reading {
    let result = GIPTest.Result.allCases[Int(random.next() % 3)]
    let zone = TimeZone(secondsFromGMT: offset) ?? .gmt
    let reading = ReaderFile.Reading(
      serial: "\(tests.count + 1)", sampledAt: instant.formatted(Date.ISO8601FormatStyle(timeZone: zone)),
      result: result)
    tests.append(reading)
    return reading
  }

  /// What it writes: all that it has, in an order of its own.
  mutating func file() -> ReaderFile { ReaderFile(device: device, tests: tests.shuffled(using: &random)) }

  /// Some of what it has, as a card that was pulled out too early holds it.
  mutating func torn() -> ReaderFile {
    ReaderFile(device: device, tests: Array(tests.shuffled(using: &random).prefix(tests.count / 2)))
  }
}
