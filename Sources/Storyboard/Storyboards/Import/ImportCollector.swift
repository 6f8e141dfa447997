import Basics
import Imaging

/// Collects the results of readers: each picture and sound once, and the facts in order.
struct ImportCollector {
  private(set) var pictures: [ContentHash: [UInt8]] = [:]
  private(set) var sounds: [ContentHash: [UInt8]] = [:]
  private(set) var attachments: [String: [UInt8]] = [:]
  private(set) var facts: [ImportFact] = []
  /// The source of identifiers.
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A collected picture.
  struct Picture {
    let file: ContentHash
    let size: PixelSize
  }

  mutating func note(_ fact: ImportFact) { facts.append(fact) }

  /// Notes a fact unless it was noted before.
  mutating func noteOnce(_ fact: ImportFact) { if !facts.contains(fact) { facts.append(fact) } }

  mutating func keep(_ name: String, _ bytes: [UInt8]) {
    attachments[name] = bytes
    noteOnce(.kept(name: name))
  }

  mutating func addSound(_ bytes: [UInt8]) -> ContentHash {
    let digest = ContentHash(of: bytes)
    sounds[digest] = bytes
    return digest
  }

  /// Adds a picture as a PNG or a JPEG without metadata, after a test that it can be decoded. Otherwise notes the
  /// reason as a fact and returns `nil`.
  mutating func addPicture(_ bytes: [UInt8], name: String) -> Picture? {
    let image = EncodedImage(bytes: bytes, name: name)
    do throws(ImagingError) {
      let decoded = try ImageDecoder(limits: Self.limits).decode(image)
      if !decoded.isComplete { note(.pictureDamaged(name: name)) }
      let format = decoded.header.format
      if format == .png, let picture = PNGChunks.pictureOnly(bytes) {
        return addEncodedPicture(picture, decoded.header.storedSize)
      }
      if format != .jpeg { note(.pictureConverted(name: name, from: format.name)) }
      return addEncodedPicture(try JPEGEncoder.encode(decoded.pixels, quality: 92), decoded.pixels.size)
    } catch {
      note(.pictureUnreadable(name: name, .init(error)))
      return nil
    }
  }

  /// Adds a picture that this program encoded.
  mutating func addEncodedPicture(_ bytes: [UInt8], _ size: PixelSize) -> Picture {
    let digest = ContentHash(of: bytes)
    pictures[digest] = bytes
    return Picture(file: digest, size: size)
  }

  /// Everything collected, together with its storyboard.
  func imported(_ storyboard: Storyboard) -> Imported {
    Imported(storyboard: storyboard, pictures: pictures, sounds: sounds, attachments: attachments, facts: facts)
  }

  /// The limits for decoding a picture.
  static let limits: DecodeLimits = {
    var limits = DecodeLimits()
    limits.maxPixels = 100_000_000
    limits.maxBytes = ImportFiles.mostBytes
    limits.maxDimension = 30_000
    return limits
  }()
}

/// The chunks of a PNG (PNG specification, third edition, 5.3).
enum PNGChunks {
  /// The file with only its picture: texts, times, places and other metadata are removed. A file that is cut off keeps
  /// the part that exists; `nil` when that part has no complete chunk of a picture.
  ///
  /// - Complexity: linear in the bytes.
  static func pictureOnly(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count >= 8 else { return nil }
    var kept = Array(bytes[..<8])
    var place = 8
    while bytes.count - place >= 12 {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { break }
      let kind = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      if ofPicture.contains(kind) { kept += bytes[place..<place + length + 12] }
      place += length + 12
      if kind == "IEND" { return kept }
    }
    // The file is cut off inside the picture: keep the part that exists.
    return kept.count > 8 ? kept + bytes[place...] : nil
  }

  private static let ofPicture: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "pHYs",
  ]
}
