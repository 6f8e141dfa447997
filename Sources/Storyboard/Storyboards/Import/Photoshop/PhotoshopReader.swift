import Imaging

/// Reads Photoshop files (Adobe Photoshop File Formats Specification, 2019): RGB with 8 bits, uncompressed or PackBits.
///
/// Groups are flattened: their opacity and visibility apply to their layers. A file without pixel layers becomes its
/// flat picture.
package struct PhotoshopReader {
  private var bytes: PhotoshopBytes
  private var picture: LayeredPicture
  /// For each open group, the index of its first layer. In the file, the end of a group comes before its layers.
  private var groups: [Int] = []
  private var pixels = 0

  /// A storyboard with the file as its only frame.
  ///
  /// - Throws: `ImportError` when the file is not Photoshop, is not supported, or exceeds a limit.
  package static func read(
    _ bytes: [UInt8], name: String, seed: UInt64 = .random(in: .min ... .max)
  ) throws(ImportError) -> Imported {
    var collector = ImportCollector(seed: seed)
    let storyboard = collector.storyboard(try picture(bytes, name: name), name: name)
    return collector.imported(storyboard)
  }

  static func picture(_ bytes: [UInt8], name: String) throws(ImportError) -> LayeredPicture {
    var reader = try PhotoshopReader(bytes, name: name)
    return try reader.read()
  }

  private let channels: Int

  private init(_ file: [UInt8], name: String) throws(ImportError) {
    var bytes = PhotoshopBytes(file, file: name)
    guard file.starts(with: Array("8BPS".utf8)) else { throw ImportError(name, .wrongKind(.photoshop)) }
    _ = try bytes.take(4)
    guard try bytes.number(2) == 1 else { throw ImportError(name, .unsupported(.largeDocument)) }
    _ = try bytes.take(6)
    channels = try bytes.number(2)
    let (height, width) = (try bytes.number(4), try bytes.number(4))
    let (bits, mode) = (try bytes.number(2), try bytes.number(2))
    guard mode == 3 else { throw ImportError(name, .unsupported(.colourMode(mode))) }
    guard bits == 8 else { throw ImportError(name, .unsupported(.bits(bits))) }
    guard 3...56 ~= channels, 1...30_000 ~= width, 1...30_000 ~= height else { throw bytes.damage }
    guard width * height <= ImportCollector.limits.maxPixels else {
      throw ImportError(name, .tooManyPixels(width: width, height: height, limit: ImportCollector.limits.maxPixels))
    }
    self.bytes = bytes
    picture = LayeredPicture(size: PixelSize(width: width, height: height))
  }

  private mutating func read() throws(ImportError) -> LayeredPicture {
    // Skipped: color mode data and image resources such as guides and previews.
    for _ in 0..<2 { _ = try bytes.part(bytes.number(4)) }
    var section = try bytes.part(bytes.number(4))
    if section.remaining >= 4 {
      var layers = try section.part(section.number(4))
      if layers.remaining >= 2 { try readLayers(&layers) }
    }
    if picture.sheets.isEmpty { try readFlat() }
    return picture
  }

  // MARK: Layers

  private mutating func readLayers(_ bytes: inout PhotoshopBytes) throws(ImportError) {
    let count = Int(Int16(truncatingIfNeeded: try bytes.number(2))).magnitude
    guard count <= LayeredPicture.mostLayers else {
      throw ImportError(bytes.file, .tooManyLayers(limit: LayeredPicture.mostLayers))
    }
    var records: [PhotoshopLayer] = []
    for _ in 0..<count { records.append(try PhotoshopLayer(&bytes)) }
    for record in records {
      switch record.division {
      case .groupEnd:
        groups.append(picture.sheets.count)
        guard groups.count <= LayeredPicture.deepest else {
          throw ImportError(bytes.file, .tooDeep(limit: LayeredPicture.deepest))
        }
        for channel in record.channels { _ = try bytes.take(channel.length) }
      case .groupStart:
        closeGroup(record)
        for channel in record.channels { _ = try bytes.take(channel.length) }
      case .none:
        try readLayer(record, &bytes)
      }
    }
  }

  private mutating func closeGroup(_ record: PhotoshopLayer) {
    picture.facts.append(.group(name: record.name))
    if !["pass", "norm"].contains(record.mode) {
      picture.facts.append(.blendMode(layer: record.name, mode: record.mode))
    }
    if record.hasMask { picture.facts.append(.mask(layer: record.name)) }
    for index in (groups.popLast() ?? 0)..<picture.sheets.count {
      picture.sheets[index].opacity *= record.opacity
      picture.sheets[index].isHidden = picture.sheets[index].isHidden || record.isHidden
    }
  }

  private mutating func readLayer(_ record: PhotoshopLayer, _ bytes: inout PhotoshopBytes) throws(ImportError) {
    if Task.isCancelled { throw ImportError(bytes.file, .cancelled) }
    let (width, height) = (record.width, record.height)
    guard width > 0, height > 0, record.channels.contains(where: { 0...2 ~= $0.kind }) else {
      for channel in record.channels { _ = try bytes.take(channel.length) }
      picture.facts.append(.layerWithoutPixels(layer: record.name))
      return
    }
    pixels += width * height
    guard width <= 30_000, height <= 30_000, width * height <= ImportCollector.limits.maxPixels,
      pixels <= LayeredPicture.mostPixels
    else {
      throw ImportError(
        bytes.file, .tooManyPixels(width: width, height: height, limit: ImportCollector.limits.maxPixels))
    }
    var planes: [Int: [UInt8]] = [:]
    for channel in record.channels {
      var part = try bytes.part(channel.length)
      guard -1...2 ~= channel.kind, planes[channel.kind] == nil else { continue }
      let method = try part.number(2)
      planes[channel.kind] = try PhotoshopChannel.samples(
        &part, method: method, width: width, rows: height, wanted: height)
    }
    if record.mode != "norm" { picture.facts.append(.blendMode(layer: record.name, mode: record.mode)) }
    if record.hasMask { picture.facts.append(.mask(layer: record.name)) }
    if record.isClipped { picture.facts.append(.clipped(layer: record.name)) }
    let content = try encoded(planes, PixelSize(width: width, height: height))
    picture.sheets.append(
      .init(
        name: record.name, opacity: record.opacity, isHidden: record.isHidden, x: record.left, y: record.top,
        content: content))
  }

  // MARK: Flat picture

  /// The merged picture at the end of the file, channel after channel.
  private mutating func readFlat() throws(ImportError) {
    let size = picture.size
    let method = try bytes.number(2)
    let all = try PhotoshopChannel.samples(
      &bytes, method: method, width: size.width, rows: size.height * channels, wanted: size.height * 3)
    var planes: [Int: [UInt8]] = [:]
    for colour in 0..<3 { planes[colour] = Array(all[colour * size.pixelCount..<(colour + 1) * size.pixelCount]) }
    picture.sheets = [
      .init(name: "", opacity: 1, isHidden: false, x: 0, y: 0, content: try encoded(planes, size))
    ]
  }

  /// Encodes a layer's samples as PNG immediately: the samples of all layers together would fill memory.
  private func encoded(_ planes: [Int: [UInt8]], _ size: PixelSize) throws(ImportError) -> LayeredPicture.Content {
    do throws(ImagingError) {
      return .encoded(try PNGEncoder.encode(Self.interleaved(planes, size)), size)
    } catch {
      throw ImportError(
        bytes.file, .tooManyPixels(width: size.width, height: size.height, limit: ImportCollector.limits.maxPixels))
    }
  }

  /// The channels interleaved. Missing transparency is opaque; missing colors are black.
  private static func interleaved(_ planes: [Int: [UInt8]], _ size: PixelSize) -> PixelBuffer {
    var samples = [UInt8](repeating: 0, count: size.pixelCount * 4)
    for (kind, place) in [(0, 0), (1, 1), (2, 2), (-1, 3)] {
      guard let plane = planes[kind] else {
        if kind == -1 { for index in 0..<size.pixelCount { samples[4 * index + 3] = 255 } }
        continue
      }
      for index in 0..<size.pixelCount { samples[4 * index + place] = plane[index] }
    }
    return PixelBuffer(size: size, channels: 4, samples: samples)
  }
}
