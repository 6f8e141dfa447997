import Basics
import Formats
import Testing

@Suite("ZIP archives")
struct ZIPTests {
  private let time = CivilTime(year: 2024, month: 5, day: 1, hour: 10, minute: 30, second: 58)!

  /// Three entries: compressed, stored, and streamed.
  private func archive() throws -> (bytes: [UInt8], contents: [String: [UInt8]]) {
    let contents: [String: [UInt8]] = [
      "a.txt": Array("hello".utf8), "b/é.bin": [0, 1, 2, 255], "b/c": Array("one two three".utf8),
    ]
    var writer = ZIPWriter(.plain)
    var bytes = try writer.entry("a.txt", at: time, Array("hello".utf8))
    bytes += try writer.entry("b/é.bin", at: time, packing: .none, [0, 1, 2, 255])
    bytes += try writer.begin("b/c", at: time, size: 13)
    for piece in ["one ", "", "two three"] { bytes += try writer.piece(Array(piece.utf8)) }
    bytes += try writer.end()
    bytes += writer.finish()
    return (bytes, contents)
  }

  private func contents(_ bytes: [UInt8], _ limits: ZIPLimits = ZIPLimits()) throws -> [String: [UInt8]] {
    let reader = try ZIPReader(ZIPSource(bytes), .plain, limits: limits)
    return Dictionary(uniqueKeysWithValues: try reader.entries.map { ($0.name, try reader.bytes(of: $0)) })
  }

  /// The fields of APPNOTE 4.3.7 and 4.3.12: signature, version, flags, method, time, date, checksum, sizes, lengths.
  @Test("a stored entry has exactly the expected bytes")
  func bytes() throws {
    var writer = ZIPWriter(.plain)
    let entry = try writer.entry("a", at: time, packing: .none, Array("123456789".utf8))
    let common: [UInt8] =
      [0x00, 0x08, 0x00, 0x00, 0xDD, 0x53, 0xA1, 0x58, 0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0]
    #expect(entry == [0x50, 0x4B, 3, 4, 20, 0] + common + Array("a123456789".utf8))
    #expect(
      writer.finish() == [0x50, 0x4B, 1, 2, 20, 3, 20, 0] + common + [0, 0, 0, 0, 0, 0, 0, 0, 0xA4, 0x81, 0, 0, 0, 0]
        + Array("a".utf8) + [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 47, 0, 0, 0, 40, 0, 0, 0, 0, 0])
  }

  @Test("written entries come back, and the same steps give the same bytes")
  func roundTrip() throws {
    let (bytes, wanted) = try archive()
    #expect(try contents(bytes) == wanted)
    #expect(try archive().bytes == bytes)
    #expect(try contents(ZIPWriter(.plain).finish()) == [:])
  }

  @Test("an entry of unknown size has numbers of 64 bits")
  func wideEntry() throws {
    let content = (0..<3_000).map { UInt8(truncatingIfNeeded: $0) }
    var writer = ZIPWriter(.plain)
    var bytes = try writer.begin("a", at: time, packing: .none)
    for start in stride(from: 0, to: 3_000, by: 700) {
      bytes += try writer.piece(Array(content[start..<min(start + 700, 3_000)]))
    }
    bytes += try writer.end()
    bytes += try writer.entry("b", at: time, [1])
    bytes += writer.finish()
    #expect(bytes[4] == 45)
    #expect(try contents(bytes) == ["a": content, "b": [1]])
  }

  @Test("more than 65,534 entries have a directory of 64 bits")
  func manyEntries() throws {
    var writer = ZIPWriter(.plain)
    var bytes: [UInt8] = []
    for number in 0..<65_535 { bytes += try writer.entry("\(number)", at: time, packing: .none, []) }
    bytes += writer.finish()
    let reader = try ZIPReader(ZIPSource(bytes), .plain, limits: ZIPLimits(entries: 65_535))
    #expect(reader.entries.count == 65_535 && reader.entries.last?.name == "65534")
    #expect(throws: ZIPError(problem: .tooManyEntries(limit: 65_534))) {
      try ZIPReader(ZIPSource(bytes), .plain, limits: ZIPLimits(entries: 65_534))
    }
  }

  @Test(
    "names that are not safe are neither written nor read",
    arguments: [
      "", "/a", "a//b", "../a", "a/../b", "a/..", "./a", "a\\b", "C:a", "c:/a", "a\u{0}", "a\nb", "a/\u{85}",
    ])
  func unsafeNames(name: String) throws {
    var writer = ZIPWriter(.plain)
    #expect(throws: ZIPError(entry: name, problem: .unsafeName)) { try writer.entry(name, at: time, [1]) }
    // A name of the same length is written, then overwritten.
    let safe = String(repeating: "x", count: name.utf8.count)
    guard !safe.isEmpty else { return }
    let bytes = try writer.entry(safe, at: time, [1]) + writer.finish()
    let changed = replaced(bytes, Array(safe.utf8), Array(name.utf8))
    #expect(throws: ZIPError(entry: name, problem: .unsafeName)) { try contents(changed) }
  }

  @Test("the writer refuses repeated and unsafe names, times out of range, and sizes other than announced")
  func refusals() throws {
    var writer = ZIPWriter(.plain)
    _ = try writer.entry("a", at: time, [1])
    #expect(throws: ZIPError(entry: "a", problem: .repeatedName)) { try writer.entry("a", at: time, [2]) }
    #expect(throws: ZIPError(entry: "a/", problem: .unsafeName)) { try writer.entry("a/", at: time, []) }
    let early = try #require(CivilTime(year: 1979, month: 12, day: 31))
    #expect(throws: ZIPError(entry: "b", problem: .timeOutOfRange)) { try writer.entry("b", at: early, []) }
    let long = String(repeating: "é", count: 513)
    #expect(throws: ZIPError(entry: long, problem: .nameTooLong(limit: 1_024))) { try writer.entry(long, at: time, []) }
    _ = try writer.begin("c", at: time, size: 3)
    #expect(throws: ZIPError(entry: "c", problem: .sizeDiffers(announced: 3, found: 4))) {
      try writer.piece([1, 2, 3, 4])
    }
    _ = try writer.piece([1])
    #expect(throws: ZIPError(entry: "c", problem: .sizeDiffers(announced: 3, found: 1))) { try writer.end() }
  }

  @Test("an archive beyond a limit, or an entry that unfolds too far, is refused with the limit")
  func limits() throws {
    let (bytes, _) = try archive()
    func problem(_ limits: ZIPLimits) -> ZIPError.Problem? {
      do { _ = try contents(bytes, limits) } catch { return (error as? ZIPError)?.problem }
      return nil
    }
    #expect(problem(ZIPLimits(entries: 3, nameBytes: 8, entryBytes: 13, totalBytes: 22)) == nil)
    #expect(problem(ZIPLimits(entries: 2)) == .tooManyEntries(limit: 2))
    #expect(problem(ZIPLimits(nameBytes: 7)) == .nameTooLong(limit: 7))
    #expect(problem(ZIPLimits(entryBytes: 12)) == .entryTooLarge(limit: 12))
    #expect(problem(ZIPLimits(totalBytes: 21)) == .tooLarge(limit: 21))
    // An entry of one byte that declares 10,000 bytes.
    var writer = ZIPWriter(.plain)
    let bomb = try writer.entry("a", at: time, packing: .none, [7]) + writer.finish()
    let declared = changed(
      changed(bomb, from: bomb.count - 22 - 47 + 24, to: [0x10, 0x27]), from: 22, to: [0x10, 0x27])
    let packed = changed(changed(declared, from: bomb.count - 22 - 47 + 10, to: [8]), from: 8, to: [8])
    #expect(throws: ZIPError(entry: "a", problem: .unfoldsTooFar(limit: 200))) {
      try contents(packed, ZIPLimits(ratioFrom: 9_999))
    }
    #expect(throws: ZIPError(entry: "a", problem: .damagedContent)) { try contents(packed) }
  }

  /// Changes of the directory header of an entry `a`; the header begins 69 bytes before the end of the archive.
  @Test(
    "entries that are no plain files are refused",
    arguments: [
      (8, [0x01, 0x08], .encrypted), (8, [0x40, 0x08], .encrypted), (10, [12], .unknownMethod(12)),
      (34, [1], .severalFiles), (40, [0xFF, 0xA1], .notAFile), (40, [0xFF, 0x61], .notAFile),
      (40, [0xFF, 0x41], .notAFile), (20, [2], .damagedHeader), (42, [1], .damagedHeader), (16, [1], .damagedHeader),
    ] as [(Int, [UInt8], ZIPError.Problem)])
  func strangeEntries(place: Int, bytes: [UInt8], problem: ZIPError.Problem) throws {
    var writer = ZIPWriter(.plain)
    let whole = try writer.entry("a", at: time, packing: .none, [7]) + writer.finish()
    #expect(throws: ZIPError(entry: "a", problem: problem)) {
      try contents(changed(whole, from: whole.count - 69 + place, to: bytes))
    }
  }

  @Test("entries that share bytes, repeated names, and bytes around an archive are refused")
  func structure() throws {
    var writer = ZIPWriter(.plain)
    let whole =
      try writer.entry("a", at: time, packing: .none, [7]) + writer.entry("b", at: time, packing: .none, [7])
      + writer.finish()
    // Both entries have the same name.
    let twice = replaced(whole, Array("b".utf8), Array("a".utf8))
    #expect(throws: ZIPError(entry: "a", problem: .repeatedName)) { try contents(twice) }
    var first = ZIPWriter(.plain)
    let inner = try first.entry("b", at: time, packing: .none, [9]) + first.finish()
    var outer = ZIPWriter(.plain)
    let nested =
      try outer.entry("a", at: time, packing: .none, inner) + outer.entry("b", at: time, packing: .none, [9])
      + outer.finish()
    // The place of the offset of `b` in the directory. The offset is changed to the header of a `b` inside `a`.
    let place = nested.count - 22 - 47 + 42
    #expect(throws: ZIPError(entry: "b", problem: .overlapping)) {
      try contents(changed(nested, from: place, to: [31, 0]))
    }
    #expect(throws: ZIPError(problem: .notAnArchive)) { try contents([0] + whole) }
    #expect(throws: ZIPError(problem: .notAnArchive)) { try contents(whole + [0]) }
    #expect(throws: ZIPError(problem: .notAnArchive)) { try contents([]) }
    #expect(throws: ZIPError(problem: .severalFiles)) { try contents(changed(whole, from: whole.count - 18, to: [1])) }
  }

  @Test("an archive that is cut anywhere is refused")
  func cuts() throws {
    let (bytes, _) = try archive()
    for end in bytes.indices {
      #expect(throws: ZIPError.self, "cut at \(end)") { try contents(Array(bytes[..<end])) }
    }
  }

  @Test("an archive that is changed anywhere is refused or gives the right bytes")
  func changes() throws {
    let (bytes, wanted) = try archive()
    var refused = 0
    for place in bytes.indices {
      for byte in [bytes[place] ^ 1, bytes[place] ^ 0x80, ~bytes[place], 0, 0xFF] where byte != bytes[place] {
        do {
          let found = try contents(changed(bytes, from: place, to: [byte]))
          #expect(found == wanted, "\(byte) at \(place)")
        } catch {
          refused += 1
          #expect(error is ZIPError)
        }
      }
    }
    #expect(refused > bytes.count * 2)
  }

  private func changed(_ bytes: [UInt8], from place: Int, to new: [UInt8]) -> [UInt8] {
    var bytes = bytes
    bytes.replaceSubrange(place..<place + new.count, with: new)
    return bytes
  }

  /// Replaces all occurrences of bytes.
  private func replaced(_ bytes: [UInt8], _ old: [UInt8], _ new: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for place in 0...(bytes.count - old.count) where bytes[place..<place + old.count].elementsEqual(old) {
      bytes.replaceSubrange(place..<place + old.count, with: new)
    }
    return bytes
  }
}
