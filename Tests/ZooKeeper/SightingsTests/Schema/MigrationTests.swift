import Foundation
import GRDB
import MediaLibrary
import Sightings
import Testing

struct MigrationTests {
  @Test("who followed an animal before follows were personal still follows it, and nobody else does")
  func personalFollows() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Library.open(folder, mode: .create, apps: [SightingsSchema.schema.asOf(2)]).writing { db in
      let operation = try Journal(db, of: .sightings).begin(kind: "follow", summary: "following Zuri", actor: "amara")
      try db.execute(
        sql: """
          INSERT INTO individual(id, name) VALUES (1, 'Zuri');
          INSERT INTO follow(individualID, since, lastSeenOperation, operationID) VALUES (1, '2024-01-01', 7, ?)
          """, arguments: [operation])
    }
    let library = try Library.openSightings(folder, mode: .readWrite)
    #expect(try Catalogue(library: library, actor: "amara").animal("Zuri").animal.isFollowed)
    #expect(try !Catalogue(library: library, actor: "juma").animal("Zuri").animal.isFollowed)
    let seen = try library.reading { try Int.fetchOne($0, sql: "SELECT lastSeenOperation FROM follow") }
    #expect(seen == 7)
  }
}
