import GRDB
import Imaging
import MediaLibrary

/// Checks whether the plans on the map can be shown. Plans are stored only in the catalogue and cannot be derived.
struct PlanCheckup: Checkup {
  let library: Library

  func finding() throws(LibraryError) -> Finding {
    let (count, broken) = try library.reading { db in
      let ids = try ParkPlanID.fetchAll(db, sql: "SELECT id FROM parkPlan WHERE withdrawnBy IS NULL ORDER BY id")
      return (ids.count, try ids.filter { try !Self.isWhole($0, db) })
    }
    guard let first = broken.first else { return .fine("plans", "\(Phrasing.count(count, "plan")) can be shown") }
    return .problem(
      "plans", "\(Phrasing.count(broken.count, "plan")) cannot be shown, the first: \(first)",
      "remove it under Park plans and add its file again, or \(Phrasing.restore)")
  }

  /// Plans cannot be restored from other data.
  func repaired() throws(LibraryError) -> Finding { try finding() }

  private static func isWhole(_ id: ParkPlanID, _ db: Database) throws -> Bool {
    // A plan with an unreadable location cannot be shown either.
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
