import Foundation
import Imaging
import SampleReserve
import Testing

@Suite("The committed season is drawn again")
struct SeasonTests {
  /// Not byte by byte: sine, power and exponential of another C library round differently, by a gray level here and
  /// there.
  @Test("the first photo looks as it lies in the repository")
  func first() throws {
    try withTemporaryFolder { folder in
      var options = SampleGenerator.Options()
      options.limit = 1
      let manifest = try SampleGenerator(seed: CommittedSample.seed, options: options).write(to: folder)
      let name = try #require(manifest.photos.first { $0.isNamed }).fileName
      let drawn = try ImageDecoder().decode(EncodedImage(contentsOf: "\(folder)/\(name)")).pixels
      let lying = try ImageDecoder().decode(EncodedImage(bytes: CommittedSample.bytes(of: name), name: name)).pixels
      try #require(drawn.size == lying.size)
      let far = zip(drawn.samples, lying.samples).count { abs(Int($0) - Int($1)) > 8 }
      #expect(far * 1_000 < drawn.samples.count)
    }
  }
}
