import Basics
import Diary
import Foundation

/// A test strip reader, as in `READER.md`: it reads tests, stores them, and sends all again until it is sure that they
/// arrived.
struct ReaderSimulator {
  let device: String
  private(set) var tests: [ReaderFile.Reading] = []
  private var random: SplitMix64

  init(device: String, seed: UInt64) {
    self.device = device
    random = SplitMix64(seed: seed)
  }

  mutating func read(at instant: Date, offset: Int = 0) -> ReaderFile.Reading {
    let result = GIPTest.Result.allCases[Int(random.next() % 3)]
    let zone = TimeZone(secondsFromGMT: offset) ?? .gmt
    let reading = ReaderFile.Reading(
      serial: "\(tests.count + 1)", sampledAt: instant.formatted(Date.ISO8601FormatStyle(timeZone: zone)),
      result: result)
    tests.append(reading)
    return reading
  }

  /// The reader's file: all tests, in a random order.
  mutating func file() -> ReaderFile { ReaderFile(device: device, tests: tests.shuffled(using: &random)) }

  /// A file with half of the tests, as on a memory card that was removed too early.
  mutating func torn() -> ReaderFile {
    ReaderFile(device: device, tests: Array(tests.shuffled(using: &random).prefix(tests.count / 2)))
  }
}
