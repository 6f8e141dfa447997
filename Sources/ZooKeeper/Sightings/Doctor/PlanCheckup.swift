import GRDB
import Imaging
import MediaLibrary

/// Whether the plans on the map can be shown: they lie in the catalogue, and nothing else tells what was in them.
struct PlanCheckup: Checkup {
  let library: Library

  func finding() throws(LibraryError) -> Finding {
    let (count, broken) = try library.reading { db in
      let ids = try ParkPlanID.fetchAll(db, sql: "SELECT id FROM parkPlan WHERE withdrawnBy IS NULL ORDER BY id")
      return (ids.count, try ids.filter { try !Self.isWhole($0, db) })
    }
    guard let first = broken.first else { return .fine("plans", "\(Phrasing.count(count, "plan")) can be shown") }
    return .problem(
      "plans", "\(Phrasing.count(broken.count, "plan")) cannot be shown, the first is \(first)",
      "remove it under Park plans and add its file again, or \(Phrasing.restore)")
  }

  /// There is nothing that a plan could be made from again.
  func repaired() throws(LibraryError) -> Finding { try finding() }

  private static func isWhole(_ id: ParkPlanID, _ db: Database) throws -> Bool {
    // What cannot be read of a plan's place is as bad as content that is missing.
    guard let plan = try? PlanTable(db).plan(id) else { return false }
    switch plan.kind {
    case .picture:
      guard let bytes = try PlanTable(db).content(of: id) else { return false }
      return ImageFormat.recognise(bytes) == .jpeg
    case .drawing:
      guard let bytes = try PlanTable(db).content(of: id) else { return false }
      return (try? PlanDrawing(bytes)) != nil
    case .tiles(let range):
      let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM parkPlanTile WHERE planID = ?", arguments: [id])
      return count == range.count
    }
  }
}
