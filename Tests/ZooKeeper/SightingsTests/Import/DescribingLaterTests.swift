import Basics
import Foundation
import GRDB
import MediaLibrary
import Sightings
import Testing

@Suite("photos that are described later")
struct DescribingLaterTests {
  private func described(_ library: Library) throws -> Int {
    try library.reading { db in
      try AnnotationID.fetchAll(db, sql: "SELECT id FROM annotation WHERE withdrawnBy IS NULL")
        .count { try FeatureStore().features(of: $0, in: db) != nil }
    }
  }

  @Test("photos are stored and listed at once, and maintenance describes them as an import does")
  func later() async throws {
    let (now, later) = (try Shots(), try Shots())
    for shots in [now, later] { for index in 0..<3 { try shots.shoot("\(index).jpg", of: "animal \(index)") } }
    try await now.run()
    let report = try await later.look()
    #expect(report.imported == 3)
    let library = try Library.openSightings(later.library, mode: .readWrite)
    #expect(try later.sightings().count == 3)
    #expect(try described(library) == 0)
    #expect(try await FeatureMaintenance(library: library).update().described == 3)
    let other = try Library.openSightings(now.library, mode: .readOnly)
    for sighting in try later.sightings() {
      let twin = try #require(try now.sightings().first { $0.digest == sighting.digest })
      let (a, b) = (
        try library.reading { try FeatureStore().features(of: sighting.annotation, in: $0) },
        try other.reading { try FeatureStore().features(of: twin.annotation, in: $0) }
      )
      #expect(a?.keypoints.count == b?.keypoints.count && a?.descriptors == b?.descriptors)
    }
  }
}
