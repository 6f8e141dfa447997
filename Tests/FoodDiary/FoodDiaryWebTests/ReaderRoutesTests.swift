import Diary
import Foundation
import Imaging
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("routes for files of test readers")
struct ReaderRoutesTests {
  private func send(_ json: String, _ path: String, _ diary: DiarySite, _ person: TestSite.Browser) async throws
    -> TestAnswer
  {
    let headers = [("Content-Type", "application/json"), ("X-Form-Token", person.formToken)] as TestHeaders
    return try await diary.site.ask(
      "POST", "/api/v1/diary/tests\(path)", person.cookie + headers, body: Array(json.utf8))
  }

  @Test("the example of READER.md is accepted unchanged, and stored once")
  func example() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/FoodDiary/READER.md")
    let text = try String(contentsOf: root.standardizedFileURL, encoding: .utf8)
    let examples = text.components(separatedBy: "```json\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    try #require(examples.count == 3)
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      #expect(try await send(examples[0], "", diary, aoife).status == 201)
      #expect(try await send(examples[0], "", diary, aoife).status == 200)
      let answer = try await send(examples[1], "/file", diary, aoife)
      #expect(answer.status == 200, "\(answer.text)")
      // The response matches the description, for a new reading, a reading sent before, and a reading from tomorrow.
      let outcome = try JSONDecoder().decode(ReaderFile.Outcome.self, from: Data(answer.text.utf8))
      let promised = try JSONDecoder().decode(ReaderFile.Outcome.self, from: Data(examples[2].utf8))
      #expect(outcome.taken.map(\.result) == promised.taken.map(\.result))
      #expect(outcome.known == promised.known && outcome.refused == promised.refused)
      #expect(!(try await diary.page("/api/v1/diary/tests", ben).text.contains("reader")))
    }
  }

  @Test(
    "an invalid file is refused as a whole, with the error and its place",
    arguments: [
      ("{", "JSON"), (#"{"format": "music", "version": 1, "device": "r", "tests": []}"#, "format"),
      (#"{"format": "gluten-tests", "version": 2, "device": "r", "tests": []}"#, "version"),
      (#"{"format": "gluten-tests", "version": 1, "tests": []}"#, "device"),
      (
        #"{"format": "gluten-tests", "version": 1, "device": "r", "tests": [{"serial": "1", "sampledAt": "2026-11-25T08:00:00Z", "result": "clean"}]}"#,
        "result"
      ),
    ])
  func refused(_ file: String, _ names: String) async throws {
    try await DiarySite.run { diary in
      let aoife = try await diary.member("Aoife")
      let answer = try await send(file, "/file", diary, aoife)
      #expect((400..<500).contains(answer.status) && answer.text.contains(names), "\(answer.text)")
      #expect(try await diary.page("/api/v1/diary/tests", aoife).text == "[]")
    }
  }

  @Test("only the owner sees the picture of a strip, beside the result")
  func strip() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      _ = try await diary.form(
        "/diary/tests/unpredicted", ["result": "detected", "day": "2026-11-24", "time": "20:00"], aoife)
      let grey = PixelBuffer(
        size: PixelSize(width: 60, height: 40), channels: 3, samples: .init(repeating: 90, count: 7_200))
      let jpeg = try JPEGEncoder.encode(grey, quality: 90)
      func put(_ person: TestSite.Browser) async throws -> Int {
        let headers = [("Content-Type", "image/jpeg"), ("X-Form-Token", person.formToken)] as TestHeaders
        return try await diary.site.ask(
          "PUT", "/api/v1/diary/tests/1/picture", person.cookie + headers, body: jpeg
        ).status
      }
      #expect(try await put(ben) == 404)
      #expect(!(try await diary.page("/diary/tests", aoife).text.contains("/picture?size=small")))
      #expect(try await put(aoife) == 204)
      #expect(try await diary.page("/diary/tests", aoife).text.contains("/tests/1/picture?size=small"))
      #expect(try await diary.page("/api/v1/diary/tests/1/picture", ben).status == 404)
      // The entered values are in the form, for corrections.
      let form = try await diary.page("/diary/tests/1", aoife).text
      #expect(
        form.contains("value=\"20:00\"") && form.contains("value=\"2026-11-24\"") && form.contains("picture?size=small")
      )
    }
  }
}
