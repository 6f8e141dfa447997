package import Basics

/// Writes a ZIP archive (PKWARE APPNOTE.TXT 6.3.10), entry by entry. Each step returns the next bytes, so that an archive of any size can
/// be sent while it is made; only its directory stays in memory.
///
/// ```swift
/// var writer = ZIPWriter(.zlib)
/// try send(writer.entry("profile.json", at: time, json))
/// try send(writer.begin("photos/1.jpg", at: time, size: size, packing: .none))
/// while let piece = try file.next() { try send(writer.piece(piece)) }
/// try send(writer.end())
/// send(writer.finish())
/// ```
///
/// Names are UTF-8. Numbers of 64 bits are used where a size, an offset or the number of entries needs them, and for an unknown size. The
/// same steps give the same bytes. A step that throws changes nothing.
package struct ZIPWriter: Sendable {
  package enum Packing: Sendable {
    /// DEFLATE, where that makes an entry smaller.
    case deflated
    /// No compression: for files that are compressed already, such as pictures.
    case none
  }

  /// The data of an entry for the directory.
  private struct Entry {
    let name: [UInt8]
    let stamp: UInt32
    let flags: UInt16
    let method: UInt16
    /// The offset of the entry's header.
    let place: UInt64
    /// Whether the entry's header has room for sizes of 64 bits.
    let isWide: Bool
    var checksum: UInt32 = 0
    var packed: UInt64 = 0
    var size: UInt64 = 0

    var version: UInt16 { isWide ? 45 : 20 }
  }

  /// The entry that is being written in pieces.
  private struct Open {
    var entry: Entry
    let name: String
    let packing: Packing
    let announced: Int?
    var checksum = CRC32()
  }

  private let codec: ZIPCodec
  private var entries: [Entry] = []
  private var names: Set<String> = []
  private var open: Open?
  /// Bytes returned so far.
  private var place: UInt64 = 0

  /// The maximum length of a name in bytes.
  private static let longestName = 1_024
  /// Entries below this size in bytes have numbers of 32 bits, which suffice even with the overhead of compression.
  private static let narrow = 0xF000_0000

  package init(_ codec: ZIPCodec) { self.codec = codec }

  /// Writes an entry whose bytes are in memory.
  ///
  /// - Parameters:
  ///   - name: parts separated by slashes.
  ///   - time: the time of the last change, to two seconds.
  /// - Returns: the next bytes of the archive.
  /// - Throws: `ZIPError` for a name that is unsafe or already used, or a time that archives cannot store.
  /// - Precondition: no entry is open.
  package mutating func entry(
    _ name: String, at time: CivilTime, packing: Packing = .deflated, _ bytes: [UInt8]
  ) throws -> [UInt8] {
    var packed = packing == .deflated ? try codec.deflate(bytes) + ZIPCodec.end : bytes
    let isSmaller = packed.count < bytes.count
    if !isSmaller { packed = bytes }
    var entry = try entry(
      name, at: time, ZIPFormat.utf8Flag, isSmaller ? ZIPFormat.deflated : ZIPFormat.stored,
      isWide: bytes.count >= Self.narrow)
    entry.checksum = CRC32(bytes).value
    (entry.packed, entry.size) = (UInt64(packed.count), UInt64(bytes.count))
    names.insert(name)
    entries.append(entry)
    return given(Self.header(entry) + packed)
  }

  /// Starts an entry that is written in pieces.
  ///
  /// - Parameter size: bytes of all pieces; `nil` when the number is not known.
  /// - Returns: the next bytes of the archive.
  /// - Throws: `ZIPError` for a name that is unsafe or already used, or a time that archives cannot store.
  /// - Precondition: no entry is open.
  package mutating func begin(
    _ name: String, at time: CivilTime, size: Int? = nil, packing: Packing = .deflated
  ) throws(ZIPError) -> [UInt8] {
    // The method is always DEFLATE, also without compression, because its blocks mark their own end. The end of a stored entry could be
    // found only through the directory.
    let entry = try entry(
      name, at: time, ZIPFormat.utf8Flag | ZIPFormat.descriptorFlag, ZIPFormat.deflated,
      isWide: size.map { $0 >= Self.narrow } ?? true)
    names.insert(name)
    open = Open(entry: entry, name: name, packing: packing, announced: size)
    return given(Self.header(entry))
  }

  /// Writes the next piece of the open entry. Pieces of 100 kB and more compress well.
  ///
  /// - Throws: errors of the codec, and `ZIPError` when there are more bytes than announced.
  /// - Precondition: an entry is open.
  package mutating func piece(_ bytes: [UInt8]) throws -> [UInt8] {
    guard var current = open else { preconditionFailure("no entry was begun") }
    let size = Int(current.entry.size) + bytes.count
    if let announced = current.announced, size > announced {
      throw ZIPError(entry: current.name, problem: .sizeDiffers(announced: announced, found: size))
    }
    let blocks = current.packing == .deflated ? try codec.deflate(bytes) : ZIPCodec.storedBlocks(bytes)
    current.checksum.update(bytes)
    current.entry.size = UInt64(size)
    current.entry.packed += UInt64(blocks.count)
    open = current
    return given(blocks)
  }

  /// Ends the open entry.
  ///
  /// - Throws: `ZIPError` when there were fewer bytes than announced.
  /// - Precondition: an entry is open.
  package mutating func end() throws(ZIPError) -> [UInt8] {
    guard let current = open else { preconditionFailure("no entry was begun") }
    var entry = current.entry
    if let announced = current.announced, announced != Int(entry.size) {
      throw ZIPError(entry: current.name, problem: .sizeDiffers(announced: announced, found: Int(entry.size)))
    }
    entry.checksum = current.checksum.value
    entry.packed += UInt64(ZIPCodec.end.count)
    var bytes = ZIPCodec.end
    bytes.append(littleEndian: ZIPFormat.descriptorSignature)
    bytes.append(littleEndian: entry.checksum)
    for size in [entry.packed, entry.size] {
      if entry.isWide { bytes.append(littleEndian: size) } else { bytes.append(littleEndian: UInt32(size)) }
    }
    entries.append(entry)
    open = nil
    return given(bytes)
  }

  /// Ends the archive.
  ///
  /// - Returns: the last bytes: the directory and its end records.
  /// - Precondition: no entry is open.
  package consuming func finish() -> [UInt8] {
    precondition(open == nil, "an entry was begun and not ended")
    var bytes: [UInt8] = []
    for entry in entries { bytes += Self.directory(entry) }
    let (start, length) = (place, UInt64(bytes.count))
    let isWide =
      entries.count >= Int(ZIPFormat.wideCount) || start >= UInt64(ZIPFormat.wideNumber)
      || length >= UInt64(ZIPFormat.wideNumber)
    if isWide {
      bytes.append(littleEndian: ZIPFormat.wideEndSignature)
      bytes.append(littleEndian: UInt64(ZIPFormat.wideEndLength - 12))
      bytes.append(littleEndian: Self.madeBy | 45)
      bytes.append(littleEndian: UInt16(45))
      bytes.append(littleEndian: UInt64(0))  // This disk, and that of the directory.
      bytes.append(littleEndian: UInt64(entries.count))
      bytes.append(littleEndian: UInt64(entries.count))
      bytes.append(littleEndian: length)
      bytes.append(littleEndian: start)
      bytes.append(littleEndian: ZIPFormat.wideLocatorSignature)
      bytes.append(littleEndian: UInt32(0))
      bytes.append(littleEndian: start + length)
      bytes.append(littleEndian: UInt32(1))
    }
    bytes.append(littleEndian: ZIPFormat.endSignature)
    bytes.append(littleEndian: UInt32(0))  // This disk, and that of the directory.
    let count = isWide ? ZIPFormat.wideCount : UInt16(entries.count)
    bytes.append(littleEndian: count)
    bytes.append(littleEndian: count)
    bytes.append(littleEndian: isWide ? ZIPFormat.wideNumber : UInt32(length))
    bytes.append(littleEndian: isWide ? ZIPFormat.wideNumber : UInt32(start))
    bytes.append(littleEndian: UInt16(0))
    return bytes
  }

  // MARK: Parts

  private func entry(
    _ name: String, at time: CivilTime, _ flags: UInt16, _ method: UInt16, isWide: Bool
  ) throws(ZIPError) -> Entry {
    precondition(open == nil, "an entry was begun and not ended")
    if let problem = ZIPName.problem(name, limit: Self.longestName) { throw ZIPError(entry: name, problem: problem) }
    guard !name.hasSuffix("/") else { throw ZIPError(entry: name, problem: .unsafeName) }
    guard !names.contains(name) else { throw ZIPError(entry: name, problem: .repeatedName) }
    guard let stamp = ZIPFormat.stamp(time) else { throw ZIPError(entry: name, problem: .timeOutOfRange) }
    return Entry(
      name: Array(name.utf8), stamp: stamp, flags: flags, method: method, place: place, isWide: isWide)
  }

  private mutating func given(_ bytes: [UInt8]) -> [UInt8] {
    place += UInt64(bytes.count)
    return bytes
  }

  private static func header(_ entry: Entry) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: ZIPFormat.localSignature)
    bytes.append(littleEndian: entry.version)
    bytes += common(entry, packed: entry.packed, size: entry.size, isWide: entry.isWide)
    bytes.append(littleEndian: UInt16(entry.isWide ? 20 : 0))
    bytes += entry.name
    if entry.isWide {
      bytes.append(littleEndian: ZIPFormat.wideField)
      bytes.append(littleEndian: UInt16(16))
      bytes.append(littleEndian: entry.size)
      bytes.append(littleEndian: entry.packed)
    }
    return bytes
  }

  private static func directory(_ entry: Entry) -> [UInt8] {
    let isWide = entry.isWide || entry.place >= UInt64(ZIPFormat.wideNumber)
    var bytes: [UInt8] = []
    bytes.append(littleEndian: ZIPFormat.directorySignature)
    bytes.append(littleEndian: madeBy | (isWide ? 45 : 20))
    bytes.append(littleEndian: UInt16(isWide ? 45 : 20))
    bytes += common(entry, packed: entry.packed, size: entry.size, isWide: isWide)
    bytes.append(littleEndian: UInt16(isWide ? 28 : 0))
    bytes.append(littleEndian: UInt16(0))  // Comment.
    bytes.append(littleEndian: UInt16(0))  // Disk.
    bytes.append(littleEndian: UInt16(0))  // Internal attributes.
    bytes.append(littleEndian: UInt32(0o100_644) << 16)
    bytes.append(littleEndian: isWide ? ZIPFormat.wideNumber : UInt32(entry.place))
    bytes += entry.name
    if isWide {
      bytes.append(littleEndian: ZIPFormat.wideField)
      bytes.append(littleEndian: UInt16(24))
      bytes.append(littleEndian: entry.size)
      bytes.append(littleEndian: entry.packed)
      bytes.append(littleEndian: entry.place)
    }
    return bytes
  }

  /// The fields that both headers share, from the flags to the length of the name.
  private static func common(_ entry: Entry, packed: UInt64, size: UInt64, isWide: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: entry.flags)
    bytes.append(littleEndian: entry.method)
    bytes.append(littleEndian: entry.stamp)
    bytes.append(littleEndian: entry.checksum)
    bytes.append(littleEndian: isWide ? ZIPFormat.wideNumber : UInt32(packed))
    bytes.append(littleEndian: isWide ? ZIPFormat.wideNumber : UInt32(size))
    bytes.append(littleEndian: UInt16(entry.name.count))
    return bytes
  }

  /// File attributes are in Unix format.
  private static let madeBy: UInt16 = 3 << 8
}
