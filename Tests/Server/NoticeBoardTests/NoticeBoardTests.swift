import Formats
import Foundation
import Imaging
import MediaLibrary
import NoticeBoard
import Testing
import WebPlatform
import WebPlatformTesting

/// Tests of the toy app on the real server. They check the statements of NEW-APP.md.
@Suite("the notice board as an app", .ownBoard)
struct NoticeBoardTests {
  private let site: TestSite

  init() throws { site = try #require(OwnBoard.current) }

  /// Submits the form that creates a person's board; returns the path of the board.
  private func board(_ title: String, by person: TestSite.Browser) async throws -> String {
    let answer = try await site.form(
      "/noticeboard/boards", ["title": title, "form-token": person.formToken], person.cookie)
    return try #require(answer["Location"])
  }

  private func member(_ name: String) async throws -> TestSite.Browser {
    try site.add(name, role: "visitor")
    return try await site.signIn(name)
  }

  // MARK: Forms and their twins

  @Test("a form and its twin do the same, and state the same bounds")
  func twins() async throws {
    let token = try site.token("visitor", name: "Twin")
    let made = try await site.send("POST", "/api/v1/noticeboard/boards", json: #"{"title": "By program"}"#, by: token)
    #expect(made.status == 201 && made.object["title"] as? String == "By program")
    let person = try await member("Twin")
    _ = try await board("By form", by: person)
    let page = try await site.ask("GET", "/noticeboard", person.cookie).text
    #expect(page.contains("By program") && page.contains("By form"))

    let table = try await site.ask("GET", "/api/v1/noticeboard/boards.csv", .bearer(token)).text
    #expect(table == "\u{FEFF}title,notes\r\nBy program,0\r\nBy form,0\r\n")
    let boards = try await site.ask("GET", "/api/v1/noticeboard/boards", .bearer(token)).list
    #expect(boards.compactMap { $0["title"] as? String } == ["By program", "By form"])

    for (json, status) in [
      (#"{"title": ""}"#, 422), (#"{"title": "\#(String(repeating: "x", count: 81))"}"#, 422), ("{}", 400),
      (#"{"title": 7}"#, 400), (#"{"title": "x", "more": 1}"#, 400), ("[", 400),
    ] {
      let answer = try await site.send("POST", "/api/v1/noticeboard/boards", json: json, by: token)
      #expect(answer.status == status, "\(json): \(answer.text)")
    }
  }

  @Test(
    "a rejected form keeps the typed values, and shows errors in the reader's language beside the fields")
  func wrongForm() async throws {
    let person = try await member("Typist")
    let typed = String(repeating: "<b>", count: 30)
    for (language, word) in [("en-US", "1 to 80 characters"), ("fr", "1 à 80 caractères")] {
      let answer = try await site.form(
        "/noticeboard/boards", ["title": typed, "form-token": person.formToken],
        person.cookie + [("Accept-Language", language)])
      #expect(answer.status == 422)
      #expect(answer.text.contains(#"aria-describedby="title-problem""#) && answer.text.contains(word))
      #expect(answer.text.contains("value=\"\(typed.replacing("<", with: "&lt;").replacing(">", with: "&gt;"))\""))
    }
  }

  @Test("the app's pages are in American English where it lacks the reader's language; the platform's are not")
  func lackingLanguage() async throws {
    let person = try await member("Reader")
    let german = person.cookie + [("Accept-Language", "de")]
    for path in ["/noticeboard", "/noticeboard/help"] {
      let page = try await site.ask("GET", path, german).text
      #expect(page.contains("<html lang=\"en-US\">") && page.contains("Data stored about me"), "\(path)")
    }
    #expect(try await site.ask("GET", "/account", german).text.contains("<html lang=\"de\">"))
    let launcher = try await site.ask("GET", "/", german).text
    #expect(launcher.contains("Was möchtest du tun?") && launcher.contains("href=\"/noticeboard\" lang=\"en-US\""))
    let french = try await site.ask("GET", "/noticeboard", person.cookie + [("Accept-Language", "fr")]).text
    #expect(french.contains("<html lang=\"fr\">"))
    let refused = try await site.ask("GET", "/noticeboard/boards/999999", german)
    #expect(refused.status == 404 && refused.text.contains("<html lang=\"en-US\">"))
  }

  // MARK: People without an account

  @Test("a guest with a code takes part in one board, and in nothing else")
  func guests() async throws {
    let owner = try await member("Host")
    let (mine, other) = (try await board("Class 7b", by: owner), try await board("Secret", by: owner))
    let pass = try await share(mine, .guest, by: owner)
    let code = try #require(pass.code)
    let wrong = try await site.form("/join", ["code": "AAAAAA", "name": "Eve"])
    #expect(wrong.status == 410 && wrong.session == nil)
    let joined = try await site.form(
      "/join", ["code": " \(code.lowercased().prefix(3))-\(code.suffix(3))", "name": "Ada"])
    #expect(joined.status == 303 && joined["Location"] == mine)
    let guest = try #require(joined.pass)
    let page = try await site.ask("GET", mine, .pass(guest, .guest))
    #expect(page.status == 200 && page["X-Robots-Tag"]?.contains("noindex") == true && page.text.contains("Ada"))
    let token = try #require(page.text.firstMatch(of: /name="form-token" value="([^"]+)"/)).1

    let written = try await site.form(
      "\(mine)/notes", ["text": "Hello", "form-token": String(token)], .pass(guest, .guest))
    #expect(written.status == 303)
    #expect(try await site.form("\(mine)/notes", ["text": "Forged"], .pass(guest, .guest)).status == 403)
    #expect(try await site.ask("GET", mine, owner.cookie).text.contains("Hello"))

    // All routes of platform and app, except those for invitations and for the public.
    for route in site.server.routes where route.path != "/leave" {
      let path = route.path.replacing("{board}", with: String(other.split(separator: "/").last ?? ""))
        .replacing(/\{\w+\}/, with: "1").replacing("**", with: "x")
      let answer = try await site.ask(
        route.method.rawValue, path, .pass(guest, .guest) + [("X-Form-Token", String(token))],
        body: route.method == .get ? nil : [])
      if route.audience == .anyone { continue }
      #expect([303, 401, 403].contains(answer.status), "\(route.method) \(path): \(answer.status)")
      #expect(!answer.text.contains("Secret"))
    }
    #expect(try await site.form("/join", ["code": code, "name": "ada"]).status == 409, "the name is taken")
    _ = try await site.form("/leave", ["form-token": String(token)], .pass(guest, .guest))
    #expect(try await site.ask("GET", mine, .pass(guest, .guest)).status == 303)
  }

  @Test("a guest with a reader link can read but not write, until the link is revoked")
  func readers() async throws {
    let owner = try await member("Author")
    let mine = try await board("Menu", by: owner)
    let pass = try await share(mine, .reader, by: owner)
    let came = try await site.ask("GET", pass.link)
    #expect(came["Location"] == mine && came["X-Robots-Tag"] != nil)
    let reader = try #require(came.pass)
    let page = try await site.ask("GET", mine, .pass(reader, .reader))
    #expect(page.status == 200 && !page.text.contains("<textarea"))
    #expect(try await site.form("\(mine)/notes", ["text": "x"], .pass(reader, .reader)).status == 403)
    _ = try await site.form("/account/shared/\(pass.id)/revoke", ["form-token": owner.formToken], owner.cookie)
    #expect(try await site.ask("GET", mine, .pass(reader, .reader)).status == 303)
    #expect(try await site.ask("GET", pass.link).status == 410)
  }

  @Test("a guest keeps the session on other pages, and the name at the next visit")
  func places() async throws {
    let owner = try await member("Landlord")
    let (mine, other) = (try await board("Hall", by: owner), try await board("Attic", by: owner))
    let code = try #require(try await share(mine, .guest, by: owner).code)
    let look = try await share(other, .reader, by: owner).link
    let guest = try #require(try await site.form("/join", ["code": code, "name": "Ada"]).pass)
    let reader = try #require(try await site.ask("GET", look, .pass(guest, .guest)).pass)
    let both: TestHeaders = [("Cookie", "menagerie-guest=\(guest); menagerie-reader=\(reader)")]
    for board in [mine, other] { #expect(try await site.ask("GET", board, both).status == 200) }
    let again = try await site.form("/join", ["code": code, "name": "Ada"], both)
    let fresh = try #require(again.pass)
    #expect(again.status == 303 && fresh != guest)
    #expect(try await site.ask("GET", mine, .pass(guest, .guest)).status == 303)
    #expect(try await site.ask("GET", mine, .pass(fresh, .guest)).status == 200)
    let signedIn = try await site.form(
      "/join", ["code": code, "name": "Ada", "form-token": owner.formToken], owner.cookie)
    #expect(signedIn["Location"] == mine && signedIn.pass == nil, "whoever has an account needs no seat")
  }

  @Test("the owner of a link sees it again as text and QR code, and other people do not")
  func shared() async throws {
    let (owner, other) = (try await member("Giver"), try await member("Onlooker"))
    let pass = try await share(try await board("Given", by: owner), .reader, by: owner)
    #expect(try await site.ask("GET", "/account/shared", owner.cookie).text.contains(pass.link))
    #expect(try await site.ask("GET", "/account/shared/\(pass.id)/qr.svg", owner.cookie).text.hasPrefix("<svg"))
    #expect(try await !site.ask("GET", "/account/shared", other.cookie).text.contains(pass.link))
    #expect(try await site.ask("GET", "/account/shared/\(pass.id)/qr.svg", other.cookie).status == 404)
    _ = try await site.form("/account/shared/\(pass.id)/revoke", ["form-token": other.formToken], other.cookie)
    #expect(try await site.ask("GET", pass.link).status == 303, "nobody takes back another's link")
  }

  private func share(_ board: String, _ kind: Pass.Kind, by person: TestSite.Browser) async throws -> Pass {
    let answer = try await site.form(
      "\(board)/share", ["kind": kind.rawValue, "form-token": person.formToken], person.cookie)
    #expect(answer.status == 303)
    let subject = PassSubject("board", String(board.split(separator: "/").last ?? ""))
    return try #require(try site.site.passes.passes(to: subject, of: "noticeboard").first)
  }

  // MARK: Order, pictures, work

  @Test("a list can be reordered, but not if others changed it in the meantime")
  func order() async throws {
    let person = try await member("Orderly")
    let mine = try await board("List", by: person)
    let token = try site.token("visitor", name: "Orderly")
    var notes: [Int] = []
    for text in ["a", "b", "c"] {
      let note = try await site.send("POST", "/api/v1\(mine)/notes", json: #"{"text": "\#(text)"}"#, by: token)
      notes.append(try #require(note.object["id"] as? Int))
    }
    let order = [notes[2], notes[0], notes[1]]
    let put = try await site.send("PUT", "/api/v1\(mine)/order", json: #"{"keys": \#(order)}"#, by: token)
    #expect(put.status == 204)
    let page = try await site.ask("GET", mine, person.cookie).text
    #expect(page.matches(of: /data-key="(\d+)"/).compactMap { Int($0.1) } == order)
    #expect(
      try await site.send("PUT", "/api/v1\(mine)/order", json: #"{"keys": [\#(notes[0])]}"#, by: token).status == 409)
  }

  @Test("everyone who sees a board sees its pictures; erasing the owner deletes board, notes, pictures and passes")
  func erasure() async throws {
    let person = try await member("Gone")
    let mine = try await board("Mine alone", by: person)
    let token = try site.token("visitor", name: "Gone")
    let note = try await site.send("POST", "/api/v1\(mine)/notes", json: #"{"text": "words that go"}"#, by: token)
    let path = "/api/v1\(mine)/notes/\(try #require(note.object["id"] as? Int))/picture"
    let picture = try Data(contentsOf: Self.photo)
    #expect(try await site.ask("PUT", path, .bearer(token), body: Array(picture)).status == 204)
    #expect(try await site.ask("PUT", path, .bearer(token), body: [1, 2, 3]).status == 422)
    let pass = try await share(mine, .reader, by: person)
    let reader = try #require(try await site.ask("GET", pass.link).pass)
    #expect(try await site.ask("GET", path, .pass(reader, .reader))["Content-Type"] == "image/jpeg")
    #expect(try await site.ask("GET", path).status == 401)

    let bytes = try await site.ask("GET", "/account/data.zip", person.cookie).body
    let archive = try ZIPReader(ZIPSource(bytes), .zlib)
    let kept = try #require(archive.entries.first { $0.name.hasPrefix("noticeboard/private/") })
    #expect(try archive.bytes(of: kept).starts(with: [0xFF, 0xD8, 0xFF]))
    let about = try #require(archive.entries.first { $0.name == "about-me.json" })
    let text = String(decoding: try archive.bytes(of: about), as: UTF8.self)
    #expect(text.contains("Mine alone") && text.contains("words that go") && text.contains(#""kind":"reader""#))
    for secret in ["formToken", "digest", pass.secret] { #expect(!text.contains(secret), "\(secret)") }
    let erased = try await site.form(
      "/account/erase", ["name": "Gone", "form-token": person.formToken, "photos": "yes"], person.cookie)
    #expect(erased.status == 303)
    #expect(try await site.ask("GET", mine, .pass(reader, .reader)).status == 303)
    for file in try FileManager.default.subpathsOfDirectory(atPath: site.library.folder + "/private") {
      #expect(!file.hasSuffix(".jpg"), "\(file) is left")
    }
  }

  @Test("a background job ends, and the person who started it is notified")
  func work() async throws {
    let person = try await member("Counter")
    let mine = try await board("Localizer", by: person)
    for text in ["one two", "three"] {
      _ = try await site.form("\(mine)/notes", ["text": text, "form-token": person.formToken], person.cookie)
    }
    let answer = try await site.form("\(mine)/count", ["form-token": person.formToken], person.cookie)
    let id = try #require(answer["Location"]?.split(separator: "=").last)
    let job = try await site.job(String(id), by: site.token("visitor", name: "Counter"))
    #expect((job.object["result"] as? [String: Any])?["words"] as? Int == 3)
  }

  // MARK: The app among others

  @Test("the app has its own name, icon and colors, and a page for use without a connection")
  func brand() async throws {
    let person = try await member("Looker")
    let page = try await site.ask("GET", "/noticeboard/help", person.cookie).text
    #expect(page.contains("Notice board") && page.contains("#2b2118") && page.contains("/manifests/noticeboard"))
    let manifest = try await site.ask("GET", "/manifests/noticeboard").object
    #expect(manifest["start_url"] as? String == "/noticeboard" && manifest["theme_color"] as? String == "#8a5a2b")
    #expect(try await site.ask("GET", "/service-worker.js").text.contains("/noticeboard/help"))
    let french = try await site.ask("GET", "/noticeboard/help", person.cookie + [("Accept-Language", "fr")]).text
    #expect(french.contains("Comment ça marche"))
  }

  private static let photo = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "datasets/sample/new/AF7_0261.jpg")
}
