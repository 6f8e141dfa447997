import Backups
import Foundation
import MediaLibrary
import Testing

@testable import Sightings

@Suite("backups and plans")
struct PlanBackupTests {
  @Test("a backup restores plans of every kind unchanged")
  func roundTrip() throws {
    let place = try TemporaryLibrary()
    let ids = try DrawnPlans.add(to: place.catalogue.plans)
    let (backup, folder) = (place.folder + "-backup", place.folder + "-restored")
    defer { for path in [backup, folder] { try? FileManager.default.removeItem(atPath: path) } }
    _ = try Backup(of: place.folder, in: backup, personal: .unsaid, isCheap: true).run()
    _ = try Restore(from: backup, nil, into: folder, personal: .unsaid).run()
    let library = try Library.openSightings(folder, mode: .readWrite)
    let (before, after) = (place.catalogue.plans, Catalogue(library: library, actor: "amara").plans)
    #expect(try after.all() == before.all())
    for id in ids { #expect(try after.content(of: id).bytes == before.content(of: id).bytes) }
    let address = try #require(TileAddress(zoom: 2, column: 1, row: 0))
    #expect(try after.tile(address, of: ids[2])?.bytes == DrawnTiles.picture(side: 8))
    #expect(try Doctor(library).examine(.thorough).first { $0.check == "plans" }?.severity == .fine)
  }
}
