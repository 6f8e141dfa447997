import Foundation
import GRDB
import Imaging
import MediaLibrary
import Testing

@Suite("pictures that belong to a person")
struct PrivatePictureTests {
  private let diary = AppName("diary")
  private let board = AppName("board")

  private func files(_ folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder + "/private")?.compactMap { $0 as? String } ?? []
    return all.filter { $0.contains(".") }.sorted()
  }

  /// A picture with a red left half and a blue right half.
  private func picture(_ width: Int, _ height: Int, exif: [UInt8] = []) throws -> [UInt8] {
    let row: [UInt8] = (0..<width).flatMap { $0 < width / 2 ? [200, 30, 30] as [UInt8] : [30, 30, 200] }
    let samples = (0..<height).flatMap { _ in row }
    let size = PixelSize(width: width, height: height)
    return try JPEGEncoder.encode(PixelBuffer(size: size, channels: 3, samples: samples), exif: exif)
  }

  private func decoded(_ bytes: [UInt8]) throws -> PixelBuffer {
    try ImageDecoder().decode(EncodedImage(bytes: bytes, name: "picture")).pixels
  }

  /// Orientation 6: the stored picture must be rotated a quarter turn clockwise.
  private let quarterTurn: [UInt8] =
    Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]

  @Test("stored pictures are upright, within the size limit, and without metadata of camera, time or place")
  func cleaned() throws {
    try inFolder { folder in
      let pictures = try PrivatePictures(libraryFolder: folder)
      let kept = try pictures.add(try picture(3_000, 600, exif: quarterTurn), name: "lunch.jpg", owner: 1, app: diary)
      #expect(kept.size.longSide == 2048 && kept.size.height == 2048)
      let full = try pictures.jpeg(kept.id, .full, owner: 1, app: diary)
      let small = try pictures.jpeg(kept.id, .small, owner: 1, app: diary)
      #expect(try decoded(full).size == kept.size)
      #expect(try decoded(small).size.height == 480)
      // The left half is now at the top.
      for jpeg in [full, small] {
        let shown = try decoded(jpeg)
        let middle = shown.size.width / 2
        #expect(shown[middle, shown.size.height / 4].first.map { $0 > 180 } == true)
        #expect(shown[middle, shown.size.height * 3 / 4].first.map { $0 < 60 } == true)
        #expect(!jpeg.contains("Exif".utf8))
      }
      #expect(try pictures.usage(of: 1) == .init(pictures: 1, bytes: full.count + small.count))

      // A photo with location, time and bearing.
      let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../datasets/sample/known/AF7_0213.jpg").standardized
      let photo = [UInt8](try Data(contentsOf: sample))
      #expect(photo.contains("Exif".utf8))
      let clean = try pictures.add(photo, name: "photo", owner: 1, app: diary)
      for form in PrivatePicture.Form.allCases {
        let jpeg = try pictures.jpeg(clean.id, form, owner: 1, app: diary)
        #expect(["Exif", "http://ns.adobe.com", "GPS", "2024:05"].allSatisfy { !jpeg.contains($0.utf8) })
      }
    }
  }

  @Test("only the owner of a picture can read the picture, in its app; only the folder's owner can read the files")
  func guarded() throws {
    try inFolder { folder in
      let pictures = try PrivatePictures(libraryFolder: folder)
      let kept = try pictures.add(try picture(60, 40), name: "a", owner: 1, app: diary)
      for (owner, app) in [(Int64(2), diary), (1, board)] {
        #expect(throws: PrivatePictureError.self) { try pictures.picture(kept.id, owner: owner, app: app) }
        #expect(throws: PrivatePictureError.self) { try pictures.jpeg(kept.id, .full, owner: owner, app: app) }
        #expect(throws: PrivatePictureError.self) { try pictures.remove(kept.id, owner: owner, app: app) }
      }
      #expect(files(folder).count == 2)
      func rights(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder + "/" + path)[.posixPermissions] as? Int
      }
      #expect(try rights("private") == 0o700)
      #expect(try rights("private/\(kept.id.description.prefix(2))") == 0o700)
      for file in files(folder) { #expect(try rights("private/" + file) == 0o600) }
      let digits = kept.id.description
      let bad = ["", "..", "../../menagerie.sqlite", digits + "0", String(digits.dropLast()), "/" + digits.dropFirst()]
      for name in bad + [String(repeating: "A", count: 32)] { #expect(PrivatePictureID(name) == nil, "\(name)") }
      #expect(PrivatePictureID(kept.id.description) == kept.id)
    }
  }

  @Test("damaged and too large pictures are refused, and no file remains")
  func refused() throws {
    try inFolder { folder in
      var limits = PrivatePictures.Limits()
      limits.decoding.maxBytes = 20_000
      limits.decoding.maxPixels = 100_000
      let pictures = try PrivatePictures(libraryFolder: folder, limits: limits)
      let good = try picture(300, 300)
      let bad = [
        [], Array("no picture".utf8), Array(good.prefix(good.count / 2)), [UInt8](repeating: 0, count: 20_001),
        try picture(400, 400),
      ]
      for bytes in bad {
        #expect {
          try pictures.add(bytes, name: "bad", owner: 1, app: diary)
        } throws: {
          if case .unreadable? = $0 as? PrivatePictureError { true } else { false }
        }
      }
      #expect(files(folder).isEmpty)
      #expect(try pictures.usage(of: 1) == .init(pictures: 0, bytes: 0))
      _ = try pictures.add(good, name: "good", owner: 1, app: diary)
    }
  }

  @Test("additions at the same time never exceed an owner's quota; pictures of other owners do not count")
  func quota() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var limits = PrivatePictures.Limits()
    limits.quota.pictures = 3
    let pictures = try PrivatePictures(libraryFolder: folder, limits: limits)
    let bytes = try picture(80, 60)
    let kept = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<12 {
        group.addTask { [diary, board] in
          (try? pictures.add(bytes, name: "\(number)", owner: 1, app: number.isMultiple(of: 2) ? diary : board)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(kept == 3)
    #expect(try pictures.usage(of: 1).pictures == 3)
    #expect(files(folder).count == 6, "what was refused left no file")
    _ = try pictures.add(bytes, name: "another's", owner: 2, app: diary)
    limits.quota = .init(pictures: 100, bytes: try pictures.usage(of: 2).bytes * 5 / 2)
    let narrow = try PrivatePictures(libraryFolder: folder, limits: limits)
    _ = try narrow.add(bytes, name: "second", owner: 2, app: diary)
    #expect {
      try narrow.add(bytes, name: "third", owner: 2, app: diary)
    } throws: {
      if case .quota? = $0 as? PrivatePictureError { true } else { false }
    }
  }

  @Test("all pictures of an owner are deleted, even after an interruption; those of other owners stay")
  func erased() throws {
    try inFolder { folder in
      let pictures = try PrivatePictures(libraryFolder: folder)
      let mine = try (0..<4).map {
        try pictures.add(try picture(60 + $0, 40), name: "", owner: 1, app: $0 < 2 ? diary : board)
      }
      let other = try pictures.add(try picture(60, 40), name: "", owner: 2, app: diary)
      // As after a kill: the bytes are gone, the row is not.
      try FileManager.default.removeItem(
        atPath: "\(folder)/private/\(mine[0].id.description.prefix(2))/\(mine[0].id)-full.jpg")
      #expect(try PrivatePictures.damaged(inLibrary: folder)?.count == 1)
      #expect {
        try pictures.jpeg(mine[0].id, .full, owner: 1, app: diary)
      } throws: {
        if case .library(.damaged)? = $0 as? PrivatePictureError { true } else { false }
      }
      #expect(try pictures.removeAll(of: 1) == 4)
      #expect(try PrivatePictures.damaged(inLibrary: folder)?.count == 0)
      #expect(try pictures.usage(of: 1).pictures == 0)
      #expect(files(folder).count == 2 && files(folder).allSatisfy { $0.contains(other.id.description) })
      #expect(try pictures.removeAll(of: 1) == 0)
      try pictures.remove(other.id, owner: 2, app: diary)
      #expect(files(folder).isEmpty)
    }
  }

  @Test("unreferenced pictures and files of killed programs are deleted; new ones stay")
  func swept() throws {
    try inFolder { folder in
      let pictures = try PrivatePictures(libraryFolder: folder)
      let all = try (0..<3).map { _ in try pictures.add(try picture(60, 40), name: "", owner: 1, app: diary) }
      let elsewhere = try pictures.add(try picture(60, 40), name: "", owner: 1, app: board)
      let (past, future) = (Date(timeIntervalSinceNow: -3_600), Date(timeIntervalSinceNow: 3_600))
      #expect(try pictures.sweep(diary, keeping: [], addedBefore: past) == 0)
      #expect(try pictures.sweep(diary, keeping: [all[1].id], addedBefore: future) == 2)
      _ = try pictures.picture(all[1].id, owner: 1, app: diary)
      _ = try pictures.picture(elsewhere.id, owner: 1, app: board)

      let stray = "\(folder)/private/\(all[1].id.description.prefix(2))/\(String(repeating: "0", count: 32))-full.jpg"
      for path in [stray, stray + ".part"] { try Data([1]).write(to: URL(fileURLWithPath: path)) }
      #expect(try pictures.sweepStrays(writtenBefore: past) == 0)
      #expect(try pictures.sweepStrays(writtenBefore: future) == 2)
      #expect(files(folder).count == 4)
      #expect(try PrivatePictures.damaged(inLibrary: folder)?.count == 0)
    }
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String.UTF8View) -> Bool { Data(self).range(of: Data(text)) != nil }
}
