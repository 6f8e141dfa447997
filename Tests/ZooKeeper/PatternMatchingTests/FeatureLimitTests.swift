import Foundation
import PatternKernels
import Testing

@testable import PatternMatching

@Suite("features exactly at a limit")
struct FeatureLimitTests {
  private func features(_ places: [Float]) -> FeatureSet {
    let keypoints = places.map { Keypoint(x: $0, y: 50, a: 8, c: 0, d: 2, strength: 1) }
    let descriptors = places.indices.flatMap { place in
      (0..<128).map { UInt8(($0 + 5 * place) % 128) }
    }
    return FeatureSet(width: 100, height: 100, keypoints: keypoints, descriptors: descriptors)
  }

  @Test("a feature whose region just reaches the centre of another is at the same place")
  func elsewhere() {
    // The radius is the geometric mean of 8 and 2: four pixels.
    #expect(features([20, 24]).distinctness() == 0)
    #expect(features([20, 24.5]).distinctness() > 0)
    #expect(features([20]).distinctness() == 0)
  }

  @Test("among equally similar partners, the first is the best and the second is the next best")
  func partners() {
    var partners = DescriptorSimilarity.Partners()
    for (index, value) in [(1, 0.25), (2, 0.5), (3, 0.5), (4, 0.5), (5, 0.25)] as [(Int, Float)] {
      partners.consider(index, value)
    }
    #expect(partners.best.index == 2 && partners.best.value == 0.5)
    #expect(partners.next.index == 3 && partners.next.value == 0.5)
  }

  @Test("a context network with larger filters than 1 x 1, or with a stride, is refused")
  func context() {
    var length: Int32 = 0
    let bytes = Array(UnsafeBufferPointer(start: pk_context_model(&length), count: Int(length)))
    #expect(ContextNetwork(reading: bytes) != nil)
    // After the mark and the number of layers: channels, filters, side and stride of the first layer.
    #expect(bytes[20] == 1)
    var striding = bytes
    striding[20] = 2
    #expect(
      ConvolutionLayer.layers(in: striding) != nil && ContextNetwork(reading: striding) == nil)
  }

  @Test("a segment's keypoint needs two positive half axes and a foreground share of 0 to 1")
  func keypoints() throws {
    let builder = try IndexBuilder(
      [IndexBuilder.Source(id: 1) { features([20, 60]) }], isInverted: false)
    var whole = Data(count: builder.byteCount)
    try whole.withUnsafeMutableBytes { try builder.write(into: $0) }
    let offset = try IndexSegment(reading: whole).layout.keypointsOffset
    /// The keypoint with one of x, y, a, c, d and foreground changed.
    func read(_ member: Int, _ value: Float) throws -> Keypoint? {
      var bytes = whole
      withUnsafeBytes(of: value) {
        bytes.replaceSubrange(offset + 4 * member..<offset + 4 * member + 4, with: $0)
      }
      return try IndexSegment(reading: bytes).keypoint(0)
    }
    for (member, value) in [(0, -3), (2, 999_999), (3, -1), (4, 0.001), (5, 0), (5, 1)]
      as [(Int, Float)]
    {
      #expect(try read(member, value) != nil, "\(member): \(value)")
    }
    for (member, value) in [
      (0, .nan), (1, .infinity), (2, 0), (2, -1), (2, 1e6), (3, .nan), (4, 0), (4, -1), (4, 1e6),
      (4, .nan), (5, -0.01),
      (5, 1.01),
    ] as [(Int, Float)] {
      #expect(try read(member, value) == nil, "\(member): \(value)")
    }
  }

  @Test(
    "stored features have sides of 1 to 4,096 pixels",
    arguments: [(1, 1), (4_096, 4_096), (0, 1), (1, 0), (4_097, 1), (1, 4_097)])
  func sides(width: Int, height: Int) throws {
    var bytes = features([20]).encoded()
    for (place, side) in [(4, width), (8, height)] {
      for byte in 0..<4 { bytes[place + byte] = UInt8(side >> (8 * byte) & 255) }
    }
    let isValid = (1...4_096).contains(width) && (1...4_096).contains(height)
    #expect(((try? FeatureSet(decoding: bytes)) != nil) == isValid)
  }
}
