import Basics
import Foundation
import Storyboards
import Testing
import TestingSupport

@Suite("a program that is killed while it draws")
struct ProjectKillTests {
  /// The probe is in the same products folder as the tests.
  private static let probe = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
    .appending(path: "drawing-probe")

  @Test("after a kill the project opens with every acknowledged edit in order")
  func killed() async throws {
    let library = try TemporaryLibrary()
    let id = try await library.store().create(SmallStoryboard.storyboard(frames: 1), owner: Artist.owner)
    var random = SplitMix64(seed: 20)
    var most = 0
    for kill in 0..<Tier.choose(short: 20, thorough: 500) {
      let output = URL(fileURLWithPath: library.folder).appending(path: "told-\(kill)")
      try Data().write(to: output)
      let process = Process()
      process.executableURL = Self.probe
      process.arguments = [library.folder, id.description]
      process.standardOutput = try FileHandle(forWritingTo: output)
      try process.run()
      // The probe is killed shortly after the first acknowledgement, while it works.
      let limit = Date(timeIntervalSinceNow: 60)
      while process.isRunning, Date() < limit, try Data(contentsOf: output).isEmpty { usleep(500) }
      usleep(UInt32(random.below(60_000)))
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(
        process.terminationReason == .uncaughtSignal,
        "kill \(kill): it ended by itself with \(process.terminationStatus)")
      let told = try Self.told(output)
      let readOnlyProject = try await library.store().look(at: id)
      let strokes = readOnlyProject.storyboard.strokes()
      #expect(strokes == (0..<strokes.count).map { "e\($0 + 1)" }, "kill \(kill)")
      #expect(strokes.count >= told && told > 0, "kill \(kill): \(strokes.count) of \(told)")
      #expect(readOnlyProject.notes.allSatisfy { !$0.isLoss }, "kill \(kill): \(readOnlyProject.notes)")
      most = max(most, strokes.count)
      try FileManager.default.removeItem(at: output)
    }
    let report = await library.store().check(id)
    #expect(report.failure == nil && report.findings.allSatisfy { !$0.isProblem }, "\(report.findings)")
    #expect(report.frames == 1 && most > 20)
  }

  /// The last complete number in the output.
  private static func told(_ output: URL) throws -> Int {
    let text = try String(contentsOf: output, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return lines.last.flatMap { $0.split(separator: " ").last }.flatMap { Int($0) } ?? 0
  }
}
