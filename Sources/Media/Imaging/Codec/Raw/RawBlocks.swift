/// The metadata of a raw file as one small Exif block, and its XMP packet.
///
/// A raw file is a TIFF of many megabytes, or has several TIFFs in boxes (CR3), or a JPEG with Exif (RAF). libexif reads blocks of 64 KiB.
/// The entries of the image, of Exif and of GPS are therefore copied to a block of their own.
struct RawBlocks {
  private static let exif = 0x8769
  private static let gps = 0x8825
  private static let xmpTag = 0x02BC
  /// Longer values, such as the notes of the manufacturer and previews, are left out.
  private static let maxValueBytes = 512

  private let image: EncodedImage
  private let format: ImageFormat

  init(_ image: EncodedImage, _ format: ImageFormat) { (self.image, self.format) = (image, format) }

  var exifBlock: ExifBlock? {
    switch format {
    case .cr3:
      // Canon's boxes CMT1, CMT2 and CMT4 each have a TIFF with one directory.
      let boxes = CanonBoxes(image.bytes)
      return block(image: boxes.directory("CMT1"), exif: boxes.directory("CMT2"), gps: boxes.directory("CMT4"))
    case .raf: return preview.flatMap(ExifBlock.find)
    default:
      guard let tiff = TIFFFile(image.bytes) else { return nil }
      let first = tiff.first
      return block(
        image: (tiff, first), exif: tiff.directories(Self.exif, of: first).first.map { (tiff, $0) },
        gps: tiff.directories(Self.gps, of: first).first.map { (tiff, $0) })
    }
  }

  var xmp: [UInt8]? {
    switch format {
    case .cr3: return CanonBoxes(image.bytes).xmp.map { Array($0) }
    case .raf: return preview.flatMap { EmbeddedBlocks($0).xmp }
    default:
      guard let tiff = TIFFFile(image.bytes), let entry = tiff.first.first(where: { $0.tag == Self.xmpTag }) else {
        return nil
      }
      let packet = tiff.bytes(of: entry)
      return packet.count <= XMPPacket.maxBytes ? Array(packet) : nil
    }
  }

  /// The JPEG of a RAF, whose place and length are at offset 84.
  private var preview: EncodedImage? {
    var reader = ByteReader(image.bytes, from: 84)
    guard let place = reader.bigEndian(4), let length = reader.bigEndian(4) else { return nil }
    var body = ByteReader(image.bytes, from: place)
    return body.take(length).map { EncodedImage(bytes: Array($0), name: image.name) }
  }

  private typealias Directory = (file: TIFFFile, entries: [TIFFFile.Entry])

  private func block(image: Directory?, exif: Directory?, gps: Directory?) -> ExifBlock? {
    guard image != nil || exif != nil || gps != nil else { return nil }
    let directories = [image, exif, gps].map { directory in
      var small = TIFFDirectory()
      for entry in directory?.entries ?? [] where ![Self.exif, Self.gps].contains(entry.tag) {
        guard let file = directory?.file, file.bytes(of: entry).count <= Self.maxValueBytes else { continue }
        small.copy(entry.tag, type: entry.type, count: entry.count, file.bigEndian(entry))
      }
      return small
    }
    let tiff = TIFFDirectory.file(image: directories[0], exif: directories[1], gps: directories[2])
    return ExifBlock(trimming: tiff[...])
  }
}

extension CanonBoxes {
  fileprivate func directory(_ name: String) -> (TIFFFile, [TIFFFile.Entry])? {
    contents(name).flatMap { TIFFFile(Array($0)) }.map { ($0, $0.first) }
  }
}
