import Foundation
import GRDB
import Imaging
import MediaLibrary
import Testing

@Suite("limits and deletion of personal files")
struct MediaLimitTests {
  private func picture(_ side: Int) throws -> [UInt8] {
    let size = PixelSize(width: side, height: side)
    return try JPEGEncoder.encode(
      PixelBuffer(size: size, channels: 3, samples: .init(repeating: 90, count: side * side * 3)))
  }

  @Test("a private picture has at most 50 MB and 100 million pixels; an owner has at most 5,000 and 500 MB")
  func limits() {
    let limits = PrivatePictures.Limits()
    #expect(limits.decoding.maxBytes == 50_000_000 && limits.decoding.maxPixels == 100_000_000)
    #expect(limits.quota == .init(pictures: 5_000, bytes: 500_000_000) && limits.longSide == 2048)
  }

  @Test("a missing small form is made again if the full form is complete, and only then")
  func mending() throws {
    try inFolder { folder in
      let pictures = try PrivatePictures(libraryFolder: folder)
      let app = AppName("diary")
      let ids = try (0..<2).map {
        try pictures.add(try picture(300 + $0), name: "a", owner: 1, app: app).id
      }
      let files = try #require(FileManager.default.enumerator(atPath: folder + "/private"))
        .compactMap { $0 as? String }
      for name in files.filter({ $0.hasSuffix(".jpg") && !$0.hasSuffix("-full.jpg") }) {
        try FileManager.default.removeItem(atPath: "\(folder)/private/\(name)")
      }
      #expect(try Set(PrivatePictures.damaged(inLibrary: folder) ?? []) == Set(ids))
      // The full form of the first picture is cut in half.
      let broken = try #require(files.first { $0.hasSuffix("\(ids[0])-full.jpg") })
      let path = URL(fileURLWithPath: "\(folder)/private/\(broken)")
      let whole = try Data(contentsOf: path)
      try whole.prefix(whole.count / 2).write(to: path)
      #expect(try pictures.repair(ids) == 1)
      #expect(try PrivatePictures.damaged(inLibrary: folder) == [ids[0]])
      #expect(try pictures.repair(ids) == 1, "again, and no further")
    }
  }

  @Test("all thumbnails of a photo are deleted, of any size and region; those of other photos stay")
  func thumbnails() throws {
    try inFolder { folder in
      let file = folder + "/a.jpg"
      try Data(picture(400)).write(to: URL(fileURLWithPath: file))
      let thumbnails = Thumbnails(library: folder)
      let digests = ["ab1", "ab2"].map { String(repeating: $0, count: 22).prefix(64).description }
      for digest in digests {
        for side in [160, 320] {
          _ = try thumbnails.jpeg(of: file, digest: digest, longSide: side)
          _ = try thumbnails.jpeg(
            of: file, digest: digest, box: RotatedBox(x: 10, y: 10, width: 200, height: 100),
            longSide: side)
        }
      }
      func files(_ digest: String) -> Int {
        let walk =
          FileManager.default.enumerator(atPath: folder + "/thumbnails")?.compactMap {
            $0 as? String
          } ?? []
        return walk.count { $0.contains(digest) }
      }
      #expect(digests.map(files) == [4, 4])
      thumbnails.remove(digest: digests[0])
      #expect(digests.map(files) == [0, 4])
    }
  }

  @Test("scrubbing a missing folder reports no error")
  func noFolder() {
    let scrubber = DatabaseScrubber(libraryFolder: "/nowhere/\(UUID())")
    #expect(scrubber.emptyLogs().isEmpty && scrubber.scrub().isEmpty)
  }

  @Test("a database error without a message has the text of its code")
  func codes() {
    func reason(_ error: DatabaseError) -> String? {
      if case .database("/library", let reason) = LibraryError(error, folder: "/library") {
        reason
      } else {
        nil
      }
    }
    #expect(
      reason(DatabaseError(resultCode: .SQLITE_ERROR, message: "no such table: x"))
        == "no such table: x")
    #expect(
      reason(DatabaseError(resultCode: .SQLITE_CONSTRAINT, message: nil)) == "constraint failed")
    // A file that cannot be opened is not reported as a failed write.
    #expect(reason(DatabaseError(resultCode: .SQLITE_CANTOPEN, message: "unable to open it")) == "unable to open it")
  }
}
