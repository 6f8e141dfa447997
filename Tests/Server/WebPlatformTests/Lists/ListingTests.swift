import Foundation
import MediaLibrary
import Synchronization
import Testing
import WebPlatform
import WebPlatformTesting

/// Lists of teas: one in memory, and one of 1,234 that is read in parts.
@Suite("lists as pages and as files")
struct ListingTests {
  private struct Tea: Sendable {
    let name: String, cups: Int64?
  }

  private struct TeaHouse: WebApp {
    let id = "teahouse"
    let resources: URL
    let asked: @Sendable (ListSlice<Int>) -> Void

    static let teas = [
      Tea(name: "Oolong", cups: 10), Tea(name: "=1+1", cups: 9), Tea(name: "a, \"b\"\nc", cups: nil),
      Tea(name: "<b>éclair", cups: -2), Tea(name: "+49", cups: 100),
    ]
    private static let menu = Listing<Tea>(
      "menu",
      [
        ListColumn("name", "tea.name", .string, value: { .string($0.name) }),
        ListColumn("cups", "tea.cups", .optional(.integer), value: { $0.cups.map { .integer($0) } ?? .null }),
        ListColumn("secret", nil, .string, isSortable: false, value: { _ in "in files alone" }),
      ])
    private static let cellar = Listing<Int>(
      "cellar", [ListColumn("number", "tea.number", .integer, value: { .integer(Int64($0)) })])

    func routes() -> RouteTable {
      var routes = RouteTable()
      routes.page("/teahouse", for: .anyone) { context in
        .html(try Self.menu.table(Self.teas, context, label: "tea", empty: "none", files: ListFiles("/menu")))
      }
      routes.page("/teahouse/nothing", for: .anyone) { context in
        .html(try Self.menu.table([], context, label: "tea", empty: "no.tea", files: ListFiles("/menu")))
      }
      routes.page("/teahouse/cellar", for: .anyone) { context in
        .html(
          try Self.cellar.table(Array(0..<120), context, label: "tea", empty: "none", files: ListFiles("/cellar")) {
            "<i>\($0)</i>"
          })
      }
      routes.list("/menu", for: .anyone, Self.menu, "Teas", tag: "tea") { _ in Self.teas }
      routes.list("/cellar", for: .anyone, Self.cellar, "All teas", tag: "tea") { _, slice in
        asked(slice)
        return Array(((slice.after ?? -1) + 1..<1_234).prefix(slice.limit))
      }
      return routes
    }

    func personalData(of account: Account) throws -> JSONValue { .null }
    func erase(_ account: Account, removingContent: Bool) throws {}
  }

  private func teaHouse(
    asked: @escaping @Sendable (ListSlice<Int>) -> Void = { _ in }, _ body: (TestSite) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(folder.path + "/library", mode: .create)
    let nothing = URL(fileURLWithPath: folder.path + "/nothing")
    try await TestSite.run(library: library, apps: [TeaHouse(resources: nothing, asked: asked)], body)
    withExtendedLifetime(folder) {}
  }

  @Test("a CSV file keeps every text complete, and no cell is a formula")
  func csv() async throws {
    try await teaHouse { site in
      let answer = try await site.ask("GET", "/api/v1/menu.csv")
      #expect(answer["Content-Type"] == "text/csv; charset=utf-8; header=present")
      #expect(answer["Content-Disposition"]?.contains("menu.csv") == true)
      #expect(
        answer.text == "\u{FEFF}name,cups,secret\r\nOolong,10,in files alone\r\n'=1+1,9,in files alone\r\n"
          + "\"a, \"\"b\"\"\nc\",,in files alone\r\n<b>éclair,-2,in files alone\r\n+49,100,in files alone\r\n")
    }
  }

  @Test("API clients get the same rows in the same order, and the page escapes all texts")
  func json() async throws {
    try await teaHouse { site in
      let rows = try await site.ask("GET", "/api/v1/menu?sort=cups&way=down").list
      #expect(rows.map { $0["cups"] as? Int } == [100, 10, 9, -2, nil], "what is not known comes last")
      let page = try await site.ask("GET", "/teahouse?sort=cups&page=1").text
      #expect(page.contains("&lt;b&gt;éclair") && !page.contains("<b>") && !page.contains("in files alone"))
      let places = try ["éclair", "=1+1", "Oolong", "+49", "&quot;b&quot;"].map {
        try #require(page.range(of: $0)).lowerBound
      }
      #expect(places == places.sorted())
      #expect(page.contains("aria-sort=\"ascending\"><a class=\"sort\" href=\"/teahouse?sort=cups&amp;way=down\""))
      #expect(page.contains("href=\"/api/v1/menu.csv?sort=cups\""))
    }
  }

  @Test("the URL selects the page; a page beyond the last shows the last, and invalid numbers are refused")
  func pages() async throws {
    try await teaHouse { site in
      let first = try await site.ask("GET", "/teahouse/cellar").text
      #expect(first.contains("<i>49</i>") && !first.contains("<i>50</i>") && !first.contains("rel=\"prev\""))
      let last = try await site.ask("GET", "/teahouse/cellar?page=99&sort=number&way=down").text
      #expect(last.contains("<i>0</i>") && !last.contains("<i>20</i>") && !last.contains("rel=\"next\""))
      #expect(last.contains("href=\"/teahouse/cellar?sort=number&amp;way=down&amp;page=2\""))
      #expect(try await site.ask("GET", "/teahouse/nothing").text.contains("class=\"empty\" role=\"status\">no.tea"))
      for query in ["sort=secret", "sort=price", "sort=name&way=left", "page=0", "page=x"] {
        #expect(try await site.ask("GET", "/teahouse?\(query)").status == 422, "\(query)")
      }
      #expect(try await site.ask("GET", "/api/v1/menu.csv?sort=price").status == 422)
    }
  }

  @Test("a long list is read part by part, each after the last row of the previous part")
  func parts() async throws {
    let asked = Mutex<[String]>([])
    try await teaHouse(asked: { slice in
      asked.withLock { $0.append("\(slice.after.map(String.init) ?? "-") \(slice.offset) \(slice.limit)") }
    }) { site in
      let numbers = try await site.ask("GET", "/api/v1/cellar").list.map { $0["number"] as? Int }
      #expect(numbers == Array(0..<1_234))
      #expect(asked.withLock { $0 } == ["- 0 500", "499 500 500", "999 1000 500", "1233 1234 500"])
      let lines = try await site.ask("GET", "/api/v1/cellar.csv").text.components(separatedBy: "\r\n")
      #expect(lines == ["\u{FEFF}number"] + (0..<1_234).map(String.init) + [""])
    }
  }
}
