import Foundation
import Testing

/// Debian's PostgreSQL with its own data, on a socket in a temporary folder. It ends with the value.
final class PostgresServer {
  struct Failed: Error {
    let program: String
    let errors: String
  }

  private static let programs = "/usr/lib/postgresql/15/bin"
  /// Short, because the path of a socket has at most 107 bytes. Not in the folder of the other tests, where the server's
  /// own user may not read.
  private let folder = "/tmp/menagerie-postgres-\(getpid())-\(Int.random(in: 0..<1_000_000))"

  private var server: Process?

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    // The server refuses to run as root.
    if geteuid() == 0 { try run("/usr/bin/chown", ["postgres", folder]) }
    let initdb = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]
    let (program, arguments) = asUser("initdb", initdb + ["--pgdata=\(folder)/data"])
    try run(program, arguments)
    try start()
  }

  deinit {
    if let server {
      kill(server.processIdentifier, SIGQUIT)
      server.waitUntilExit()
    }
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func start() throws {
    let options = ["-c", "listen_addresses=", "-c", "fsync=off", "-c", "logging_collector=off"]
    let (program, arguments) = asUser("postgres", ["-D", "\(folder)/data", "-k", folder] + options)
    let (process, log) = (Process(), try WrittenStreams())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = log.errors
    try process.run()
    server = process
    // The server writes its state here, for pg_ctl.
    let state = URL(fileURLWithPath: "\(folder)/data/postmaster.pid")
    while (try? String(contentsOf: state, encoding: .utf8).contains("ready")) != true {
      guard process.isRunning else { throw Failed(program: program, errors: try log.outcome(status: 1).errors) }
      usleep(2_000)
    }
  }

  // MARK: Databases

  func makeDatabase(_ name: String) throws { _ = try psql("postgres", ["-c", "CREATE DATABASE \(name)"]) }

  /// Loads a file; returns the errors.
  func load(_ file: String, into database: String, environment: [String: String] = [:]) throws -> String {
    try run(
      "\(Self.programs)/psql", connection(database) + ["-q", "-f", file], environment: environment, mayFail: true
    ).errors
  }

  /// The rows of an answer: values separated by `|`.
  func rows(_ sql: String, in database: String) throws -> [String] {
    try psql(database, ["-At", "-c", sql]).split(separator: "\n").map(String.init)
  }

  /// All rows of the published tables.
  func dump(_ database: String) throws -> String {
    let tables = ["individual", "photo", "annotation", "decision", "area"]
    let copies = tables.map { "COPY (SELECT * FROM menagerie.\($0) ORDER BY \($0)) TO STDOUT" }
    return try (copies + ["SELECT content, readers FROM menagerie.export"]).map {
      try psql(database, ["-At", "-c", $0])
    }
    .joined(separator: "\n")
  }

  private func psql(_ database: String, _ arguments: [String]) throws -> String {
    try run("\(Self.programs)/psql", connection(database) + arguments).output
  }

  private func connection(_ database: String) -> [String] {
    ["-X", "-v", "ON_ERROR_STOP=1", "-h", folder, "-U", "postgres", "-d", database]
  }

  // MARK: Programs

  /// A program of the server, run as the server's own user.
  private func asUser(_ program: String, _ arguments: [String]) -> (program: String, arguments: [String]) {
    let path = "\(Self.programs)/\(program)"
    guard geteuid() == 0 else { return (path, arguments) }
    return ("/usr/bin/setpriv", ["--reuid=postgres", "--regid=postgres", "--init-groups", path] + arguments)
  }

  @discardableResult
  private func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:], mayFail: Bool = false
  ) throws -> Outcome {
    let (process, streams) = (Process(), try WrittenStreams())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = streams.output
    process.standardError = streams.errors
    try process.run()
    process.waitUntilExit()
    let outcome = try streams.outcome(status: process.terminationStatus)
    guard mayFail || outcome.status == 0 else { throw Failed(program: program, errors: outcome.errors) }
    return outcome
  }
}
