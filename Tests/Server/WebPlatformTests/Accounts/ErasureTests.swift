import Foundation
import Imaging
import MediaLibrary
import Testing
import TestingSupport
import WebPlatform
import WebPlatformTesting

@Suite("erasing an account")
struct ErasureTests {
  @Test("an erasure deletes the person's private pictures and no others; stored pictures count toward the limit")
  func pictures() async throws {
    try await OwnSite.run { site in
      _ = try site.site.accounts.owner(actor: "amara")
      let app = AppName("diary")
      let size = PixelSize(width: 40, height: 30)
      let picture = try JPEGEncoder.encode(
        PixelBuffer(size: size, channels: 3, samples: [UInt8](repeating: 90, count: 3 * 40 * 30)))
      let pictures = site.site.privatePictures
      var ids: [Int64] = []
      for name in ["Bob", "Vera"] {
        let account = try site.add(name, role: "visitor").id.rawValue
        for number in 0..<2 {
          _ = try pictures.add(picture, name: "\(number)", owner: account, app: app)
        }
        ids.append(account)
      }
      let bob = try await site.signIn("Bob")
      let data = try await site.ask("GET", "/account/data.json", bob.cookie).object
      #expect((data["privatePictures"] as? [String: Any])?["pictures"] as? Int == 2)
      #expect(
        try await site.form("/account/erase", ["form-token": bob.formToken, "name": "Bob"], bob.cookie).status < 400)
      #expect(try pictures.usage(of: ids[0]).pictures == 0)
      #expect(try pictures.usage(of: ids[1]).pictures == 2)
    }
  }

  @Test("an erasure on a running server removes every byte about the person from the files, and keeps other data")
  func bytes() async throws {
    try await OwnSite.run { site in
      _ = try site.site.accounts.owner(actor: "amara")
      for (name, bird) in [("Bob", "canary"), ("Vera", "sparrow")] {
        let account = try site.add(name, role: "visitor")
        let token = try site.site.accounts.makeToken(for: account.id, called: "\(bird) 1")
        let batch = try await site.batch(by: token)
        try await site.upload([1, 2, 3], as: "\(bird) 2.jpg", to: batch, by: token)
        try await site.upload(Array("\(bird) 3".utf8), as: "b.jpg", to: batch, by: token)
        try site.site.accounts.setPreference("note", to: "\(bird) 4", of: account.id)
      }
      let folder = site.library.folder
      #expect(try entries(of: folder, holding: "canary").count >= 3)
      let bob = try await site.signIn("Bob")
      #expect(
        try await site.form("/account/erase", ["form-token": bob.formToken, "name": "Bob"], bob.cookie).status < 400)
      #expect(try entries(of: folder, holding: "canary") == [])
      for number in 1...4 { #expect(try !entries(of: folder, holding: "sparrow \(number)").isEmpty, "\(number)") }
      #expect(WholeFile.size(of: folder + "/server.sqlite-wal") == 0)
    }
  }

  @Test("a restart deletes old picture files that a killed server left, and keeps recent ones")
  func strays() async throws {
    try await OwnSite.run { site in
      let folder = site.library.folder + "/private/00"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let names = ["0", "1"].map { folder + "/" + String(repeating: $0, count: 32) + "-full.jpg" }
      for name in names { try Data([1]).write(to: URL(fileURLWithPath: name)) }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7_200)], ofItemAtPath: names[0])
      await site.stop()
      let again = try await TestSite(library: site.library)
      #expect(names.map { FileManager.default.fileExists(atPath: $0) } == [false, true])
      await again.stop()
    }
  }
}
