import ArgumentParser
import Foundation
import Mutating

@main
struct Mutate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scripts/mutate",
    abstract: "Measures whether a room's own tests notice a change of meaning at a single point.",
    discussion: "Tests/Mutation/README.md says how it works and how to read survivors.")

  @Argument(help: "The room, for example Basics.")
  var room: String

  @Option(help: "The same seed chooses the same mutants.")
  var seed: UInt64 = 1

  @Option(help: "How many mutants are tried.")
  var count = 30

  @Option(help: "How many mutants are tried at a time.")
  var jobs = 2

  @Option(help: "Which tests are run: core or whole.")
  var tier: Tier = .whole

  @Flag(help: "Print the chosen mutants without building them.")
  var list = false

  @Option(help: ArgumentHelp("Also write everything to a file as JSON.", valueName: "file"))
  var json: String?

  @Option(
    help: ArgumentHelp(
      "A list of mutants that are judged to change nothing (default: Tests/Mutation/equivalents.txt).",
      valueName: "file"))
  var except: String?

  @Option(help: ArgumentHelp("Try only those that survived in a report of --json.", valueName: "file"))
  var again: String?

  func validate() throws {
    guard count >= 1, jobs >= 1 else { throw ValidationError("--count and --jobs must be at least 1") }
  }

  func run() async throws {
    let signals = ChildProcess.endAllWithThisProgram()
    defer { withExtendedLifetime(signals) {} }
    do {
      let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      let workplace = Workplace(root: root)
      try workplace.makeFolders()
      let room = try await Room.named(self.room, in: workplace)
      let survivors = try again.map(Survivors.init(inReport:))
      // Survivors are found by identity, because a seed chooses different mutants after any change of the room's
      // sources.
      let candidates = try Candidates.all(of: room, in: workplace).filter { survivors?.contains($0) ?? true }
      let equivalents = try listedEquivalents(room, root)
      var selection = Selection(
        from: candidates, seed: seed, count: count, isEquivalent: { equivalents.reason(for: $0) != nil })
      if list {
        ListReport.print(selection.next(count), selection.passedOver, equivalents)
        return
      }
      try workplace.copyTree(for: room)
      let built = try await MutatedRoom(room, workplace).build(count: count, from: &selection)
      let tests = try TestRun(room, workplace, tier)
      let usual = try await tests.usualSeconds()
      let outcomes = await MutantTrials(tests, jobs: jobs, usualSeconds: usual).run(built.mutants)
      let report = Report(
        room: room.name, seed: seed, usualSeconds: usual, outcomes: outcomes, notCompiling: built.notCompiling,
        equivalents: selection.passedOver.map { ($0, equivalents.reason(for: $0) ?? "") })
      if let json { try report.json().write(to: URL(fileURLWithPath: json)) }
      print(report.text)
    } catch let error as MutationError {
      FileHandle.standardError.write(Data("mutate: \(error)\n".utf8))
      throw ExitCode(error.exitCode)
    }
  }

  private func listedEquivalents(_ room: Room, _ root: URL) throws(MutationError) -> EquivalentMutants {
    let file = root.appendingPathComponent(except ?? "Tests/Mutation/equivalents.txt")
    guard except != nil || FileManager.default.fileExists(atPath: file.path) else { return EquivalentMutants() }
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw .unreadable(file.path) }
    do { return try EquivalentMutants(text, room: room.name) } catch { throw .badList(file.path, "\(error)") }
  }
}
