import Foundation
import Mutating

/// Writes mutants into the copy of a room, and builds it with its tests.
struct MutatedRoom {
  private let room: Room
  private let workplace: Workplace
  private let log: URL
  /// Identities of candidates that did not compile in earlier runs, and the file that stores them.
  private let known: Set<String>
  private let memory: URL

  init(_ room: Room, _ workplace: Workplace) {
    self.room = room
    self.workplace = workplace
    log = workplace.logs.appendingPathComponent("\(room.name)-build.txt")
    memory = workplace.logs.appendingPathComponent("\(room.name)-not-compiling.txt")
    let kept = (try? String(contentsOf: memory, encoding: .utf8)) ?? ""
    known = Set(kept.split(separator: "\n").map(String.init))
  }

  struct Built {
    /// The first `count` mutants that compile; fewer when the room has no more.
    let mutants: [Mutant]
    let notCompiling: [Candidate]
  }

  /// Builds until every mutant compiles. Mutants that do not compile are dropped and replaced.
  ///
  /// Writes one and a half times the wanted number of mutants, so that the surplus replaces failing ones without
  /// another build.
  func build(count: Int, from selection: inout Selection) async throws(MutationError) -> Built {
    var mutants: [Mutant] = []
    var (number, notCompiling): (Int, [Candidate]) = (0, [])
    while true {
      if mutants.count < count {
        let candidates = next(count + (count + 1) / 2 - mutants.count, from: &selection, &notCompiling)
        for candidate in candidates {
          mutants.append(Mutant(number: number, candidate: candidate))
          number += 1
        }
      }
      let files = try write(mutants)
      Progress.say("building \(room.name) with \(mutants.count) mutants")
      let began = ContinuousClock.now
      let ending = await ChildProcess.run(
        ["swift", "build", "--build-tests"], in: workplace.tree, environment: ["MENAGERIE_ROOMS": room.tests], log: log)
      Progress.say("the build ended after \(Int(began.duration(to: .now) / .seconds(1))) s")
      if ending == .exited(0) { return Built(mutants: Array(mutants.prefix(count)), notCompiling: notCompiling) }
      let blamed = blamed(files)
      guard !blamed.isEmpty else { throw .buildFails(room: room.name, end: LogFile(log).end) }
      Progress.say("\(blamed.count) mutants do not compile; they are dropped")
      notCompiling += mutants.filter { blamed.contains($0.number) }.map(\.candidate)
      try? Data(Set(notCompiling.map(\.identity)).union(known).sorted().joined(separator: "\n").utf8).write(to: memory)
      mutants.removeAll { blamed.contains($0.number) }
    }
  }

  /// The next candidates, without those that did not compile in an earlier run, which would cost another build.
  private func next(_ count: Int, from selection: inout Selection, _ notCompiling: inout [Candidate]) -> [Candidate] {
    var chosen: [Candidate] = []
    while chosen.count < count {
      let candidates = selection.next(count - chosen.count)
      guard !candidates.isEmpty else { break }
      notCompiling += candidates.filter { known.contains($0.identity) }
      chosen += candidates.filter { !known.contains($0.identity) }
    }
    return chosen
  }

  /// Writes the files that contain mutants. All other files of the room are restored.
  private func write(_ mutants: [Mutant]) throws(MutationError) -> [String: RewrittenSource] {
    let byFile = Dictionary(grouping: mutants, by: \.candidate.file)
    var rewritten: [String: RewrittenSource] = [:]
    do {
      for file in room.files(in: workplace) {
        let source = RewrittenSource(try Candidates.source(file, in: workplace), mutants: byFile[file] ?? [])
        try workplace.write(source.text, to: file)
        rewritten[file] = source
      }
      try workplace.write(MutantSwitch.source, to: room.switchFile)
    } catch let error as MutationError { throw error } catch { throw .noTree("\(error)") }
    return rewritten
  }

  /// Numbers of the mutants that caused compiler errors.
  private func blamed(_ files: [String: RewrittenSource]) -> Set<Int> {
    var numbers: Set<Int> = []
    for diagnostic in CompilerDiagnostic.errors(in: LogFile(log).text) {
      guard let file = files.first(where: { diagnostic.path.hasSuffix("/tree/\($0.key)") })?.value else { continue }
      numbers.formUnion(file.mutants(blamedAt: diagnostic.line, column: diagnostic.column).map(\.number))
    }
    return numbers
  }
}
