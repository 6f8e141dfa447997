import Foundation
import Imaging
import SightingsTesting
import Testing
import WebPlatformTesting

@Suite("personal data", .ownZoo)
struct PersonalDataTests {
  private let site: TestSite

  init() throws { site = try #require(OwnZoo.current) }

  /// A person who sent a photo, follows an animal, saved a filter, and left a file that was not imported.
  private func somebody(_ name: String, _ index: Int) async throws -> (token: String, photo: Int) {
    let token = try site.token("visitor", name: name)
    let bytes = try DrawnPhotos.jpeg(index, size: PixelSize(width: 320, height: 240))
    let result = try await site.importFiles([("IMG_\(index).JPG", bytes)], by: token)
    let sighting = try #require((result["sightings"] as? [Int])?.first)
    let curator = try site.token("curator")
    let named = try await site.send(
      "PUT", "/api/v1/sightings/\(sighting)/name", json: #"{"name": "Zuri \#(index)"}"#, by: curator)
    #expect(named.status == 200, "\(named.text)")
    let list = try await site.ask("GET", "/api/v1/animals?q=Zuri%20\(index)", .bearer(token)).object
    let animal = try #require((list["animals"] as? [[String: Any]])?.first?["id"] as? Int)
    #expect(try await site.ask("PUT", "/api/v1/animals/\(animal)/follow", .bearer(token)).status == 200)
    try await site.upload([1, 2, 3], as: "left-behind-\(index).jpg", to: site.batch(by: token), by: token)
    return (token, try #require((result["photos"] as? [Int])?.first))
  }

  @Test("a person's export has all their data, and no secret that gives access")
  func export() async throws {
    let (name, other) = ("Ephraim Export", "Ottilie Other")
    let (token, photo) = try await somebody(name, 300)
    _ = try await somebody(other, 301)
    let person = try await site.signIn(name)
    let answer = try await site.ask("GET", "/account/data.json", person.cookie)
    #expect(answer.status == 200 && answer["Content-Disposition"]?.hasPrefix("attachment; ") == true)
    for part in [name, "left-behind-300", "\"Zuri 300\"", "IMG_300.JPG"] {
      #expect(answer.text.contains(part), "\(part)")
    }
    for part in [other, "left-behind-301", "Zuri 301", "argon2id", "passwordHash", token, TestSite.password] {
      #expect(!answer.text.contains(part), "\(part)")
    }
    #expect(!answer.text.contains(person.secret))
    #expect(answer.object["account"] != nil && answer.object["zookeeper"] != nil && photo > 0)
  }

  @Test("an erasure deletes account, sessions, follows and files, and the name everywhere")
  func erasure() async throws {
    let name = "Zebulon Quist"
    let (token, photo) = try await somebody(name, 310)
    let person = try await site.signIn(name)
    #expect(try !Tables.rows(with: name, in: site.library.folder).isEmpty)
    let account = try #require(
      try await site.ask("GET", "/account/data.json", person.cookie).object["account"] as? [String: Any])
    let actor = try #require(account["actor"] as? String)

    let values = ["form-token": person.formToken, "name": "somebody else"]
    #expect(try await site.form("/account/erase", values, person.cookie).status == 422, "the name has to be typed")
    let answer = try await site.form(
      "/account/erase", ["form-token": person.formToken, "name": name, "photos": "yes"], person.cookie)
    #expect(answer.status == 303 && answer.session == "")

    #expect(try await site.ask("GET", "/account", person.cookie).status == 303)
    #expect(try await site.ask("GET", "/api/v1/animals", .bearer(token)).status == 401)
    #expect(try await site.form("/sign-in", ["name": name, "password": TestSite.password]).status == 401)
    #expect(try Tables.rows(with: name, in: site.library.folder) == [])
    #expect(try Tables.rows(with: "left-behind-310", in: site.library.folder) == [])
    #expect(try Tables.rows(with: actor, in: site.library.folder).filter { $0.contains("ollow:") } == [])
    let staff = try site.token("staff")
    #expect(try await site.ask("GET", "/api/v1/photos/\(photo)/original", .bearer(staff)).status == 404)
    let incoming = FileManager.default.enumerator(atPath: site.library.folder + "/incoming")
    #expect(incoming?.compactMap { $0 as? String }.contains { $0.contains("left-behind-310") } == false)
  }
}
