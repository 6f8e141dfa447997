import Foundation
import Synchronization

@testable import menagerie

/// The tool with a temporary library. Most commands run inside the tests. Tests of signals, pipes, terminals, servers
/// and settings that are read at the start run the tool as a process.
struct Tool {
  struct NotShown: Error {
    let words: String
  }

  /// The built tool is in the same products folder as the tests.
  static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["MENAGERIE_TOOL"] { return URL(fileURLWithPath: path) }
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "menagerie")
  }()

  /// The library, passed to the tool in its environment.
  let library: URL
  var environment: [String: String] = [:]

  private var wholeEnvironment: [String: String] {
    var all = ProcessInfo.processInfo.environment
    all["MENAGERIE_LIBRARY"] = library.path
    all["MENAGERIE_PASSWORD_COST"] = "cheap-for-tests"
    return all.merging(environment) { $1 }
  }

  // MARK: In the test process

  /// Runs a command in the test process.
  func callAsFunction(_ arguments: String...) async throws -> Outcome { try await run(arguments) }

  /// Runs a command in the test process, with optional lines on standard input.
  func run(_ arguments: [String], typing lines: String? = nil) async throws -> Outcome {
    let streams = try WrittenStreams()
    let waiting = Mutex(lines.map { $0.split(separator: "\n", omittingEmptySubsequences: false)[...] } ?? [])
    let invocation = Invocation(
      output: streams.output.fileDescriptor, errors: streams.errors.fileDescriptor, environment: wholeEnvironment,
      readsTerminal: false
    ) { waiting.withLock { $0.popFirst().map(String.init) } }
    let status = await Invocation.$current.withValue(invocation) { await Menagerie.run(arguments) }
    return try streams.outcome(status: status.rawValue)
  }

  // MARK: As a process

  /// Runs the tool as a process to its end, with optional lines on standard input.
  func runProcess(_ arguments: [String], typing lines: String? = nil) throws -> Outcome {
    try start(arguments, typing: lines).finish()
  }

  /// Runs the tool to its end on a terminal; returns the visible lines.
  ///
  /// - Parameter columns: width of the terminal.
  func shown(_ arguments: [String], columns: Int) throws -> [String] {
    let words = ([Self.executable.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let outcome = try start(
      ["-qec", "stty cols \(columns) rows 40; exec \(words)", "/dev/null"], of: URL(fileURLWithPath: "/usr/bin/script")
    ).finish()
    guard outcome.status == 0 else { throw NotShown(words: outcome.output + outcome.errors) }
    // A terminal ends lines with CR LF, which is one Character here.
    return outcome.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Starts the tool, or a program that starts it, and returns while it runs.
  func start(_ arguments: [String], typing lines: String? = nil, of program: URL = Self.executable) throws -> Running {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = wholeEnvironment
    process.standardInput = FileHandle.nullDevice
    if let lines {
      // The lines fit into a pipe's buffer: writing does not block.
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data("\(lines)\n".utf8))
      try pipe.fileHandleForWriting.close()
      process.standardInput = pipe
    }
    return try Running(process)
  }

  /// A running process.
  final class Running {
    private let process: Process
    private let streams: WrittenStreams

    fileprivate init(_ process: Process) throws {
      self.process = process
      streams = try WrittenStreams()
      process.standardOutput = streams.output
      process.standardError = streams.errors
      try process.run()
    }

    var isRunning: Bool { process.isRunning }

    /// Standard output so far.
    var outputSoFar: String { streams.outputSoFar }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits until the output meets a condition, or the tool ends, for at most a minute.
    func wait(until condition: (String) -> Bool) {
      let limit = Date(timeIntervalSinceNow: 60)
      while process.isRunning, Date() < limit, !condition(outputSoFar) { usleep(2_000) }
    }

    func finish() throws -> Outcome {
      // Sleeps until the end: `waitUntilExit` spins an idle run loop, and takes a core.
      var end = siginfo_t()
      while waitid(P_PID, id_t(process.processIdentifier), &end, WEXITED | WNOWAIT) == -1, errno == EINTR {}
      process.waitUntilExit()
      return try streams.outcome(
        status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal)
    }
  }
}
