/// Photoshop's image resources in a file (Adobe Photoshop File Formats Specification, "Image Resource Blocks"). One of them contains the
/// caption in IPTC-IIM.
struct PhotoshopResources {
  private static let header = Array("Photoshop 3.0\0".utf8)
  private static let mark = Array("8BIM".utf8)
  private static let iptcNumber = 0x0404

  private let bytes: [UInt8]

  /// - Parameter bytes: consecutive resources.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The resources of JPEG APP13 segments; one resource may continue in the next segment.
  init(segments: some Sequence<ArraySlice<UInt8>>) {
    var joined: [UInt8] = []
    for segment in segments where segment.starts(with: Self.header) { joined += segment.dropFirst(Self.header.count) }
    bytes = joined
  }

  /// The datasets of IPTC-IIM; `nil` when there are none before the first damage.
  var iptc: [UInt8]? {
    var reader = ByteReader(bytes)
    while let mark = reader.take(4), mark.elementsEqual(Self.mark), let number = reader.bigEndian(2),
      let nameLength = reader.byte(),
      // Name and data are padded to an even length; the length byte counts as part of the name.
      reader.skip(Int(nameLength) + (nameLength.isMultiple(of: 2) ? 1 : 0)), let count = reader.bigEndian(4),
      let data = reader.take(count)
    {
      if number == Self.iptcNumber { return Array(data) }
      if !count.isMultiple(of: 2), !reader.skip(1) { return nil }
    }
    return nil
  }
}
