import Foundation
import MediaLibrary
import Sightings
import Testing
import TestingSupport

@Suite("typed or imported text of twice the length takes about twice the time")
struct SlowSearchTests {
  private static let largest = Tier.choose(short: 1 << 14, thorough: 1 << 20)

  private func growth(_ text: (Int) -> String, by read: (String) throws -> Void) -> Double {
    Growth.perDoubling(upTo: Self.largest, of: text, by: read)
  }

  @Test("search words of twice the length take about twice the time")
  func words() throws {
    let place = try TemporaryLibrary(photos: 3)
    _ = try place.catalogue.name(AnnotationID(1), as: "Zuri", species: "plains zebra")
    for mark in RepeatedMarks.all {
      let growth = growth({ RepeatedMarks.text(mark, $0) }) {
        _ = try QuickSearch.find($0, library: place.library, for: .owner, sexes: [.female: "female"])
        var query = SightingQuery(for: .owner)
        query.text = $0
        _ = try query.rows(in: place.library)
      }
      #expect(growth < Growth.mostPerDoubling, "\(mark)")
    }
  }

  @Test("values of filters of twice the length take about twice the time", arguments: RepeatedMarks.all)
  func values(mark: String) {
    for start in ["", "350..", "17:00..", "36.7,-1.4,"] {
      let growth = growth({ start + RepeatedMarks.text(mark, $0) }) {
        _ = (CompassSector($0), ClockRange($0), try WorldFile($0))
      }
      #expect(growth < Growth.mostPerDoubling, "after \(start)")
    }
  }

  @Test("a table of sightings of twice the length takes about twice the time", arguments: RepeatedMarks.all)
  func table(mark: String) {
    for start in ["file,name,time\n", "file,name,time\na.jpg,\"", "file,x,y,width,height\na.jpg,"] {
      let growth = growth({ start + RepeatedMarks.text(mark, $0) }) { _ = try AnnotationTable($0, path: "a.csv") }
      #expect(growth < Growth.mostPerDoubling, "after \(start)")
    }
  }

  @Test(
    "a detector's list of twice the length takes about twice the time",
    arguments: RepeatedMarks.all + [#"{"file":"a"},"#, #"{"category":"1","conf":1,"bbox":[0,0,1,1]},"#])
  func list(mark: String) {
    for (start, end) in [
      ("", ""), (#"{"images":["#, "{}]}"), (#"{"images":[{"file":"a","detections":["#, "{}]}]}"),
      (#"{"detection_categories":{"1":""#, "\"}}"),
    ] {
      let growth = growth({ start + RepeatedMarks.text(mark, $0) + end }) {
        _ = try DetectionFile(Array($0.utf8), path: "a.json")
      }
      #expect(growth < Growth.mostPerDoubling, "after \(start)")
    }
  }
}
