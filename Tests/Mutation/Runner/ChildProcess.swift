import Foundation
import Synchronization

/// A program that writes to a log file, and that is ended with all programs that it started.
enum ChildProcess {
  enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// It was killed because this line of the log was enough to know.
    case stopped(line: String)
    /// It was killed because it took longer than its limit.
    case late
    case neverStarted(String)
  }

  enum Errors { case logged, discarded }

  private static let running = Mutex<Set<Descendants>>([])

  /// - Parameters:
  ///   - environment: added to the environment of this program.
  ///   - seconds: after so long the program is killed; nil sets no limit.
  ///   - isEnough: the program is killed as soon as a line of its log is enough to know.
  static func run(
    _ command: [String], in folder: URL, environment: [String: String] = [:], log: URL, errors: Errors = .logged,
    limit seconds: Double? = nil, stopAt isEnough: @Sendable (String) -> Bool = { _ in false }
  ) async -> Ending {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    let family = Descendants()
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .merging(family.environment) { $1 }
    guard FileManager.default.createFile(atPath: log.path, contents: nil),
      let output = try? FileHandle(forWritingTo: log)
    else { return .neverStarted("\(log.path) cannot be written") }
    defer { try? output.close() }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors == .logged ? output : FileHandle.nullDevice
    do { try process.run() } catch { return .neverStarted("\(error)") }
    running.withLock { _ = $0.insert(family) }
    // What the program left running must not disturb the next one.
    defer {
      family.end()
      running.withLock { _ = $0.remove(family) }
    }
    var lines = LogFile(log)
    var (seen, now) = (0.0, ContinuousClock.now)
    while true {
      let isOver = !process.isRunning
      if let line = lines.newLines().first(where: isEnough) {
        family.end()
        process.waitUntilExit()
        return .stopped(line: line)
      }
      if isOver { break }
      // Time in which this program was stopped does not count: the child was stopped too.
      seen += min(1, now.duration(to: .now) / .seconds(1))
      now = .now
      if let seconds, seen > seconds {
        family.end()
        process.waitUntilExit()
        return .late
      }
      try? await Task.sleep(for: .milliseconds(50))
    }
    return process.terminationReason == .exit
      ? .exited(process.terminationStatus) : .signalled(process.terminationStatus)
  }

  /// When this program is told to end, all children end first. That holds as long as the caller keeps the result.
  static func endAllWithThisProgram() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        running.withLock { for family in $0 { family.end() } }
        exit(128 + number)
      }
      source.resume()
      return source
    }
  }
}
