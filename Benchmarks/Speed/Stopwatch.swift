import Foundation

/// Wall seconds, and CPU seconds of this process, since initialization.
struct Stopwatch {
  private let wall = Self.now(CLOCK_MONOTONIC)
  private let cpu = Self.now(CLOCK_PROCESS_CPUTIME_ID)

  var wallSeconds: Double { Self.now(CLOCK_MONOTONIC) - wall }
  var cpuSeconds: Double { Self.now(CLOCK_PROCESS_CPUTIME_ID) - cpu }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The cost of one piece of work.
struct Cost: Encodable {
  var count: Int
  var wallSeconds: Double
  var cpuSeconds: Double
  var features: Int?

  init(_ stopwatch: Stopwatch, count: Int, features: Int? = nil) {
    self.count = count
    wallSeconds = stopwatch.wallSeconds
    cpuSeconds = stopwatch.cpuSeconds
    self.features = features
  }
}

/// Prints a value as one line of JSON.
func printLine(_ value: some Encodable) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  print(String(decoding: try encoder.encode(value), as: UTF8.self))
}

/// The median; for an even count, the mean of the two middle values.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
}
