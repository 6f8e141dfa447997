import CImageIO

/// The metadata blocks inside a file, in any container. The size of each block is limited before it is read.
struct EmbeddedBlocks {
  /// The header of XMP in APP1 (XMP specification part 3, 1.1.3). Extended packets, which have another header, are not read: they contain
  /// depth maps and the like, never time or place.
  private static let xmpHeader = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  private static let exifHeader = Array("Exif\0".utf8)

  let image: EncodedImage
  let format: ImageFormat?
  let parts: [FileParts.Part]

  init(_ image: EncodedImage) {
    self.image = image
    format = ImageFormat.recognise(image.bytes)
    parts = FileParts.of(image)
  }

  /// The Exif block: JPEG APP1, PNG `eXIf` or a raw profile, WebP `EXIF`, the Exif item of HEIF and AVIF, the directories of raw files.
  var exif: ExifBlock? {
    switch format {
    case .jpeg: payload("APP1", from: Self.exifHeader).flatMap(ExifBlock.init(trimming:))
    case .png:
      (payload("eXIf") ?? profile("exif") ?? profile("APP1", from: Self.exifHeader))
        .flatMap(ExifBlock.init(trimming:))
    case .webp: payload("EXIF").flatMap(ExifBlock.init(trimming:))
    case .heif, .avif: item(cio_heif_exif, limit: ExifBlock.maxBytes).flatMap(ExifBlock.init(item:))
    case let raw?: RawBlocks(image, raw).exifBlock
    case nil: nil
    }
  }

  /// The XMP packet: JPEG APP1, PNG `iTXt` or a raw profile, WebP `XMP `, the item of HEIF and AVIF.
  var xmp: [UInt8]? {
    let packet: ArraySlice<UInt8>? =
      switch format {
      case .jpeg: payload("APP1", from: Self.xmpHeader)?.dropFirst(Self.xmpHeader.count)
      case .png:
        PNGText.value(of: "XML:com.adobe.xmp", in: parts, limit: XMPPacket.maxBytes)?[...] ?? profile("xmp")
          ?? profile("APP1", from: Self.xmpHeader)?.dropFirst(Self.xmpHeader.count)
      case .webp: payload("XMP ")
      case .heif, .avif: item(cio_heif_xmp, limit: XMPPacket.maxBytes)?[...]
      case let raw?: RawBlocks(image, raw).xmp?[...]
      case nil: nil
      }
    // Some writers end the packet with null bytes.
    return packet.map { Array($0[..<($0.lastIndex { $0 != 0 }.map { $0 + 1 } ?? $0.startIndex)]) }
  }

  /// The IPTC-IIM datasets, from the Photoshop resources of JPEG APP13 segments or from a raw profile of PNG.
  var iptc: [UInt8]? {
    switch format {
    case .jpeg:
      PhotoshopResources(segments: parts.lazy.filter { $0.kind == "APP13" }.map(\.payload)).iptc
    case .png:
      // ImageMagick stores only the datasets; older versions stored the resources around them.
      profile("iptc").flatMap { $0.first == IPTCRecord.marker ? Array($0) : PhotoshopResources(Array($0)).iptc }
    default: nil
    }
  }

  func payload(_ kind: String, from header: [UInt8] = []) -> ArraySlice<UInt8>? {
    parts.first { $0.kind == kind && $0.payload.starts(with: header) }?.payload
  }

  private func profile(_ name: String, from header: [UInt8] = []) -> ArraySlice<UInt8>? {
    guard let profile = RawProfile.named(name, in: parts), profile.starts(with: header) else { return nil }
    return profile[...]
  }

  private func item(
    _ read: (UnsafePointer<UInt8>?, Int, Int, UnsafeMutablePointer<cio_buffer>?) -> cio_result, limit: Int
  ) -> [UInt8]? {
    var buffer = cio_buffer()
    guard read(image.bytes, image.bytes.count, limit, &buffer).status == CIO_OK, buffer.count > 0 else { return nil }
    return buffer.take()
  }
}
