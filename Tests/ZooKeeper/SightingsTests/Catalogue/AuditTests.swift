import GRDB
import MediaLibrary
import Sightings
import Testing

struct AuditTests {
  @Test("the audit shows the state before and after: columns and decisions")
  func changes() throws {
    let place = try TemporaryLibrary(photos: 2)
    let catalogue = place.catalogue
    _ = try catalogue.name(AnnotationID(1), as: "Zuri")
    let later = try catalogue.name(AnnotationID(1), as: "Amani", reason: "the scar")
    let rename = try catalogue.rename("Amani", to: "Imara")
    let undo = try catalogue.undo(rename.operation)
    let entries = try catalogue.trail.entries(for: .owner)
    #expect(entries.map(\.operation.kind) == ["undo", "rename", "name", "name", "import"])
    #expect(entries[0].changes.map(\.after) == [["name": "Amani"]])
    #expect(entries[1].changes.map(\.before) == [["name": "Amani"]])
    #expect(entries[1].changes.map(\.after) == [["name": "Imara"]])
    #expect(entries[2].id == later.operation)
    let decision = try #require(entries[2].changes.first)
    #expect(decision.table == "decision")
    #expect(decision.before["kind"] == "name")
    #expect(decision.before["name"] == "Zuri")
    #expect(decision.after["name"] == "Amani")
    #expect(decision.after["reason"] == "the scar")
    #expect(decision.after["annotationA"] == "1")
    #expect(entries[3].changes.map(\.before) == [[:]])
    #expect(entries[4].changeCount == 0)
    #expect(try catalogue.trail.entries(before: undo.operation, limit: 1, for: .owner).map(\.id) == [rename.operation])
    #expect(try catalogue.trail.entries(kind: "rename", for: .owner).map(\.id) == [rename.operation])
    #expect(try catalogue.trail.entries(actor: "test", for: .owner).map(\.operation.kind) == ["import"])
    #expect(try catalogue.trail.entries(actor: "nobody", for: .owner).isEmpty)
  }

  @Test("the path above an imported folder is visible to the owner only")
  func folders() throws {
    let place = try TemporaryLibrary(photos: 1)
    let event = CatalogueEvent.imported(["/home/amara/Serengeti 2026"], photos: 1, isInterrupted: false)
    let operation = try #require(try place.catalogue.trail.latest(1).first?.id)
    try place.library.writing { db in
      try db.execute(sql: "UPDATE operation SET facts = ? WHERE id = ?", arguments: [event, operation])
      let path = try String.fetchOne(db, sql: "SELECT path FROM photo WHERE id = 1")
      try Journal(db, of: .sightings).update("photo", row: 1, set: ["path": "/media/card/DCIM/1.jpg"], in: operation)
      try db.execute(sql: "UPDATE photo SET path = ? WHERE id = 1", arguments: [path])
    }
    for role in Viewer.Role.allCases {
      let entries = try place.catalogue.trail.entries(for: Viewer(role, actor: "bo"))
      let entry = try #require(entries.first { $0.id == operation })
      let isOwner = role == .owner
      let path = isOwner ? "/home/amara/Serengeti 2026" : "Serengeti 2026"
      #expect(entry.operation.event == .imported([path], photos: 1, isInterrupted: false), "\(role)")
      #expect(entry.changes.first?.after["path"] == (isOwner ? "/media/card/DCIM/1.jpg" : "1.jpg"), "\(role)")
    }
  }

  @Test("an undone decision is not listed as superseded by the next one")
  func takenBack() throws {
    let place = try TemporaryLibrary(photos: 2)
    let catalogue = place.catalogue
    _ = try catalogue.decide(.unsure, AnnotationID(1), AnnotationID(2))
    let same = try catalogue.decide(.same, AnnotationID(1), AnnotationID(2))
    _ = try catalogue.undo(same.operation)
    _ = try catalogue.decide(.different, AnnotationID(1), AnnotationID(2))
    #expect(try catalogue.trail.entries(limit: 1, for: .owner).first?.changes.first?.before["kind"] == "unsure")
  }

  @Test("the audit of one animal lists no operation about others")
  func aboutOne() throws {
    let place = try TemporaryLibrary(photos: 3)
    let catalogue = place.catalogue
    let zuri = try catalogue.name(AnnotationID(1), as: "Zuri").operation
    _ = try catalogue.name(AnnotationID(2), as: "Amani")
    let link = try catalogue.decide(.same, AnnotationID(1), AnnotationID(3)).operation
    let side = try catalogue.corrections.correct(AnnotationID(3), AnnotationChanges(viewpoint: "left")).operation
    _ = try catalogue.rename("Amani", to: "Imara")
    let id = try catalogue.book.animal("Zuri").animal.id
    _ = try catalogue.suggestions.suggest(.animal(id), .remark, note: "she limps")
    let suggestion = try #require(try catalogue.trail.latest(1).first).id
    let undo = try catalogue.undo(side).operation
    #expect(try catalogue.trail.entries(about: id, for: .owner).map(\.id) == [undo, suggestion, side, link, zuri])
  }

  @Test("an operation with many changes lists a hundred of them and counts all")
  func many() throws {
    let made = try SyntheticLibrary(count: 3_000)
    let entries = try Catalogue(library: made.library, actor: "amara").trail.entries(for: .owner)
    #expect(entries.map(\.changes.count) == [100, 100, 100])
    let named = made.truth.sightings.count { $0.individual != nil }
    #expect(entries.map(\.changeCount).reduce(0, +) == named)
  }
}
