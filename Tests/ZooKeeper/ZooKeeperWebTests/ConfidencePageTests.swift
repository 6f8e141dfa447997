import Foundation
import GRDB
import Imaging
import MediaLibrary
import PatternMatching
import Sightings
import SightingsTesting
import Testing
import WebPlatformTesting

@Suite("the stated probability on pages and in the API", .ownZoo)
struct ConfidencePageTests {
  private let site: TestSite

  init() throws { site = try #require(OwnZoo.current) }

  private func write(_ sql: String, _ arguments: StatementArguments = []) throws {
    _ = try site.library.writing { db in try db.execute(sql: sql, arguments: arguments) }
  }

  /// One photo with many boxes: two boxes that may show the same animal, and sixty boxes of Zuri.
  private func fill(from folder: URL) throws {
    let path = try #require(try DrawnPhotos.write(1, into: folder).first)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    try write("INSERT INTO operation(id, at, actor, kind, summary) VALUES (1, '', 'test', 'import', '')")
    try write(
      """
      INSERT INTO photo(id, sha256, byteCount, format, width, height, storage, path, importID)
      VALUES (1, ?, ?, 'jpeg', 320, 240, 'referenced', ?, 1)
      """, [ContentDigest.of(bytes).hex, bytes.count, path])
    try write(
      """
      WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 62)
      INSERT INTO annotation(id, photoID, x, y, width, height, species, origin, operationID)
        SELECT n, 1, 0, 0, 320, 240, 'nyala', 'user', 1 FROM number
      """)
    _ = try Catalogue(library: site.library, actor: "test").name(
      (3...62).map { AnnotationID(rawValue: $0) }, as: .name("Zuri"))
    try write(
      "INSERT INTO pairProposal(annotationA, annotationB, askedFromA, score, proposedAt) VALUES (1, 2, 0.1, 1, '')")
  }

  @Test(
    "a pair has the calibrated probability, in the API and on its page")
  func pairs() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-photos-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try fill(from: folder)
    func stated() async throws -> Double? {
      let found = try #require(try await site.catalogue("/review/pairs")["pairs"] as? [[String: Any]])
      return found.first?["probability"] as? Double
    }
    #expect(try await stated() == 0.1)
    // Each of these answers had a low stated probability, and was right.
    try write(
      "INSERT INTO askedAgain SELECT annotationID, ?, 1, 1, 0.1, 0.001, 60 FROM identity WHERE annotationID > 2",
      ["\(FeatureExtractor.version) \(PairVerifier.version)"])
    let after = try #require(try await stated())
    #expect(after > 0.5)
    // A number that was written as JSON and read again may differ in its last bit.
    #expect(try abs(after - StatedConfidence(of: site.library).calibrated(0.1, species: "nyala")) < 1e-12)
    // A photo of another species gets no proposals.
    try write("UPDATE annotation SET species = 'kudu' WHERE id = 2")
    #expect(try await stated() == nil)
    try await site.change("POST", "/operations/2/undo", json: "{}")
    try write("UPDATE annotation SET species = 'nyala' WHERE id = 2")
    #expect(try await stated() == 0.1)
    let help = try await Reader("Vera", "visitor", at: site).open("/zookeeper/help")
    #expect(help.words.contains("corrects the percentages"))
  }
}
