import Foundation
import Imaging
import MediaLibrary
import StoryboardWeb
import Storyboards
import Testing
import WebPlatform
import WebPlatformTesting

/// Two pictures; visitors may see one of them.
private struct TwoPictures: LibraryPictures {
  private let all = [LibraryPicture(id: 1, title: "Zuri, zebra"), LibraryPicture(id: 2, title: "Hidden, lion")]

  func pictures(named name: String, for person: WebPlatform.SignedInPerson, limit: Int) throws -> [LibraryPicture] {
    all.filter { $0.id == 1 || person.role > .visitor }.filter { name.isEmpty || $0.title.hasPrefix(name) }
  }

  func jpeg(_ id: Int64, longSide: Int, for person: WebPlatform.SignedInPerson) throws -> [UInt8]? {
    guard try pictures(named: "", for: person, limit: 9).contains(where: { $0.id == id }) else { return nil }
    let pixels = PixelBuffer(size: PixelSize(width: 64, height: 48), filledWith: [90, 120, 30])
    let jpeg = try JPEGEncoder.encode(pixels, quality: 90)
    // A comment segment (ISO 10918-1, B.2.4.5) that contains a location.
    let comment = Array("GPS 1.234,36.789".utf8)
    return jpeg.prefix(2) + [0xFF, 0xFE, 0, UInt8(comment.count + 2)] + comment + jpeg.dropFirst(2)
  }
}

@Suite("Pictures of the library for tracing")
struct LibraryPictureTests {
  @Test("a person finds only visible pictures; a copied picture has pixels but no metadata")
  func taken() async throws {
    try await StoryboardSite.run(pictures: TwoPictures()) { boards in
      let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
      let id = try await boards.project(by: ann)
      try await boards.share(id, with: "Bob", as: "view", by: ann)
      let path = "/api/v1/storyboard/projects/\(id)/library"
      let found = try await boards.get(path, ann).object["pictures"] as? [[String: Any]]
      #expect(found?.map { $0["title"] as? String } == ["Zuri, zebra"])
      #expect((try await boards.get("\(path)?name=Lion", ann).object["pictures"] as? [Any])?.isEmpty == true)
      #expect(try await boards.get("\(path)/1", ann)["Content-Type"] == "image/jpeg")
      #expect(try await boards.get("\(path)/2", ann).status == 404)
      #expect(try await boards.send("POST", "\(path)/2", "", ann).status == 404)
      #expect(try await boards.get(path, bob).status == 403)

      let hash = try #require(try await boards.send("POST", "\(path)/1", "", ann).object["hash"] as? String)
      let stored = try await boards.get("/api/v1/storyboard/projects/\(id)/pictures/\(hash)", ann)
      #expect(stored.status == 200)
      #expect(!stored.text.contains("GPS"))
    }
  }

  @Test("without a library of pictures the list is empty")
  func none() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let path = "/api/v1/storyboard/projects/\(try await boards.project(by: ann))/library"
      #expect((try await boards.get(path, ann).object["pictures"] as? [Any])?.isEmpty == true)
      #expect(try await boards.get("\(path)/1", ann).status == 404)
    }
  }
}
