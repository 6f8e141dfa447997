import Foundation
import Imaging
import MediaLibrary
import Sightings
import Testing

@Suite("the doctor and pictures that belong to somebody")
struct PrivatePictureCheckTests {
  @Test("a picture that has lost a file is found, and nothing is changed")
  func damaged() throws {
    let place = try TemporaryLibrary()
    func findings() -> [Finding] { PrivatePictureCheck.findings(inLibrary: place.folder) }
    #expect(findings().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: place.folder + "/private.sqlite"), "looking makes nothing")
    let size = PixelSize(width: 60, height: 40)
    let jpeg = try JPEGEncoder.encode(
      PixelBuffer(size: size, channels: 1, samples: [UInt8](repeating: 9, count: size.pixelCount)))
    // Let go of afterwards: what is still in the log would stand in for what is damaged below.
    let kept = try { [folder = place.folder] in
      let pictures = try PrivatePictures(libraryFolder: folder)
      return try (0..<2).map { _ in try pictures.add(jpeg, name: "", owner: 1, app: AppName("diary")).id }
    }()
    #expect(findings().map(\.severity) == [.fine])
    for (index, id) in kept.enumerated() {
      unlink("\(place.folder)/private/\(id.description.prefix(2))/\(id)-small.jpg")
      #expect(findings().map(\.severity) == [.problem])
      #expect(findings()[0].message.hasPrefix(index == 0 ? "a picture" : "2 pictures"))
    }
    try Data("no database".utf8).write(to: URL(fileURLWithPath: place.folder + "/private.sqlite"))
    #expect(findings().isEmpty, "of that the check of the database speaks")
  }
}
