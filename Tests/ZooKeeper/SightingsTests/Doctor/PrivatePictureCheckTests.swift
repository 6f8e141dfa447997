import Foundation
import Imaging
import MediaLibrary
import Sightings
import Testing

@Suite("the doctor and pictures that belong to a person")
struct PrivatePictureCheckTests {
  @Test("a picture with a missing file is reported, and the check changes nothing")
  func damaged() throws {
    let place = try TemporaryLibrary()
    func findings() -> [Finding] { PrivatePictureCheck.findings(inLibrary: place.folder) }
    #expect(findings().isEmpty)
    #expect(!FileManager.default.fileExists(atPath: place.folder + "/private.sqlite"), "looking makes nothing")
    let size = PixelSize(width: 60, height: 40)
    let jpeg = try JPEGEncoder.encode(
      PixelBuffer(size: size, channels: 1, samples: [UInt8](repeating: 9, count: size.pixelCount)))
    // The database closes with the closure: pages in the log of an open one would hide damage in the file.
    let kept = try { [folder = place.folder] in
      let pictures = try PrivatePictures(libraryFolder: folder)
      return try (0..<2).map { _ in try pictures.add(jpeg, name: "", owner: 1, app: AppName("diary")).id }
    }()
    #expect(findings().map(\.severity) == [.fine])
    for (index, id) in kept.enumerated() {
      unlink("\(place.folder)/private/\(id.description.prefix(2))/\(id)-small.jpg")
      #expect(findings().map(\.severity) == [.problem])
      #expect(findings()[0].message.hasPrefix(index == 0 ? "files of 1 picture " : "files of 2 pictures "))
    }
    try Data("no database".utf8).write(to: URL(fileURLWithPath: place.folder + "/private.sqlite"))
    #expect(findings().isEmpty, "of that the check of the database speaks")
  }

  @Test("a thumbnail is rebuilt from a whole picture, and a lost picture is restored from a backup")
  func repaired() throws {
    let place = try TemporaryLibrary()
    #expect(try PrivatePictureCheck.repaired(inLibrary: place.folder).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: place.folder + "/private.sqlite"), "repairing makes none")
    func findings() -> [Finding] { PrivatePictureCheck.findings(inLibrary: place.folder) }
    let size = PixelSize(width: 600, height: 400)
    let pictures = try PrivatePictures(libraryFolder: place.folder)
    let jpeg = try JPEGEncoder.encode(
      PixelBuffer(size: size, channels: 1, samples: (0..<size.pixelCount).map { UInt8($0 % 251) }))
    let id = try pictures.add(jpeg, name: "", owner: 1, app: AppName("diary")).id
    func path(_ form: PrivatePicture.Form) -> String {
      "\(place.folder)/private/\(id.description.prefix(2))/\(id)-\(form.rawValue).jpg"
    }
    let (full, small) = (try Data(contentsOf: path(.full).url), try Data(contentsOf: path(.small).url))
    for damage in [nil, Data(), small.prefix(100)] {
      if let damage { try damage.write(to: path(.small).url) } else { unlink(path(.small)) }
      #expect(findings().map(\.severity) == [.problem])
      let repaired = try PrivatePictureCheck.repaired(inLibrary: place.folder)
      #expect(repaired.map(\.severity) == [.fine] && repaired[0].done?.contains("1 picture") == true)
      #expect(findings().map(\.severity) == [.fine])
      let shown = try ImageDecoder().decode(EncodedImage(contentsOf: path(.small))).pixels.size
      #expect(shown == PixelSize(width: 480, height: 320))
    }
    let kept = try Data(contentsOf: path(.small).url)
    for damage in [nil, full.prefix(full.count / 2)] {
      if let damage { try damage.write(to: path(.full).url) } else { unlink(path(.full)) }
      let repaired = try PrivatePictureCheck.repaired(inLibrary: place.folder)
      #expect(repaired.map(\.severity) == [.problem] && repaired[0].done == nil)
      #expect(try Data(contentsOf: path(.small).url) == kept, "what is left is kept")
      #expect(repaired[0].remedy?.contains("restore private/ from a copy") == true)
      try full.write(to: path(.full).url)
      #expect(findings().map(\.severity) == [.fine])
    }
  }
}

extension String {
  fileprivate var url: URL { URL(fileURLWithPath: self) }
}
