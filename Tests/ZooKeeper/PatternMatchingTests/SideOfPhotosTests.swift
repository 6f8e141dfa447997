import Foundation
import Imaging
import PatternMatching
import Testing
import TestingSupport

/// Leopards are never used in training.
struct SideOfPhotosTests {
  /// Folder of real photos, not part of the project.
  private static let folder =
    (ProcessInfo.processInfo.environment["MENAGERIE_DATASETS"]
      ?? (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appendingPathComponent("shared/datasets").path) + "/leopards/images"

  private static func estimate(_ name: String) throws -> ViewEstimate {
    let photo = try ImageDecoder().decode(EncodedImage(contentsOf: "\(folder)/\(name)"), longSide: 640)
    func squeezed(_ width: Int, _ height: Int) -> [UInt8] {
      let small = photo.pixels.resized(to: PixelSize(width: width, height: height))
      return small.channels == 3 ? small.samples : small.samples.flatMap { [$0, $0, $0] }
    }
    let outline = ForegroundNetwork.standard.foreground(of: squeezed(ForegroundNetwork.width, ForegroundNetwork.height))
    return SideNetwork.standard.view(of: squeezed(SideNetwork.width, SideNetwork.height), foreground: outline)
  }

  @Test(
    "the likeliest side of most leopards is right, and at most one stated side is wrong", .whole,
    .enabled(if: FileManager.default.fileExists(atPath: folder), "needs the shared datasets"))
  func leopards() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
    var (all, likeliest, wrong) = (0, 0, 0)
    for name in names {
      let words = name.split(separator: "_").map(String.init)
      guard let side = words.lazy.compactMap(AnimalView.init).first else { continue }
      let estimate = try Self.estimate(name)
      all += 1
      likeliest += estimate.likeliest == side ? 1 : 0
      if let said = estimate.view(), said != side { wrong += 1 }
    }
    #expect(all == 36 && likeliest >= 24 && wrong <= 1, "\(likeliest) of \(all) likeliest, \(wrong) wrongly said")
  }
}
