import Basics
import Formats
import Testing

@Suite("comments in ZIP archives")
struct ZIPCommentTests {
  private static let endLength = 22
  /// Bytes of a directory entry with a name of one letter.
  private static let directoryLength = 47

  private func archive() throws -> [UInt8] {
    let time = try #require(CivilTime(year: 2024, month: 5, day: 1))
    var writer = ZIPWriter(.plain)
    return try writer.entry("a", at: time, packing: .none, [7]) + writer.finish()
  }

  private func names(_ bytes: [UInt8], _ limits: ZIPLimits = ZIPLimits()) throws -> [String] {
    try ZIPReader(ZIPSource(bytes), .plain, limits: limits).entries.map(\.name)
  }

  @Test("an archive with a comment of any length is read", arguments: [0, 1, 2, 3, 255, 256, 65_535])
  func archiveComment(length: Int) throws {
    var bytes = try archive()
    bytes.replaceSubrange(bytes.count - 2..<bytes.count, with: [UInt8(length & 255), UInt8(length >> 8)])
    #expect(try names(bytes + [UInt8](repeating: 0x20, count: length)) == ["a"])
  }

  @Test("comments of entries may be as long as names and headers together, but not longer")
  func entryComment() throws {
    func commented(_ length: UInt8) throws -> [UInt8] {
      var bytes = try archive()
      let end = bytes.count - Self.endLength
      bytes[end + 12] = UInt8(Self.directoryLength) + length
      bytes[end - Self.directoryLength + 32] = length
      bytes.insert(contentsOf: [UInt8](repeating: 0x20, count: Int(length)), at: end)
      return bytes
    }
    let limits = ZIPLimits(nameBytes: 1)
    #expect(try names(try commented(47), limits) == ["a"])
    #expect(throws: ZIPError(problem: .damagedHeader)) { try names(try commented(48), limits) }
  }
}
