import Foundation

/// The built `menagerie`, run as people run it: as a process, with arguments, two output streams and an exit code.
struct Tool {
  /// What a run left behind.
  struct Outcome {
    let status: Int32
    let wasKilled: Bool
    let output: String
    let errors: String

    /// Standard output as JSON objects, one per line.
    var objects: [[String: Any]] {
      get throws {
        try output.split(separator: "\n").map { line in
          guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
            throw NotAnObject(line: String(line))
          }
          return object
        }
      }
    }
  }

  struct NotAnObject: Error {
    let line: String
  }

  struct NotShown: Error {
    let words: String
  }

  /// The tool lies beside the tests, in the same products folder.
  static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["MENAGERIE_TOOL"] { return URL(fileURLWithPath: path) }
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "menagerie")
  }()

  /// The library that the tool is told about through its environment.
  let library: URL
  var environment: [String: String] = [:]

  /// Runs the tool to its end.
  func callAsFunction(_ arguments: String...) throws -> Outcome { try run(arguments) }

  /// Runs the tool to its end, with a line on standard input where one is given.
  func run(_ arguments: [String], typing line: String? = nil) throws -> Outcome {
    try start(arguments, typing: line).finish()
  }

  /// Runs the tool to its end on a terminal, and says the lines that are seen there.
  ///
  /// - Parameter columns: how wide the terminal is.
  func shown(_ arguments: [String], columns: Int) throws -> [String] {
    let words = ([Self.executable.path] + arguments).map { "'\($0)'" }.joined(separator: " ")
    let outcome = try start(
      ["-qec", "stty cols \(columns) rows 40; exec \(words)", "/dev/null"], of: URL(fileURLWithPath: "/usr/bin/script")
    ).finish()
    guard outcome.status == 0 else { throw NotShown(words: outcome.output + outcome.errors) }
    // A terminal ends lines with two characters, which are one here.
    return outcome.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Starts the tool, or a program that starts it, and comes back while it runs.
  func start(_ arguments: [String], typing line: String? = nil, of program: URL = Self.executable) throws -> Running {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    var all = ProcessInfo.processInfo.environment
    all["MENAGERIE_LIBRARY"] = library.path
    all["MENAGERIE_PASSWORD_COST"] = "cheap-for-tests"
    all.merge(environment) { $1 }
    process.environment = all
    process.standardInput = FileHandle.nullDevice
    if let line {
      // A line is shorter than what a pipe holds: writing it waits for nobody.
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
      try pipe.fileHandleForWriting.close()
      process.standardInput = pipe
    }
    return try Running(process)
  }

  /// A run in progress. Both streams go to files: a pipe that nobody empties would stop the tool.
  final class Running {
    private let process: Process
    private let output: URL
    private let errors: URL

    fileprivate init(_ process: Process) throws {
      self.process = process
      let folder = FileManager.default.temporaryDirectory
      output = folder.appending(path: "menagerie-out-\(UUID().uuidString)")
      errors = folder.appending(path: "menagerie-err-\(UUID().uuidString)")
      for file in [output, errors] { try Data().write(to: file) }
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
    }

    var isRunning: Bool { process.isRunning }

    /// Standard output so far.
    var outputSoFar: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits until the output so far meets a condition, or the tool ends, or a minute is over.
    func wait(until condition: (String) -> Bool) {
      let limit = Date(timeIntervalSinceNow: 60)
      while process.isRunning, Date() < limit, !condition(outputSoFar) { usleep(2_000) }
    }

    func finish() throws -> Outcome {
      process.waitUntilExit()
      defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
      return Outcome(
        status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
        output: try String(contentsOf: output, encoding: .utf8),
        errors: try String(contentsOf: errors, encoding: .utf8))
    }
  }
}
