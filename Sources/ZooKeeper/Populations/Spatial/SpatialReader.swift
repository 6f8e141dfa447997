/// Reads detectors and captures in the text form of the R package secr.
///
/// A detector is `name x y`; a capture is `session animal occasion detector`, or `session animal occasion x y` with the place of a detector.
/// Further fields, blank lines and text after `#` are ignored. The time is linear in the bytes.
package enum SpatialReader {
  /// The most bytes of a file.
  package static let maximumBytes = 64 << 20

  private struct Row {
    let line: Int
    let fields: [Substring]
  }

  /// - Throws: `SpatialFileError` with line and field.
  package static func detectors(in bytes: [UInt8]) throws(SpatialFileError) -> [Detector] {
    var detectors: [Detector] = []
    var names: Set<Substring> = []
    for row in try rows(in: bytes, needed: 3) {
      guard names.insert(row.fields[0]).inserted else {
        throw SpatialFileError(line: row.line, field: 1, problem: .sameDetector(quoted(row.fields[0])))
      }
      detectors.append(
        Detector(name: String(row.fields[0]), x: try number(row, 1), y: try number(row, 2)))
    }
    return detectors
  }

  /// - Throws: `SpatialFileError` with line and field.
  package static func histories(
    in bytes: [UInt8], detectors: [Detector], kind: SpatialHistories.DetectorKind
  ) throws(SpatialFileError) -> SpatialHistories {
    let names = Dictionary(detectors.enumerated().map { ($0.element.name, $0.offset) }) { first, _ in first }
    let places = Dictionary(detectors.enumerated().map { ([$0.element.x, $0.element.y], $0.offset) }) { first, _ in
      first
    }
    var order: [Substring: Int] = [:]
    var animals: [[SpatialHistories.Detection]] = []
    var last = 0
    var session: Substring?
    for row in try rows(in: bytes, needed: 4) {
      if let session, session != row.fields[0] {
        throw SpatialFileError(
          line: row.line, field: 1, problem: .otherSession(quoted(row.fields[0]), first: quoted(session)))
      }
      session = row.fields[0]
      guard let occasion = Int(row.fields[2]), (1...CaptureHistories.limits.occasions).contains(occasion) else {
        throw SpatialFileError(line: row.line, field: 3, problem: .badOccasion(quoted(row.fields[2])))
      }
      var detector = names[String(row.fields[3])]
      if detector == nil, row.fields.count > 4, let x = Double(row.fields[3]), let y = Double(row.fields[4]) {
        detector = places[[x, y]]
      }
      guard let detector else {
        throw SpatialFileError(line: row.line, field: 4, problem: .unknownDetector(quoted(row.fields[3])))
      }
      let animal = order[row.fields[1]] ?? animals.count
      if animal == animals.count {
        order[row.fields[1]] = animal
        animals.append([])
      }
      animals[animal].append(.init(occasion: occasion - 1, detector: detector))
      last = max(last, occasion)
    }
    do {
      return try SpatialHistories(detectors: detectors, kind: kind, occasions: last, animals: animals)
    } catch {
      throw SpatialFileError(line: 0, field: 0, problem: .histories(error))
    }
  }

  private static func rows(in bytes: [UInt8], needed: Int) throws(SpatialFileError) -> [Row] {
    guard bytes.count <= maximumBytes else {
      throw SpatialFileError(line: 0, field: 0, problem: .tooLarge(limit: maximumBytes))
    }
    var rows: [Row] = []
    let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
    for (place, line) in lines.enumerated() {
      let text = line.prefix { $0 != "#" }
      let fields = text.split(maxSplits: 16) { $0.isWhitespace || $0 == "," }
      guard !fields.isEmpty else { continue }
      guard fields.count >= needed else {
        throw SpatialFileError(line: place + 1, field: 0, problem: .fewFields(found: fields.count, needed: needed))
      }
      rows.append(Row(line: place + 1, fields: fields))
    }
    return rows
  }

  private static func number(_ row: Row, _ field: Int) throws(SpatialFileError) -> Double {
    guard let number = Double(row.fields[field]), abs(number) < 1e9 else {
      throw SpatialFileError(line: row.line, field: field + 1, problem: .badNumber(quoted(row.fields[field])))
    }
    return number
  }

  private static func quoted(_ field: Substring) -> String { String(field.prefix(40)) }
}
