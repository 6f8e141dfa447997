import CImageIO

extension EmbeddedBlocks {
  /// The profile that the samples must be converted from; `nil` when they are sRGB, as all pictures are that state nothing, and when the
  /// profile is damaged or belongs to other samples.
  var colours: ICCProfile? {
    guard let profile = statedColours, !profile.isSRGB else { return nil }
    // A CMYK picture needs a CMYK profile, and the others must not have one.
    return (profile.space == .cmyk) == hasInks ? profile : nil
  }

  private var statedColours: ICCProfile? {
    switch format {
    case .jpeg: jpegProfile.flatMap(ICCProfile.init)
    case .png: pngColours
    case .webp: payload("ICCP").flatMap { $0.count <= ICCProfile.maxBytes ? ICCProfile(Array($0)) : nil }
    case .heif, .avif: heifColours
    // Raw files are developed in sRGB.
    case .some, nil: nil
    }
  }

  /// Whether the frame of a JPEG has four components (ITU-T T.81, B.2.2).
  private var hasInks: Bool {
    guard format == .jpeg else { return false }
    let frame = parts.first { part in
      (0xC0...0xCF).contains { part.kind == "segment \($0)" && ![0xC4, 0xC8, 0xCC].contains($0) }
    }
    return frame.map { $0.payload.dropFirst(5).first == 4 } ?? false
  }

  /// The parts of a profile in APP2 segments, each with its number and the number of parts (ICC.1:2022, B.4).
  private var jpegProfile: [UInt8]? {
    let header = Array("ICC_PROFILE\0".utf8)
    let segments = parts.filter { $0.kind == "APP2" && $0.payload.starts(with: header) }
      .map { $0.payload.dropFirst(header.count) }.filter { $0.count > 2 }
    guard let first = segments.first, segments.reduce(0, { $0 + $1.count }) <= ICCProfile.maxBytes else { return nil }
    let count = Int(first[first.startIndex + 1])
    let ordered = segments.sorted { $0[$0.startIndex] < $1[$1.startIndex] }
    guard ordered.count == count, ordered.enumerated().allSatisfy({ Int($1[$1.startIndex]) == $0 + 1 }) else {
      return nil
    }
    return Array(ordered.map { $0.dropFirst(2) }.joined())
  }

  /// The first of `cICP`, `iCCP`, `sRGB`, and `cHRM` with `gAMA` counts (PNG specification, 4.3).
  private var pngColours: ICCProfile? {
    if let points = payload("cICP"), points.count == 4 {
      let numbers = points.map(Int.init)
      if let stated = Primaries(primaries: numbers[0], transfer: numbers[1]) { return stated.profile }
    }
    if let block = payload("iCCP") {
      // A name of at most 79 bytes, the compression method, always 0, then the stream.
      guard let end = block.prefix(80).firstIndex(of: 0), block.dropFirst(end - block.startIndex + 1).first == 0 else {
        return nil
      }
      return (try? Zlib.expanded(block[(end + 2)...], limit: ICCProfile.maxBytes)).flatMap(ICCProfile.init)
    }
    guard payload("sRGB") == nil else { return nil }
    return Primaries(chromaticities: payload("cHRM"), gamma: payload("gAMA"))?.profile
  }

  private var heifColours: ICCProfile? {
    var (buffer, primaries, transfer) = (cio_buffer(), Int32(), Int32())
    let status = cio_heif_colours(
      image.bytes, image.bytes.count, ICCProfile.maxBytes, &buffer, &primaries, &transfer
    ).status
    guard status == CIO_OK else { return nil }
    let bytes = buffer.take()
    if !bytes.isEmpty { return ICCProfile(bytes) }
    return Primaries(primaries: Int(primaries), transfer: Int(transfer))?.profile
  }
}
