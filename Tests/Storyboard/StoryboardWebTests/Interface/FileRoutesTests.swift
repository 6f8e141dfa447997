import Foundation
import Imaging
import Storyboards
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("Pictures, sounds and thumbnails of frames")
struct FileRoutesTests {
  private func bring(
    _ bytes: [UInt8], _ kind: String, to id: String, by person: TestSite.Browser, _ boards: StoryboardSite
  ) async throws -> TestAnswer {
    try await boards.site.ask(
      "POST", "/api/v1/storyboard/projects/\(id)/\(kind)",
      person.cookie + [("X-Form-Token", person.formToken), ("Content-Type", "application/octet-stream")], body: bytes)
  }

  @Test("a picture is named by the SHA-256 of its stored bytes, and readers of the project can load it")
  func picture() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
      let id = try await boards.project(by: ann)
      let pixels = PixelBuffer(size: PixelSize(width: 40, height: 20), filledWith: [200, 30, 30])
      let jpeg = try JPEGEncoder.encode(pixels, quality: 90)
      let answer = try await bring(jpeg, "pictures", to: id, by: ann, boards)
      let hash = try #require(answer.object["hash"] as? String, "\(answer.text)")
      let given = try await boards.get("/api/v1/storyboard/projects/\(id)/pictures/\(hash)", ann)
      #expect(given.status == 200)
      #expect(given["Content-Type"] == "image/jpeg")
      #expect(ContentHash(of: given.body).description == hash)
      #expect(try await boards.get("/api/v1/storyboard/projects/\(id)/pictures/\(hash)", bob).status == 404)
      #expect(try await boards.get("/api/v1/storyboard/projects/\(id)/sounds/\(hash)", ann).status == 404)
      #expect(try await bring(jpeg, "pictures", to: id, by: bob, boards).status == 404)
      #expect(try await bring(Array("no picture".utf8), "pictures", to: id, by: ann, boards).status == 422)
      #expect(try await bring(Array(jpeg.dropLast(200)), "pictures", to: id, by: ann, boards).status == 422)
    }
  }

  @Test("a transparent picture stays transparent")
  func transparent() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project(by: ann)
      let png = try PNGEncoder.encode(PixelBuffer(size: PixelSize(width: 4, height: 4), filledWith: [9, 9, 9, 100]))
      let hash = try #require(try await bring(png, "pictures", to: id, by: ann, boards).object["hash"] as? String)
      let given = try await boards.get("/api/v1/storyboard/projects/\(id)/pictures/\(hash)", ann)
      #expect(given["Content-Type"] == "image/png")
      let decoded = try ImageDecoder(transparency: .kept).decode(EncodedImage(bytes: given.body, name: "given"))
      #expect(decoded.pixels.channels == 4)
    }
  }

  @Test("a sound is stored unchanged; other files are refused")
  func sound() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project(by: ann)
      let wave = Array("RIFF".utf8) + [36, 0, 0, 0] + Array("WAVEfmt ".utf8) + [UInt8](repeating: 0, count: 28)
      let hash = try #require(try await bring(wave, "sounds", to: id, by: ann, boards).object["hash"] as? String)
      let given = try await boards.get("/api/v1/storyboard/projects/\(id)/sounds/\(hash)", ann)
      #expect(given["Content-Type"] == "audio/wav")
      #expect(given.body == wave)
      let page = Array("<html><script>alert(1)</script>".utf8)
      #expect(try await bring(page, "sounds", to: id, by: ann, boards).status == 415)
    }
  }

  @Test("a full project refuses further files and names a remedy")
  func full() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project(by: ann)
      let path = "\(boards.folder)/storyboards/\(id)/sounds/\(String(repeating: "a", count: 64))"
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.truncate(atOffset: UInt64(Limits.projectBytes))
      try file.close()
      let wave = Array("RIFF".utf8) + [36, 0, 0, 0] + Array("WAVEfmt ".utf8) + [UInt8](repeating: 0, count: 28)
      let refused = try await bring(wave, "sounds", to: id, by: ann, boards)
      #expect(refused.status == 413)
      #expect(refused.text.contains("continue in a duplicate"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: "\(boards.folder)/storyboards/\(id)/sounds").count == 1)
      let version = try await boards.send(
        "POST", "/api/v1/storyboard/projects/\(id)/versions", "{\"name\": \"v\"}", ann)
      #expect(version.status == 413, "\(version.text)")
    }
  }

  @Test("a thumbnail has the requested width, changes with its frame, and is not sent twice")
  func framePicture() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let drawing = Drawing(boards: boards, project: try await boards.project(by: ann), person: ann)
      let frame = try await drawing.storyboard().frames[0].id
      let path = "\(drawing.path)/frames/\(frame)/picture?width=160"
      let blank = try await boards.get(path, ann)
      let size = try ImageDecoder().header(of: EncodedImage(bytes: blank.body, name: "blank")).storedSize
      #expect(size == PixelSize(width: 160, height: 90))
      let tag = try #require(blank["ETag"])
      #expect(try await boards.site.ask("GET", path, ann.cookie + [("If-None-Match", tag)]).status == 304)
      _ = try await drawing.takePen()
      _ = try await drawing.draw(1...5)
      let drawn = try await boards.site.ask("GET", path, ann.cookie + [("If-None-Match", tag)])
      #expect(drawn.status == 200)
      #expect(drawn.body != blank.body)
      #expect(try await boards.get("\(drawing.path)/cover?width=160", ann).body == drawn.body)
      #expect(try await boards.get("\(drawing.path)/frames/nothere/picture", ann).status == 404)
      #expect(try await boards.get("\(drawing.path)/frames/\(frame)/picture?width=9000", ann).status == 422)
    }
  }
}
