package enum FeatureDecodingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The first bytes are not those of stored features.
  case notFeatures
  /// The format number is unknown.
  case unknownForm(UInt8)
  /// The number of bytes does not match the stored counts.
  case wrongLength(expected: Int, found: Int)
  /// A value that the extractor never writes.
  case impossibleValue

  package var description: String {
    switch self {
    case .notFeatures: "the stored features do not begin like features"
    case .unknownForm(let form): "the stored features have the unknown format \(form)"
    case .wrongLength(let expected, let found): "the stored features have \(found) bytes instead of \(expected)"
    case .impossibleValue: "the stored features have an impossible value"
    }
  }
}

/// The stored format, little-endian: `MFS`, a format number (1 byte), width, height, and the counts of features of the
/// coat and of the background (4 bytes each). Then for each keypoint, those of the coat first: x, y, a, c, d, strength
/// and foreground as 32-bit floats. Then the descriptors in the same order, 128 bytes each.
extension FeatureSet {
  private static let mark: [UInt8] = Array("MFS".utf8)
  private static let form: UInt8 = 3
  private static let headerLength = 20
  private static let keypointLength = 28

  package func encoded() -> [UInt8] {
    var bytes = Self.mark + [Self.form]
    bytes.reserveCapacity(Self.headerLength + (count + scene.count) * (Self.keypointLength + Self.descriptorLength))
    func append(_ value: UInt32) {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
    for number in [width, height, count, scene.count] { append(UInt32(number)) }
    for keypoint in keypoints + scene.keypoints {
      let (x, y, a, c, d) = (keypoint.x, keypoint.y, keypoint.a, keypoint.c, keypoint.d)
      for value in [x, y, a, c, d, keypoint.strength, keypoint.foreground] { append(value.bitPattern) }
    }
    return bytes + descriptors + scene.descriptors
  }

  /// Reads the result of `encoded()`. The length is checked before any content is read.
  ///
  /// - Throws: `FeatureDecodingError`.
  package init(decoding bytes: [UInt8]) throws(FeatureDecodingError) {
    guard bytes.count >= Self.headerLength, bytes.starts(with: Self.mark) else { throw .notFeatures }
    guard bytes[3] == Self.form else { throw .unknownForm(bytes[3]) }
    func number(_ offset: Int) -> UInt32 { bytes.withUnsafeBytes { $0.word(UInt32.self, at: offset) } }
    let (width, height, coat, scene) = (Int(number(4)), Int(number(8)), Int(number(12)), Int(number(16)))
    let all = coat + scene
    let expected = Self.headerLength + all * (Self.keypointLength + Self.descriptorLength)
    guard bytes.count == expected else { throw .wrongLength(expected: expected, found: bytes.count) }
    guard (1...4096).contains(width), (1...4096).contains(height) else { throw .impossibleValue }
    var keypoints: [Keypoint] = []
    keypoints.reserveCapacity(all)
    for index in 0..<all {
      let start = Self.headerLength + index * Self.keypointLength
      func value(_ field: Int) -> Float { Float(bitPattern: number(start + 4 * field)) }
      let keypoint = Keypoint(
        x: value(0), y: value(1), a: value(2), c: value(3), d: value(4), strength: value(5), foreground: value(6))
      guard keypoint.isPossible else { throw .impossibleValue }
      keypoints.append(keypoint)
    }
    let descriptors = bytes[(Self.headerLength + all * Self.keypointLength)...]
    guard descriptors.haveSevenBits else { throw .impossibleValue }
    let own = coat * Self.descriptorLength
    self.init(
      width: width, height: height, keypoints: Array(keypoints[..<coat]), descriptors: Array(descriptors.prefix(own)),
      scene: SceneFeatures(keypoints: Array(keypoints[coat...]), descriptors: Array(descriptors.dropFirst(own))))
  }
}

extension Keypoint {
  /// Whether the extractor may have written these values.
  fileprivate var isPossible: Bool {
    x.isFinite && y.isFinite && c.isFinite && strength.isFinite && a > 0 && a.isFinite && d > 0 && d.isFinite
      && (0...1).contains(foreground)
  }
}
