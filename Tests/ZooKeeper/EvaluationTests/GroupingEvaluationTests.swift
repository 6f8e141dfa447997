import Evaluation
import Foundation
import PatternMatching
import Testing
import TestingSupport

@Suite("quality of groups")
struct GroupingEvaluationTests {
  /// Folder of real photos; a missing set is not measured.
  private static func table(_ set: String) -> String {
    let folder =
      ProcessInfo.processInfo.environment["MENAGERIE_DATASETS"]
      ?? (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appendingPathComponent("shared/datasets").path
    return "\(folder)/\(set)/labels.csv"
  }

  private static func isThere(_ set: String) -> Bool { FileManager.default.fileExists(atPath: table(set)) }

  /// All photos of every n-th animal.
  private func scores(_ set: String, every step: Int) async throws -> [GroupingScore] {
    let whole = try LabelledSet(contentsOf: Self.table(set))
    let animals = Set(whole.photos.map(\.individual)).sorted()
    let chosen = Set(stride(from: 0, to: animals.count, by: step).map { animals[$0] })
    let part = LabelledSet(
      path: whole.path, folder: whole.folder, photos: whole.photos.filter { chosen.contains($0.individual) })
    return try await GroupingEvaluation(part).run([AverageLinkGrouping(), SingleLinkGrouping(least: 0)])
  }

  @Test("groups of nyala are pure, and groups by single link are not", .whole, .enabled(if: isThere("nyala-train")))
  func nyala() async throws {
    let scores = try await scores("nyala-train", every: 12)
    #expect(scores[0].purityOfSeveral >= 0.95 && scores[0].pairRecall >= 0.3, "\(scores[0])")
    #expect(scores[1].purityOfSeveral < scores[0].purityOfSeveral, "\(scores[1])")
  }

  @Test("groups of cattle are pure", .whole, .enabled(if: isThere("cows")))
  func cows() async throws {
    let scores = try await scores("cows", every: 4)
    #expect(scores[0].purityOfSeveral >= 0.95 && scores[0].pairRecall >= 0.4, "\(scores[0])")
  }
}
