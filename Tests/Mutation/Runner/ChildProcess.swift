import Foundation
import Synchronization

/// A program that writes to a log file; it is killed together with all its children.
enum ChildProcess {
  enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// Killed because this line of the log decided the result.
    case stopped(line: String)
    /// Killed after its time limit.
    case late
    case neverStarted(String)
  }

  enum Errors { case logged, discarded }

  private static let running = Mutex<Set<Descendants>>([])

  /// - Parameters:
  ///   - environment: additional variables of the program's environment.
  ///   - seconds: time limit, after which the program is killed; nil for none.
  ///   - isEnough: whether a line of the log decides the result; the program is then killed.
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
    // Programs left running must not disturb the next one.
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
      // Time in which this program was suspended does not count: the child was suspended too.
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

  /// A signal to this program first ends all children. This holds as long as the caller keeps the result.
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
