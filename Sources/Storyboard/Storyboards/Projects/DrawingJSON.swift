import Foundation

/// Encodes drawings as JSON.
///
/// Nearly all of a drawing is lists of integers. Foundation's coders process a list element by element, which is many
/// times slower than a string that `Trace` reads and writes itself. In JSON, replacing only the two brackets or
/// quotation marks turns a list into a string and back.
enum DrawingJSON {
  /// The same bytes for the same drawing: sorted keys, no spaces.
  static func encode(_ drawing: some Encodable) throws -> [UInt8] {
    let encoder = ChecksummedLine.encoder()
    encoder.userInfo[.tracesAreTexts] = true
    return withChangedEnds([UInt8](try encoder.encode(drawing)), from: (quote, quote), to: (opening, closing))
  }

  /// - Parameter bytes: in the form that `encode` writes.
  static func decode<Drawing: Decodable>(_ type: Drawing.Type, from bytes: [UInt8]) throws -> Drawing {
    let decoder = JSONDecoder()
    decoder.userInfo[.tracesAreTexts] = true
    return try decoder.decode(
      type, from: Data(withChangedEnds(bytes, from: (opening, closing), to: (quote, quote))))
  }

  private static let quote = UInt8(ascii: "\"")
  private static let opening = UInt8(ascii: "[")
  private static let closing = UInt8(ascii: "]")

  private typealias Ends = (first: UInt8, last: UInt8)

  /// Changes the delimiters around the lists named `trace` and the lists inside `outlines`. The search finds only JSON
  /// keys, because quotation marks inside strings are escaped.
  private static func withChangedEnds(_ bytes: [UInt8], from: Ends, to: Ends) -> [UInt8] {
    var changed = bytes
    changed.withUnsafeMutableBufferPointer { bytes in
      let (trace, outlines) = (Array("\"trace\":".utf8), Array("\"outlines\":[".utf8))
      var place = 0
      while place < bytes.count {
        if begins(trace, bytes, place) {
          place = changeEnds(bytes, place + trace.count, from, to)
        } else if begins(outlines, bytes, place) {
          place += outlines.count
          while place < bytes.count, bytes[place] == from.first {
            place = changeEnds(bytes, place, from, to)
            if place < bytes.count, bytes[place] == UInt8(ascii: ",") { place += 1 }
          }
        } else {
          place += 1
        }
      }
    }
    return changed
  }

  private static func begins(_ name: [UInt8], _ bytes: UnsafeMutableBufferPointer<UInt8>, _ place: Int) -> Bool {
    guard bytes[place] == quote, place + name.count < bytes.count else { return false }
    return name.indices.allSatisfy { bytes[place + $0] == name[$0] }
  }

  /// - Returns: the position after the list.
  private static func changeEnds(
    _ bytes: UnsafeMutableBufferPointer<UInt8>, _ start: Int, _ from: Ends, _ to: Ends
  ) -> Int {
    guard start < bytes.count, bytes[start] == from.first else { return start }
    var end = start + 1
    while end < bytes.count, bytes[end] != from.last { end += 1 }
    guard end < bytes.count else { return end }
    (bytes[start], bytes[end]) = (to.first, to.last)
    return end + 1
  }
}
