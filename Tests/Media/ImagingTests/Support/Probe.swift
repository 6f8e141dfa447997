import Foundation
import Testing

/// The decoder, built by scripts/test with AddressSanitizer.
struct Probe {
  /// The path of the probe; `nil` when the tests were started without a probe.
  static let path = ProcessInfo.processInfo.environment["MENAGERIE_ASAN_PROBE"]
  static let isMissing: Comment =
    "scripts/test builds the probe under AddressSanitizer and names it in MENAGERIE_ASAN_PROBE"

  let status: Int32
  let answers: [String]
  let report: String

  /// Runs the probe to its end.
  ///
  /// - Parameter sanitizer: options of AddressSanitizer.
  init(_ arguments: [String], sanitizer: String = "") throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.path ?? "")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["ASAN_OPTIONS": sanitizer]) { $1 }
    // Files, not pipes: no thread reads from a pipe while the probe runs.
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("probe-\(UUID())").path
    let (out, errors) = (base + ".out", base + ".err")
    defer { for path in [out, errors] { try? FileManager.default.removeItem(atPath: path) } }
    for path in [out, errors] { try Data().write(to: URL(fileURLWithPath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: out)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    answers = try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n").map(String.init)
    report = try String(contentsOfFile: errors, encoding: .utf8)
  }
}
