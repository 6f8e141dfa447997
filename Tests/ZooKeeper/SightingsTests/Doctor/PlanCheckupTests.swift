import GRDB
import MediaLibrary
import Testing

@testable import Sightings

@Suite("the doctor and plans")
struct PlanCheckupTests {
  private let place: TemporaryLibrary
  private let ids: [ParkPlanID]

  /// A picture, a drawing and tiles.
  init() throws {
    place = try TemporaryLibrary()
    ids = try DrawnPlans.add(to: place.catalogue.plans)
  }

  private func finding() throws -> Finding {
    try #require(try Doctor(place.library).examine(.quick).first { $0.check == "plans" })
  }

  @Test("intact plans of every kind pass the check")
  func well() throws {
    #expect(try finding().severity == .fine)
    #expect(try finding().message == "3 plans can be shown")
  }

  @Test(
    "a plan without its picture is reported by number until it is removed from the map",
    arguments: [
      (0, "UPDATE parkPlan SET content = x'' WHERE id = ?"), (0, "UPDATE parkPlan SET corners = '{}' WHERE id = ?"),
      (1, "UPDATE parkPlan SET content = x'7b' WHERE id = ?"), (2, "DELETE FROM parkPlanTile WHERE planID = ?"),
    ])
  func broken(index: Int, sql: String) throws {
    place.damage.insert("plans")
    try place.library.writing { try $0.execute(sql: sql, arguments: [ids[index]]) }
    let finding = try finding()
    #expect(finding.severity == .problem)
    #expect(finding.message == "1 plan cannot be shown, the first: \(ids[index])")
    let repaired = try #require(try Doctor(place.library).repair(.quick).first { $0.check == "plans" })
    #expect(repaired.severity == .problem && repaired.done == nil)
  }

}
