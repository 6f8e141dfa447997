/// The place, length and number of entries of an archive's directory, from the records at the end (APPNOTE 4.3.14 to 4.3.16).
struct ZIPDirectory {
  let place: Int
  let length: Int
  let count: Int

  init(of source: ZIPSource) throws {
    let tailLength = min(source.count, ZIPFormat.endLength + Int(UInt16.max))
    guard let tail = try source.bytes(at: source.count - tailLength, count: tailLength),
      let start = Self.end(in: tail)
    else { throw ZIPError(problem: .notAnArchive) }
    let record = Array(tail[start...])
    let endPlace = source.count - tailLength + start
    guard let disks = record.number(at: 4, as: UInt32.self), let here = record.number(at: 8, as: UInt16.self),
      let all = record.number(at: 10, as: UInt16.self), let length = record.number(at: 12, as: UInt32.self),
      let place = record.number(at: 16, as: UInt32.self)
    else { throw ZIPError(problem: .notAnArchive) }
    let isWide = all == ZIPFormat.wideCount || length == ZIPFormat.wideNumber || place == ZIPFormat.wideNumber
    if isWide, let wide = try Self.wide(in: source, before: endPlace) {
      self = wide
      return
    }
    guard disks == 0, here == all else { throw ZIPError(problem: .severalFiles) }
    try self.init(place: UInt64(place), length: UInt64(length), count: UInt64(all), before: endPlace)
  }

  /// - Throws: when the directory does not end exactly where its end record begins, or is too short for `count` entries.
  private init(place: UInt64, length: UInt64, count: UInt64, before record: Int) throws(ZIPError) {
    guard let place = Int(exactly: place), let length = Int(exactly: length), let count = Int(exactly: count),
      length <= record, place == record - length, count <= length / ZIPFormat.directoryLength
    else { throw ZIPError(problem: .notAnArchive) }
    self.place = place
    self.length = length
    self.count = count
  }

  /// The values of the 64-bit end record; `nil` when there is none.
  private static func wide(in source: ZIPSource, before end: Int) throws -> ZIPDirectory? {
    let locatorPlace = end - ZIPFormat.wideLocatorLength
    guard let locator = try source.bytes(at: locatorPlace, count: ZIPFormat.wideLocatorLength),
      locator.number(at: 0, as: UInt32.self) == ZIPFormat.wideLocatorSignature
    else { return nil }
    guard locator.number(at: 4, as: UInt32.self) == 0, locator.number(at: 16, as: UInt32.self) == 1 else {
      throw ZIPError(problem: .severalFiles)
    }
    let recordPlace = locatorPlace - ZIPFormat.wideEndLength
    guard locator.number(at: 8, as: UInt64.self).flatMap({ Int(exactly: $0) }) == recordPlace,
      let record = try source.bytes(at: recordPlace, count: ZIPFormat.wideEndLength),
      record.number(at: 0, as: UInt32.self) == ZIPFormat.wideEndSignature,
      record.number(at: 4, as: UInt64.self) == UInt64(ZIPFormat.wideEndLength - 12),
      let disks = record.number(at: 16, as: UInt64.self), let here = record.number(at: 24, as: UInt64.self),
      let all = record.number(at: 32, as: UInt64.self), let length = record.number(at: 40, as: UInt64.self),
      let place = record.number(at: 48, as: UInt64.self)
    else { throw ZIPError(problem: .notAnArchive) }
    guard disks == 0, here == all else { throw ZIPError(problem: .severalFiles) }
    return try ZIPDirectory(place: place, length: length, count: all, before: recordPlace)
  }

  /// The index of the end record: the last one whose comment ends exactly at the end of the bytes. `nil` when there is none.
  private static func end(in tail: [UInt8]) -> Int? {
    guard tail.count >= ZIPFormat.endLength else { return nil }
    return stride(from: tail.count - ZIPFormat.endLength, through: 0, by: -1).first { place in
      tail.number(at: place, as: UInt32.self) == ZIPFormat.endSignature
        && tail.number(at: place + 20, as: UInt16.self).map { Int($0) } == tail.count - place - ZIPFormat.endLength
    }
  }
}
