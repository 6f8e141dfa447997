import Foundation
import Imaging
import Testing

@Suite("what is kept about a person", .servedLibrary)
struct PersonalDataTests {
  private let server: TestServer

  init() throws { server = try #require(TestServer.shared) }

  /// Somebody who sent a photo, follows an animal, keeps a filter, and left a file behind that was never imported.
  private func somebody(_ name: String, _ index: Int) throws -> (token: String, photo: Int) {
    let token = try server.token("visitor", name: name)
    let bytes = try DrawnPhotos.jpeg(index, size: PixelSize(width: 320, height: 240))
    let result = try server.importFiles([("IMG_\(index).JPG", bytes)], by: token)
    let sighting = try #require((result["sightings"] as? [Int])?.first)
    let curator = try server.token("curator")
    let named = try server.send(
      "PUT", "/api/v1/sightings/\(sighting)/name", json: #"{"name": "Zuri \#(index)"}"#, by: curator)
    #expect(named.status == 200, "\(named.text)")
    let list = try server.ask("GET", "/api/v1/animals?q=Zuri%20\(index)", TestServer.bearer(token)).object
    let animal = try #require((list["animals"] as? [[String: Any]])?.first?["id"] as? Int)
    #expect(try server.ask("PUT", "/api/v1/animals/\(animal)/follow", TestServer.bearer(token)).status == 200)
    try server.upload([1, 2, 3], as: "left-behind-\(index).jpg", to: try server.batch(by: token), by: token)
    return (token, try #require((result["photos"] as? [Int])?.first))
  }

  @Test("is given out whole to that person, and nothing that opens a door with it")
  func export() throws {
    let (name, other) = ("Ephraim Export", "Ottilie Other")
    let (token, photo) = try somebody(name, 300)
    _ = try somebody(other, 301)
    let person = try server.signIn(name)
    let answer = try server.ask("GET", "/account/data.json", person.cookie)
    #expect(answer.status == 200 && answer["Content-Disposition"]?.hasPrefix("attachment; ") == true)
    for part in [name, "left-behind-300", "\"Zuri 300\"", "IMG_300.JPG"] {
      #expect(answer.text.contains(part), "\(part)")
    }
    for part in [other, "left-behind-301", "Zuri 301", "argon2id", "passwordHash", token, TestServer.password] {
      #expect(!answer.text.contains(part), "\(part)")
    }
    #expect(!answer.text.contains(person.cookie[0].1.dropFirst("menagerie=".count)))
    #expect(answer.object["account"] != nil && answer.object["zookeeper"] != nil && photo > 0)
  }

  @Test("is forgotten when that person asks for it: account, sessions, follows, files, and the name everywhere")
  func erasure() throws {
    let name = "Zebulon Quist"
    let (token, photo) = try somebody(name, 310)
    let person = try server.signIn(name)
    #expect(try !Tables.rows(with: name, in: server.place.library).isEmpty)
    let account = try #require(
      try server.ask("GET", "/account/data.json", person.cookie).object["account"] as? [String: Any])
    let actor = try #require(account["actor"] as? String)

    let values = ["form-token": person.formToken, "name": "somebody else"]
    #expect(try server.form("/account/erase", values, person.cookie).status == 422, "the name has to be typed")
    let answer = try server.form(
      "/account/erase", ["form-token": person.formToken, "name": name, "photos": "yes"], person.cookie)
    #expect(answer.status == 303 && answer.session == "")

    #expect(try server.ask("GET", "/account", person.cookie).status == 303)
    #expect(try server.ask("GET", "/api/v1/animals", TestServer.bearer(token)).status == 401)
    #expect(try server.form("/sign-in", ["name": name, "password": TestServer.password]).status == 401)
    #expect(try Tables.rows(with: name, in: server.place.library) == [])
    #expect(try Tables.rows(with: "left-behind-310", in: server.place.library) == [])
    #expect(try Tables.rows(with: actor, in: server.place.library).filter { $0.contains("ollow:") } == [])
    let staff = try server.token("staff")
    #expect(try server.ask("GET", "/api/v1/photos/\(photo)/original", TestServer.bearer(staff)).status == 404)
    let incoming = FileManager.default.enumerator(atPath: server.place.library.path + "/incoming")
    #expect(incoming?.compactMap { $0 as? String }.contains { $0.contains("left-behind-310") } == false)
  }

  @Test("the last owner cannot go, and nothing of hers is touched by trying")
  func lastOwner() throws {
    let server = try TestServer()
    defer { server.kill() }
    let cookie = TestServer.cookie(try #require(try server.ask("GET", server.ownerLink).session))
    let data = try server.ask("GET", "/account/data.json", cookie).object
    let name = try #require((data["account"] as? [String: Any])?["name"] as? String)
    let token = try #require(try server.formToken(cookie))
    #expect(try server.form("/account/erase", ["form-token": token, "name": name], cookie).status == 409)
    #expect(try server.ask("GET", "/account", cookie).status == 200)
  }
}
