/// Reads the directories of a TIFF of any size (TIFF 6.0, section 2), such as a camera's raw file.
///
/// Every offset and count is checked with the bytes. Only a few directories are read, so that a loop of directories costs little.
struct TIFFFile {
  /// The most entries of a directory that are read.
  private static let maxEntries = 1000
  /// Byte order marks with the magic numbers of TIFF, of Olympus and of Panasonic.
  private static let marks = ["II*\0", "MM\0*", "IIRO", "IIRS", "MMOR", "IIU\0"]
  /// Bytes per value of the types 1 to 13; type 13 is a directory.
  private static let widths = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]

  struct Entry {
    let tag: Int
    let type: Int
    /// The number of values.
    let count: Int
    /// The place of the values in the file.
    fileprivate let values: Range<Int>
  }

  private let bytes: [UInt8]
  private let start: Int
  private let isLittleEndian: Bool

  /// The TIFF that begins at `start`; `nil` when no TIFF begins there.
  init?(_ bytes: [UInt8], at start: Int = 0) {
    guard Self.marks.contains(where: { bytes.has($0, at: start) }) else { return nil }
    (self.bytes, self.start) = (bytes, start)
    isLittleEndian = bytes[start] == UInt8(ascii: "I")
  }

  /// The entries of the first directory.
  var first: [Entry] { number(at: start + 4, 4).map(directory) ?? [] }

  /// The entries of the first directory and of its successors, at most six directories.
  var chain: [[Entry]] {
    var chain: [[Entry]] = []
    var next = number(at: start + 4, 4)
    while let offset = next, offset > 0, chain.count < 6, let count = number(at: start + offset, 2) {
      chain.append(directory(at: offset))
      next = number(at: start + offset + 2 + 12 * count, 4)
    }
    return chain
  }

  /// The entries of the directories that `tag` of `entries` points to, at most eight.
  func directories(_ tag: Int, of entries: [Entry]) -> [[Entry]] {
    guard let entry = entries.first(where: { $0.tag == tag }) else { return [] }
    return numbers(of: entry).prefix(8).map(directory)
  }

  /// The values of an entry as numbers, at most 4,096; empty for other types than SHORT, LONG and IFD.
  func numbers(of entry: Entry) -> [Int] {
    guard [3, 4, 13].contains(entry.type) else { return [] }
    let width = Self.widths[entry.type - 1]
    return (0..<min(entry.count, 4096)).compactMap { number(at: entry.values.lowerBound + $0 * width, width) }
  }

  /// The stored bytes of an entry.
  func bytes(of entry: Entry) -> ArraySlice<UInt8> { bytes[entry.values] }

  /// The bytes of an entry with each value in big-endian order.
  func bigEndian(_ entry: Entry) -> [UInt8] {
    let stored = Array(bytes[entry.values])
    // A fraction consists of two numbers of four bytes.
    let width = [5, 10].contains(entry.type) ? 4 : Self.widths[entry.type - 1]
    guard isLittleEndian, width > 1 else { return stored }
    return stride(from: 0, to: stored.count, by: width).flatMap { stored[$0..<$0 + width].reversed() }
  }

  /// The entries of the directory at an offset, without those whose values are outside the file.
  private func directory(at offset: Int) -> [Entry] {
    let place = start + offset
    guard let count = number(at: place, 2), count <= Self.maxEntries else { return [] }
    return (0..<count).compactMap { index in
      let entry = place + 2 + 12 * index
      guard let tag = number(at: entry, 2), let type = number(at: entry + 2, 2), Self.widths.indices.contains(type - 1),
        let values = number(at: entry + 4, 4), let offset = number(at: entry + 8, 4)
      else { return nil }
      let length = values * Self.widths[type - 1]
      let from = length <= 4 ? entry + 8 : start + offset
      guard from + length <= bytes.count else { return nil }
      return Entry(tag: tag, type: type, count: values, values: from..<from + length)
    }
  }

  /// A number in the byte order of the file; `nil` beyond the end.
  private func number(at offset: Int, _ width: Int) -> Int? {
    var reader = ByteReader(bytes, from: offset)
    return isLittleEndian ? reader.littleEndian(width) : reader.bigEndian(width)
  }
}
