/// The boxes of a CR3 (ISO/IEC 14496-12) that hold metadata: those in Canon's box inside `moov`, and the XMP packet.
struct CanonBoxes {
  private static let canon: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]
  private static let xmp: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]
  /// The most boxes of one level that are read.
  private static let maxBoxes = 64
  /// Longer boxes hold no metadata.
  private static let maxBytes = 8 << 20

  private struct Box {
    let name: String
    let body: Range<Int>
  }

  private let bytes: [UInt8]
  private let top: [Box]
  private let inner: [Box]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    top = Self.boxes(of: bytes, in: 0..<bytes.count)
    let movie = top.first { $0.name == "moov" }.map { Self.boxes(of: bytes, in: $0.body) } ?? []
    inner = Self.user(Self.canon, movie, bytes).map { Self.boxes(of: bytes, in: $0) } ?? []
  }

  /// Whether the file ends inside a box of the highest level.
  var isCut: Bool { top.count < Self.maxBoxes && top.last?.body.upperBound != bytes.count }

  /// The content of a box inside Canon's.
  func contents(_ name: String) -> ArraySlice<UInt8>? {
    inner.first { $0.name == name && $0.body.count <= Self.maxBytes }.map { bytes[$0.body] }
  }

  var xmp: ArraySlice<UInt8>? {
    Self.user(Self.xmp, top, bytes).flatMap { $0.count <= XMPPacket.maxBytes ? bytes[$0] : nil }
  }

  /// The content of the box with a user's type.
  private static func user(_ type: [UInt8], _ boxes: [Box], _ bytes: [UInt8]) -> Range<Int>? {
    boxes.first { $0.name == "uuid" && bytes[$0.body].starts(with: type) }
      .map { $0.body.lowerBound + type.count..<$0.body.upperBound }
  }

  private static func boxes(of bytes: [UInt8], in range: Range<Int>) -> [Box] {
    var boxes: [Box] = []
    var place = range.lowerBound
    while boxes.count < maxBoxes, place < range.upperBound {
      var reader = ByteReader(bytes, from: place)
      guard var length = reader.bigEndian(4), let name = reader.take(4) else { break }
      if length == 1 {
        guard let high = reader.bigEndian(4), high == 0, let low = reader.bigEndian(4) else { break }
        length = low
      }
      let end = length == 0 ? range.upperBound : place + length
      guard end >= reader.position, end <= range.upperBound else { break }
      boxes.append(Box(name: String(decoding: name, as: UTF8.self), body: reader.position..<end))
      place = end
    }
    return boxes
  }
}
