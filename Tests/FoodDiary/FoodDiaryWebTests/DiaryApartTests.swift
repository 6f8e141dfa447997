import Foundation
import Imaging
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("separate diaries")
struct DiaryApartTests {
  @Test(
    "no route answers visitors, or shows or changes another person's items, even for the server's owner"
  )
  func everyRoute() async throws {
    try await DiarySite.run { diary in
      let aoife = try await diary.member("Aoife")
      let id = try await diary.entry("Porridge", by: aoife)
      _ = try await diary.form("/diary/predictions", ["outcome": "detected"], aoife)
      let grant = try await diary.grant(by: aoife).id
      try diary.site.add("Curator", role: "owner")
      let others = [try await diary.member("Ben"), try await diary.member("Curator")]
      for route in try await diary.site.describedRoutes() where route.contains("/diary") {
        #expect(try await diary.site.ask(route: route, by: nil).status == 401, "\(route)")
      }
      for other in others {
        for path in [
          "/diary/entries/\(id)", "/diary/tests/1", "/api/v1/diary/entries/\(id)/picture", "/diary/supporters/\(grant)",
          "/diary/supporting/\(grant)", "/diary/supporting/\(grant)/days/2026-11-20",
          "/diary/supporting/\(grant)/months/2026-11", "/diary/supporting/\(grant)/tests",
        ] {
          #expect(try await diary.page(path, other).status == 404, "\(path)")
        }
        for (path, fields) in [
          ("/diary/entries/\(id)/remove", [:]), ("/diary/entries/\(id)/restore", [:]), ("/diary/tests/1/remove", [:]),
          ("/diary/entries/\(id)/change", ["day": "2026-11-25", "meal": "lunch", "title": "Mine"]),
          ("/diary/tests/1/result", ["result": "detected", "day": "2026-11-25", "time": "11:00"]),
          ("/diary/supporters/\(grant)/change", ["name": "Me", "first": "2026-11-20"]),
          ("/diary/supporters/\(grant)/take-back", [:]), ("/diary/supporters/\(grant)/link", [:]),
          ("/diary/children/1/take-back", [:]), ("/diary/children/1/agree", ["agrees": "yes"]),
        ] as [(String, [String: String])] {
          #expect(try await diary.form(path, fields, other).status == 404, "\(path)")
        }
        for path in [
          "/diary", "/diary/search?q=porridge", "/diary/tests", "/account/data.json", "/diary/days/2026-11-25",
        ] {
          #expect(!(try await diary.page(path, other).text.contains("Porridge")), "\(path)")
        }
        #expect(try await diary.page("/diary/days/2026-11-25/add?again=\(id)", other).status == 404)
      }
      #expect(try await diary.page("/diary", aoife).text.contains("Porridge"))
    }
  }

  @Test("a picture loses its place and time, and only the owner of the entry can see it")
  func pictures() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let id = try await diary.entry("Porridge", by: aoife)
      let grey = PixelBuffer(
        size: PixelSize(width: 60, height: 40), channels: 3, samples: .init(repeating: 90, count: 7_200))
      let jpeg = try JPEGEncoder.encode(grey, quality: 90)
      let path = "/api/v1/diary/entries/\(id)/picture"
      let headers = [("Content-Type", "image/jpeg")] as TestHeaders
      func put(_ bytes: [UInt8], _ person: TestSite.Browser) async throws -> Int {
        try await diary.site.ask(
          "PUT", path, person.cookie + headers + [("X-Form-Token", person.formToken)], body: bytes
        ).status
      }
      #expect(try await put(jpeg, ben) == 404)
      #expect([415, 422].contains(try await put(Array("no picture".utf8), aoife)))
      #expect(try await put(jpeg, aoife) == 204)
      #expect(try await diary.page(path, aoife)["Content-Type"] == "image/jpeg")
      #expect(try await diary.page(path, ben).status == 404)
      #expect(try await diary.page("/diary", aoife).text.contains("/picture?size=small"))
    }
  }
}
