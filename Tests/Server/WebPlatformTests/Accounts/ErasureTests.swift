import Imaging
import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("who goes")
struct ErasureTests {
  @Test("takes their private pictures along, and nobody else's; what is kept is counted in what they may have of it")
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
}
