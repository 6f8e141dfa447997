import Imaging
import Testing

@testable import BioPioneerWeb

@Suite("profiles")
struct ProfileTests {
  private let look = #"{"name": "Ada", "colour": "violet", "shape": "star", "token": "helix"}"#

  @Test("several people can share a device; a seat shows the name and mark of a profile")
  func several() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      let first = try #require(try await ada.send("POST", "/profiles", look).object["id"] as? Int)
      _ = try await ada.send("POST", "/profiles", #"{"name": "Bea", "colour": "red", "shape": "drop"}"#)
      #expect(try await ada.get("/profiles").list.map { $0["name"] as? String } == ["Ada", "Bea"])
      let code = try await ada.open(players: 2)
      let seat = try #require(try await ada.room(code).seats.first)
      #expect(
        seat["name"] as? String == "Ada" && seat["colour"] as? String == "violet" && seat["shape"] as? String == "star")
      let changed = #"{"name": "Ada", "colour": "green", "shape": "cross"}"#
      #expect(try await ada.send("PUT", "/profiles/\(first)", changed).status == 204)
      #expect(try await ada.room(code).seats.first?["colour"] as? String == "green")
      #expect(try await ada.send("DELETE", "/profiles/\(first)").status == 204)
      // The seat keeps the name until the room is deleted.
      #expect(try await ada.room(code).seats.first?["name"] as? String == "Ada")
    }
  }

  @Test("forms create, change and delete profiles, and show errors beside the fields")
  func forms() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      let fields = ["name": "Ada", "colour": "violet", "shape": "star", "token": ""]
      #expect(try await ada.form("/profile", fields)["Location"] == "/biopioneer/profile")
      let page = try await TestPage("/profile", ada)
      let path = try #require(page.text.firstMatch(of: /action="\/biopioneer(\/profile\/\d+)"/)?.1)
      let wrong = try await ada.form(String(path), fields.merging(["name": "a name that is much too long"]) { $1 })
      #expect(wrong.status == 422 && wrong.text.contains("a name that is much too long"))
      #expect(try await ada.form("\(path)/remove").status == 303)
      #expect(try await ada.get("/profiles").list.isEmpty)
    }
  }

  @Test("only its own device or account can change, delete or use a profile")
  func others() async throws {
    try await GameSite.run { games in
      let (ada, eve) = (try await games.guest(), try await games.guest())
      let id = try #require(try await ada.send("POST", "/profiles", look).object["id"] as? Int)
      _ = try await eve.send("POST", "/profiles", #"{"name": "Eve", "colour": "red", "shape": "disc"}"#)
      #expect(try await eve.send("PUT", "/profiles/\(id)", look).status == 404)
      #expect(try await eve.send("DELETE", "/profiles/\(id)").status == 404)
      let code = try await eve.open(players: 1)
      let stolen = #"{"players": 1, "who0": "profile \#(id)"}"#
      #expect(try await eve.send("PUT", "/rooms/\(code)/seats", stolen).status == 404)
    }
  }

  @Test("a participant has at most twelve profiles")
  func most() async throws {
    try await GameSite.run { games in
      let ada = try await games.guest()
      for _ in 0..<12 { #expect(try await ada.send("POST", "/profiles", look).status == 201) }
      #expect(try await ada.send("POST", "/profiles", look).status == 409)
    }
  }

  @Test("a profile of an account can have a picture, visible only to people in the same room")
  func pictures() async throws {
    try await GameSite.run { games in
      let (ada, bea, eve) = (try await games.member("Ada"), try await games.guest(), try await games.guest())
      let id = try #require(try await ada.send("POST", "/profiles", look).object["id"] as? Int)
      let size = PixelSize(width: 40, height: 30)
      let face = try JPEGEncoder.encode(
        PixelBuffer(size: size, channels: 3, samples: [UInt8](repeating: 90, count: 3 * 40 * 30)))
      #expect(try await bea.put(face, at: "/profiles/\(id)/picture").status == 401)
      #expect(try await ada.put(face, at: "/profiles/\(id)/picture").status == 204)
      let code = try await ada.open(players: 2)
      _ = try await bea.join(code, as: "Bea")
      #expect(try await bea.get("/rooms/\(code)/seats/0/picture").status == 200)
      #expect(try await eve.get("/rooms/\(code)/seats/0/picture").status == 404)
      #expect(try await bea.get("/rooms/\(code)/seats/1/picture").status == 404)
      #expect(try await ada.send("DELETE", "/profiles/\(id)/picture").status == 204)
      #expect(try await bea.get("/rooms/\(code)/seats/0/picture").status == 404)
    }
  }
}
