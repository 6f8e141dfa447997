import Foundation
import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

/// A form with a field of every kind, and its API counterpart.
@Suite("a form and its twin")
struct CommandTests {
  private struct Order: Codable, Sendable {
    let tea: String, cups: Int, sugar: Double?, isHot: Bool, extras: [String]?, note: String?, word: String?
  }

  /// Answers with the parsed values.
  private struct Kitchen: WebApp {
    let id = "kitchen"
    let resources: URL

    func routes() -> RouteTable {
      var routes = RouteTable()
      routes.command(
        .post, "/kitchen/orders", form: "/kitchen/orders", for: .people,
        Operation(
          "Order", tag: "kitchen",
          body: .object(
            [
              "tea": .oneOf(["green", "black"]), "cups": .integer(1...12), "sugar": .optional(.number(0...3.5)),
              "isHot": .bool, "extras": .optional(.list(of: .text(pattern: "^[a-z]+$"), count: 1...2)),
              "note": .optional(.text(upTo: 10)), "word": .optional(.password(maxLength: 10)),
            ], isClosed: true), answers: [.ok(.created, .anything)]),
        done: { (_, order: Order) in
          let sugar = order.sugar.map { "\($0)" } ?? "none"
          let extras = (order.extras ?? []).joined(separator: "+")
          return .redirect(to: "/\(order.tea)/\(order.cups)/\(sugar)/\(order.isHot)/\(extras)")
        },
        again: { _, form in
          .text(
            form.problems.map { "\($0.key): \($0.value.code)" }.joined() + " " + form.values.encoded, type: "text/plain"
          )
        }
      ) { (_, order: Order) in
        if order.note == "closed" { throw WebError.tooOften(seconds: 7) }
        return order
      }
      routes.command(
        .post, "/kitchen/{table}/clear", form: "/kitchen/{table}/clear", for: .people,
        Operation("Clear a table", tag: "kitchen", answers: [.nothing]),
        done: { context, _ in .redirect(to: context.form["back"] ?? "/") }
      ) { (context, _: EmptyBody) in
        if try context.parameter("table") == "mine" { throw WebError.forbidden }
        return EmptyBody()
      }
      routes.command(
        .post, "/kitchen/notes", form: "/kitchen/notes", for: .people,
        Operation(
          "Leave a note", tag: "kitchen",
          body: .object(["note": .text(upTo: 10), "word": .optional(.password(maxLength: 10))]),
          answers: [.ok(.ok, .anything)]),
        done: { (_, note: [String: String]) in
          .redirect(
            to: "/"
              + note.sorted { $0.key < $1.key }.map { "\($0.key)=[\($0.value)]" }.joined().replacing(" ", with: "_"))
        }
      ) { (_, note: [String: String]) in note }
      return routes
    }

    func personalData(of account: Account) throws -> JSONValue { .null }
    func erase(_ account: Account, removingContent: Bool) throws {}
  }

  private func kitchen(_ body: (TestSite) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(folder.path + "/library", mode: .create)
    try await TestSite.run(
      library: library, apps: [Kitchen(resources: URL(fileURLWithPath: folder.path + "/nothing"))], body)
    withExtendedLifetime(folder) {}
  }

  @Test("a wrong type in JSON gets 400 and a value out of bounds 422, before anything is done")
  func shapes() async throws {
    try await kitchen { site in
      let token = try site.token("visitor")
      let rest = #""cups": 2, "isHot": true"#
      for (json, status) in [
        (#"{"tea": "green", \#(rest)}"#, 201), (#"{"tea": "green", "sugar": null, \#(rest)}"#, 201),
        (#"{"tea": "green", "sugar": 3, \#(rest)}"#, 201), (#"{"tea": "green", "cups": 2.0, "isHot": false}"#, 201),
        (#"{"tea": "green", "extras": ["milk", "lemon"], \#(rest)}"#, 201),
        (#"{"tea": "red", \#(rest)}"#, 400), (#"{"tea": 1, \#(rest)}"#, 400), (#"{\#(rest)}"#, 400),
        (#"{"tea": null, \#(rest)}"#, 400), (#"{"tea": "green", "milk": 1, \#(rest)}"#, 400),
        (#"{"tea": "green", "cups": 2.5, "isHot": true}"#, 400),
        (#"{"tea": "green", "cups": "2", "isHot": true}"#, 400),
        (#"{"tea": "green", "extras": "milk", \#(rest)}"#, 400), ("[]", 400), ("null", 400), ("", 400),
        (#"{"tea": "green", "cups": 13, "isHot": true}"#, 422), (#"{"tea": "green", "cups": 0, "isHot": true}"#, 422),
        (#"{"tea": "green", "sugar": 3.6, \#(rest)}"#, 422), (#"{"tea": "green", "extras": [], \#(rest)}"#, 422),
        (#"{"tea": "green", "extras": ["a", "b", "c"], \#(rest)}"#, 422),
        (#"{"tea": "green", "extras": ["a", "B"], \#(rest)}"#, 422),
      ] {
        let answer = try await site.send("POST", "/api/v1/kitchen/orders", json: json, by: token)
        #expect(answer.status == status, "\(json): \(answer.text)")
      }
    }
  }

  @Test(
    "form fields become numbers, booleans and lists; blank fields are missing, and errors keep the typed values")
  func fields() async throws {
    try await kitchen { site in
      try site.add("Bob", role: "visitor")
      let bob = try await site.signIn("Bob")
      func send(_ fields: String) async throws -> TestAnswer {
        try await site.ask(
          "POST", "/kitchen/orders",
          bob.cookie + [("Content-Type", "application/x-www-form-urlencoded"), ("X-Form-Token", bob.formToken)],
          body: Array(fields.utf8))
      }
      for (fields, understood) in [
        ("tea=green&cups=2&sugar=1%2C5&isHot=on&extras=milk&extras=lemon", "/green/2/1.5/true/milk+lemon"),
        ("tea=black&cups=12&sugar=", "/black/12/none/false/"),
      ] {
        let answer = try await send(fields)
        #expect(answer.status == 303 && answer["Location"] == understood, "\(fields): \(answer.text)")
      }
      for (fields, problem) in [
        ("tea=green&cups=two", "cups: bound.integer"), ("tea=green&cups=", "cups: bound.something"),
        ("tea=green&cups=99", "cups: bound.between"), ("tea=red&cups=2", "tea: bound.one-of"),
        ("tea=green&cups=2&sugar=nan", "sugar: bound.number"), ("tea=green&cups=2&sugar=inf", "sugar: bound.number"),
        ("tea=green&cups=99999999999999999999", "cups: bound.integer"),
      ] {
        let answer = try await send(fields)
        #expect(answer.status == 422 && answer.text.contains(problem), "\(fields): \(answer.status) \(answer.text)")
        #expect(answer.text.contains("tea="), "what was typed is kept")
      }
    }
  }

  @Test("an empty text is valid where the schema allows it, and a password keeps its blanks")
  func blanks() async throws {
    try await kitchen { site in
      try site.add("Bob", role: "visitor")
      let bob = try await site.signIn("Bob")
      for (values, understood) in [
        (["note": " "], "/note=[]"), (["note": " tea ", "word": " x "], "/note=[tea]word=[_x_]"),
        (["note": "", "word": ""], "/note=[]"),
      ] {
        let answer = try await site.form(
          "/kitchen/notes", values.merging(["form-token": bob.formToken]) { $1 }, bob.cookie)
        #expect(answer.status == 303 && answer["Location"] == understood, "\(values): \(answer.text)")
      }
      let missing = try await site.form("/kitchen/notes", ["form-token": bob.formToken], bob.cookie)
      #expect(missing.status == 422, "what did not come is not empty")
    }
  }

  @Test("commands without a body work in both forms; an error has its own page, and states when to retry")
  func nothing() async throws {
    try await kitchen { site in
      let token = try site.token("visitor", name: "Bob")
      let bob = try await site.signIn("Bob")
      #expect(try await site.ask("POST", "/api/v1/kitchen/yours/clear", .bearer(token)).status == 204)
      let values = ["form-token": bob.formToken, "back": "/kitchen"]
      let cleared = try await site.form("/kitchen/yours/clear", values, bob.cookie)
      #expect(cleared.status == 303 && cleared["Location"] == "/kitchen")
      let refused = try await site.form("/kitchen/mine/clear", values, bob.cookie)
      #expect(refused.status == 403 && refused["Content-Type"]?.hasPrefix("text/html") == true)
      #expect(try await site.ask("POST", "/api/v1/kitchen/mine/clear", .bearer(token)).status == 403)

      let order = ["form-token": bob.formToken, "tea": "green", "cups": "1", "note": "closed"]
      let later = try await site.form("/kitchen/orders", order, bob.cookie)
      #expect(later.status == 429 && later["Retry-After"] == "7" && later.text.contains("note=closed"))
      // A module that sends the form itself gets the same error as an API client.
      let problem = try await site.form(
        "/kitchen/orders", order.merging(["cups": "13"]) { $1 },
        bob.cookie + [("Accept", "application/problem+json")])
      #expect(problem.status == 422 && problem.object["field"] as? String == "cups")
    }
  }
}
