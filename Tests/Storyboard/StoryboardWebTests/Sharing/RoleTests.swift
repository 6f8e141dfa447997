import Foundation
import Testing
import WebPlatformTesting

@Suite("Roles and their rights")
struct RoleTests {
  /// A request, and the rank of the lowest role that may send the request; lower roles are refused.
  struct Ask: Sendable, CustomTestStringConvertible {
    let method: String, path: String, json: String?, least: Int
    var testDescription: String { "\(method) \(path)" }

    init(_ method: String, _ path: String, _ json: String? = nil, from least: Int) {
      (self.method, self.path, self.json, self.least) = (method, path, json, least)
    }
  }

  static let asks = [
    Ask("GET", "", from: 0), Ask("GET", "/entries?after=0", from: 0), Ask("GET", "/frames/FRAME/picture", from: 0),
    Ask("GET", "/export/fountain", from: 0), Ask("GET", "/versions", from: 0), Ask("GET", "/comments", from: 0),
    Ask("GET", "/cover", from: 0),
    Ask("POST", "/comments", #"{"frame": "FRAME", "text": "Closer."}"#, from: 1),
    Ask("POST", "/pen", #"{"window": "w1"}"#, from: 2),
    Ask("POST", "/edits", #"{"window": "w1", "edits": []}"#, from: 2),
    Ask("POST", "/beside", #"{"window": "w9", "edits": []}"#, from: 2),
    Ask("POST", "/pen/release", #"{"window": "w1"}"#, from: 2),
    Ask("PUT", "/details", #"{"title": "Other"}"#, from: 2), Ask("POST", "/versions", #"{"name": "Mine"}"#, from: 2),
    Ask("POST", "/versions/1/restore", "{}", from: 2),
    Ask("GET", "/shares", from: 3), Ask("POST", "/shares", #"{"name": "Carl", "role": "view"}"#, from: 3),
    Ask("POST", "/passes", from: 3), Ask("DELETE", "/versions/1", from: 3),
    Ask("POST", "/duplicate", from: 3), Ask("POST", "/trash", from: 3),
  ]
  static let roles = ["view", "comment", "draw", "own"]

  @Test("each role may send its requests; a person without a role gets \"no such project\"", arguments: asks)
  func roles(_ ask: Ask) async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      _ = try await boards.member("Carl")
      let id = try await boards.project(by: ann)
      _ = try await boards.form("/storyboard/\(id)/versions", ["name": "First"], ann)
      let frame = try await Drawing(boards: boards, project: id, person: ann).storyboard().frames[0].id
      let path = "/api/v1/storyboard/projects/\(id)" + ask.path.replacing("FRAME", with: frame.description)
      func status(_ person: TestSite.Browser) async throws -> Int {
        if ask.method == "GET" { return try await boards.get(path, person).status }
        let json = ask.json?.replacing("FRAME", with: frame.description) ?? ""
        return try await boards.send(ask.method, path, json, person).status
      }
      #expect(try await status(boards.member("Zoe")) == 404, "a stranger")
      // The owner last, because the owner may delete the project.
      for (rank, role) in Self.roles.enumerated() {
        let person = role == "own" ? ann : try await boards.member(role)
        if role != "own" { try await boards.share(id, with: role, as: role, by: ann) }
        let answered = try await status(person)
        if rank >= ask.least {
          // Another window may have the pen, which is independent of roles.
          #expect((200..<300).contains(answered) || answered == 409, "\(role): \(answered)")
        } else {
          #expect(answered == 403, "\(role): \(answered)")
        }
      }
    }
  }

  @Test("a removed member and a member who left have no access from then on")
  func revoked() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob, carl) = (
        try await boards.member("Ann"), try await boards.member("Bob"), try await boards.member("Carl")
      )
      let id = try await boards.project(by: ann)
      try await boards.share(id, with: "Bob", as: "draw", by: ann)
      try await boards.share(id, with: "Carl", as: "view", by: ann)
      let path = "/api/v1/storyboard/projects/\(id)"
      let shares = try await boards.get("\(path)/shares", ann).list
      #expect(shares.map { $0["name"] as? String } == ["Bob", "Carl"])
      let numbers = shares.compactMap { $0["account"] as? Int }
      #expect(try await boards.form("/storyboard/\(id)/sharing/\(numbers[0])/remove", [:], carl).status == 403)
      #expect(try await boards.form("/storyboard/\(id)/sharing/\(numbers[0])/remove", [:], ann).status == 303)
      #expect(try await boards.get(path, bob).status == 404)
      #expect(try await boards.form("/storyboard/\(id)/sharing/\(numbers[1])/remove", [:], carl).status == 303)
      #expect(try await boards.get(path, carl).status == 404)
    }
  }

  @Test("a project cannot be shared with an unknown person or its owner; the form says so beside the name")
  func names() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project(by: ann)
      let path = "/api/v1/storyboard/projects/\(id)/shares"
      #expect(try await boards.send("POST", path, #"{"name": "Nobody", "role": "view"}"#, ann).status == 422)
      #expect(try await boards.send("POST", path, #"{"name": "Ann", "role": "view"}"#, ann).status == 422)
      #expect(try await boards.send("POST", path, #"{"name": "Ann", "role": "own"}"#, ann).status == 400)
      let form = try await boards.form("/storyboard/\(id)/sharing", ["name": "Nobody", "role": "view"], ann)
      #expect(form.status == 422 && form.text.contains("No account here has the name Nobody"))
    }
  }

  @Test("a link shows a project read-only and without names, until the link is removed")
  func link() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project(by: ann)
      let other = try await boards.project("Other", by: ann)
      let path = "/api/v1/storyboard/projects/\(id)"
      let drawing = Drawing(boards: boards, project: id, person: ann)
      _ = try await drawing.takePen()
      let made = try await boards.send("POST", "\(path)/passes", "", ann).object
      let link = try #require(made["link"] as? String)
      let again = try await boards.send("POST", "\(path)/passes", "", ann).object
      #expect(again["link"] as? String == link)
      let followed = try await boards.site.ask(
        "GET", "/" + link.split(separator: "/").dropFirst(2).joined(separator: "/"))
      let secret = try #require(followed.pass, "\(followed.status) \(followed.text)")
      let reader: TestHeaders = [("Cookie", "menagerie-reader=\(secret)")]
      #expect(try await boards.site.ask("GET", "/storyboard/\(id)", reader).status == 200)
      let answer = try await boards.site.ask("GET", path, reader)
      #expect(answer.object["role"] as? String == "view")
      #expect(!answer.text.contains("Ann"))
      #expect(try await boards.site.ask("GET", "/api/v1/storyboard/projects/\(other)", reader).status == 401)
      #expect(try await boards.site.ask("GET", "\(path)/comments", reader).status == 401)
      #expect(
        try await boards.site.ask("POST", "\(path)/pen", reader, body: Array(#"{"window": "w1"}"#.utf8)).status == 401)

      let page = try await boards.get("/storyboard/\(id)/sharing", ann)
      let revoke = try #require(page.text.firstMatch(of: /\/account\/shared\/\d+\/revoke/)).output
      #expect(try await boards.form(String(revoke), ["back": "/storyboard/\(id)/sharing"], ann).status == 303)
      #expect(try await boards.site.ask("GET", path, reader).status == 401)
    }
  }
}
