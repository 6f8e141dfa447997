import Basics
import Formats
import Testing
import TestingSupport

@Suite("a text of twice the size takes about twice the time, for every kind of text")
struct SlowTextTests {
  private static let largest = Tier.choose(short: 1 << 15, thorough: 1 << 21)

  private func growth(_ text: (Int) -> String, by read: (String) throws -> Void) -> Double {
    Growth.perDoubling(upTo: Self.largest, of: text, by: read)
  }

  private struct Everything: XMLElementCollector {
    mutating func begin(_ path: [String], _ attributes: [XMLAttribute]) {}
    mutating func end(_ path: [String], text: String) {}
  }

  @Test("a table", arguments: RepeatedMarks.all)
  func table(mark: String) {
    for start in ["", "a,b\n", "a,b\n\""] {
      #expect(
        growth({ start + RepeatedMarks.text(mark, $0) }) { _ = try CSVTable(Array($0.utf8)) } < Growth.mostPerDoubling,
        "after \(start)")
    }
  }

  @Test("a document of XML, in a text and in an attribute", arguments: RepeatedMarks.all)
  func document(mark: String) {
    for start in ["", "<a>", "<a b=\"", "<!--", "<!DOCTYPE a "] {
      let growth = growth({ start + RepeatedMarks.text(mark, $0) }) {
        var collector = Everything()
        try collector.read(Array($0.utf8))
      }
      #expect(growth < Growth.mostPerDoubling, "after \(start)")
    }
  }

  @Test("a time, a span, a difference from UTC, a distance, a path", arguments: RepeatedMarks.all)
  func values(mark: String) {
    for start in ["", "2024-05-01", "2024-05-01T08:00:00.", "+02:00", "1 h "] {
      let growth = growth({ start + RepeatedMarks.text(mark, $0) }) {
        _ = (CivilTime(iso: $0), CivilPeriod($0), SignedDuration($0), UTCOffset(text: $0), Distance($0))
        _ = (PathText.shown($0), PathText.name($0), PathText.fileURI($0), PathText.bytes(of: $0))
      }
      #expect(growth < Growth.mostPerDoubling, "after \(start)")
    }
  }
}
