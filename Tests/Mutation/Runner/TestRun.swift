import Foundation
import Mutating

/// Runs the tests of a room, with one mutant or none.
struct TestRun: Sendable {
  private let room: Room
  private let workplace: Workplace
  private let tier: Tier
  private let near: NearTests

  init(_ room: Room, _ workplace: Workplace, _ tier: Tier) throws(MutationError) {
    self.room = room
    self.workplace = workplace
    self.tier = tier
    var sources: [String] = []
    for file in room.testFiles(in: workplace) { sources.append(try Candidates.source(file, in: workplace)) }
    near = NearTests(sources)
  }

  /// Duration of the tests without a mutant.
  ///
  /// - Throws: `MutationError.testsFail`.
  func usualSeconds() async throws(MutationError) -> Double {
    Progress.say("running the tests of \(room.name) with no mutant on")
    let began = ContinuousClock.now
    let (ending, log) = await run(nil, suites: [], limit: 1500)
    guard ending == .exited(0), LogFile(log).text.contains(#/Test run with [1-9]\d* test/#) else {
      throw .testsFail(room: room.name, end: LogFile(log).failures)
    }
    let seconds = began.duration(to: .now) / .seconds(1)
    Progress.say("the tests take \(Int(seconds.rounded(.up))) s")
    return seconds
  }

  /// Tests a mutant. Suites that mention the changed function run first: they notice most mutants.
  func outcome(of mutant: Mutant, limit seconds: Double) async -> Outcome {
    let suites = near.suites(near: mutant.candidate)
    if !suites.isEmpty {
      let outcome = await outcome(of: mutant, suites: suites, limit: seconds)
      if outcome != .survived { return outcome }
    }
    return await outcome(of: mutant, suites: [], limit: seconds)
  }

  private func outcome(of mutant: Mutant, suites: [String], limit seconds: Double) async -> Outcome {
    switch await run(mutant, suites: suites, limit: seconds).ending {
    case .exited(0): .survived
    // A suite that was added after the build is not found. Then the caller runs all tests.
    case .exited(Self.noTestFound): suites.isEmpty ? .notRun("no test was found") : .survived
    case .exited(let code): .noticed(by: "exit code \(code)")
    case .signalled(let number): .noticed(by: "a crash, signal \(number)")
    case .stopped(let line): .noticed(by: FailureLine.test(in: line) ?? line)
    case .late: .noticed(by: "never ended")
    case .neverStarted(let problem): .notRun(problem)
    }
  }

  /// The exit code of Swift Testing when its filter finds no test: `EX_UNAVAILABLE` of sysexits.h.
  private static let noTestFound: Int32 = 69

  /// - Parameter suites: the suites to run; all when empty.
  private func run(
    _ mutant: Mutant?, suites: [String], limit: Double
  ) async -> (ending: ChildProcess.Ending, log: URL) {
    let files = FileManager.default
    let name = mutant.map { "\($0.number)" } ?? "none"
    let log = workplace.logs.appendingPathComponent("\(room.name)-\(name).txt")
    // One folder per run, because a killed test leaves files behind.
    let folder = temporaryFiles.appendingPathComponent("mutate-\(getpid())-\(name)")
    try? files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let filter = "^\(room.tests)\\." + (suites.isEmpty ? "" : "(\(suites.joined(separator: "|")))/")
    let tests = workplace.tree.appendingPathComponent(".build/debug/MenageriePackageTests.xctest").path
    let ending = await ChildProcess.run(
      [tests, "--testing-library", "swift-testing", "--filter", filter], in: workplace.tree,
      environment: environment(mutant, folder), log: log, limit: limit,
      // Without a mutant all failures are wanted; with one, the first decides.
      stopAt: { mutant != nil && FailureLine.isFailure($0) })
    return (ending, log)
  }

  /// The folder for files of tests: in memory if `scripts/mutate` found enough, otherwise the system's folder.
  private var temporaryFiles: URL {
    ProcessInfo.processInfo.environment["MENAGERIE_MUTANT_FILES"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory
  }

  private func environment(_ mutant: Mutant?, _ folder: URL) -> [String: String] {
    let datasets = workplace.root.deletingLastPathComponent().appendingPathComponent("shared/datasets").path
    return [
      "MENAGERIE_DATASETS": ProcessInfo.processInfo.environment["MENAGERIE_DATASETS"] ?? datasets,
      "MENAGERIE_PASSWORD_COST": "cheap-for-tests",
      "MENAGERIE_TIER": tier.rawValue,
      "TMPDIR": folder.path,
      MutantSwitch.variable: mutant.map { "\($0.number)" } ?? "-1",
    ]
  }
}
