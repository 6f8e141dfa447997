import Foundation
import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("downloads")
struct DownloadTests {
  /// An app that serves one file.
  private struct Shelf: WebApp {
    let id = "shelf"
    let resources: URL
    let file: String

    func routes() -> RouteTable {
      var routes = RouteTable()
      routes.page("/shelf/file", for: .people) { context in
        try await context.download(file: file, type: "video/mp4", name: "film.mp4", digest: "abc")
      }
      routes.page("/shelf/folder", for: .people) { context in
        try await context.download(file: resources.path, type: "video/mp4", name: "film.mp4", digest: "abc")
      }
      return routes
    }

    func personalData(of account: Account) throws -> JSONValue { .null }
    func erase(_ account: Account, removingContent: Bool) throws {}
  }

  private func shelf(
    _ write: (FileHandle) throws -> Void, _ body: (TestSite, TestHeaders) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "film")
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try write(handle)
    try handle.close()
    let library = try Library.open(folder.path + "/library", mode: .create)
    let app = Shelf(resources: URL(fileURLWithPath: folder.path + "/nothing"), file: file)
    try await TestSite.run(library: library, apps: [app]) { site in
      try await body(site, .bearer(site.token("visitor")))
    }
    withExtendedLifetime(folder) {}
  }

  @Test("a file of half a gigabyte is sent with its length, in pieces of 256 KiB")
  func huge() async throws {
    let count = 500_000_003
    try await shelf {
      // The file is sparse: only its last byte is on the disk.
      try $0.truncate(atOffset: UInt64(count - 1))
      try $0.seekToEnd()
      try $0.write(contentsOf: [7])
    } _: { site, headers in
      let answer = await site.begin("GET", "/shelf/file", headers)
      #expect(answer.status == 200 && answer.byteCount == count)
      #expect(answer["Accept-Ranges"] == "bytes" && answer["ETag"] == "\"abc\"")
      var (read, longest, last) = (0, 0, UInt8(0))
      while let piece = try await answer.next() {
        read += piece.count
        longest = max(longest, piece.count)
        last = piece.last ?? last
      }
      #expect(read == count && longest <= 256 * 1024 && last == 7)
      let head = try await site.ask("HEAD", "/shelf/file", headers)
      #expect(head["Content-Length"] == "\(count)" && head.body.isEmpty)
      let end = try await site.ask("GET", "/shelf/file", headers + [("Range", "bytes=\(count - 3)-")])
      #expect(end.status == 206 && end.body == [0, 0, 7])
    }
  }

  @Test(
    "a requested range is sent alone; an impossible range is refused, and unknown units are ignored",
    arguments: [
      ("bytes=0-4", 206, "01234", "bytes 0-4/10"), ("bytes=5-", 206, "56789", "bytes 5-9/10"),
      ("bytes=-3", 206, "789", "bytes 7-9/10"), ("bytes=8-99", 206, "89", "bytes 8-9/10"),
      ("bytes=-99", 206, "0123456789", "bytes 0-9/10"), ("bytes=0-0", 206, "0", "bytes 0-0/10"),
      ("bytes=9-99999999999999999999", 206, "9", "bytes 9-9/10"),
      ("bytes=10-", 416, "", "bytes */10"), ("bytes=-0", 416, "", "bytes */10"),
      ("bytes=99999999999999999999-", 416, "", "bytes */10"),
      ("bytes=3-2", 200, "0123456789", nil), ("bytes=0-1,4-5", 200, "0123456789", nil),
      ("bytes=-", 200, "0123456789", nil), ("items=0-1", 200, "0123456789", nil), ("bytes=a-b", 200, "0123456789", nil),
    ] as [(String, Int, String, String?)])
  func parts(range: String, status: Int, text: String, place: String?) async throws {
    try await shelf {
      try $0.write(contentsOf: Array("0123456789".utf8))
    } _: { site, headers in
      let answer = try await site.ask("GET", "/shelf/file", headers + [("Range", range)])
      #expect(answer.status == status && answer.text == text && answer["Content-Range"] == place)
    }
  }

  @Test("a client with the current file gets 304, and ranges of an older file are not served")
  func known() async throws {
    try await shelf {
      try $0.write(contentsOf: Array("0123456789".utf8))
    } _: { site, headers in
      let known = try await site.ask("GET", "/shelf/file", headers + [("If-None-Match", "\"abc\"")])
      #expect(known.status == 304 && known.body.isEmpty)
      for (entity, status) in [("\"abc\"", 206), ("\"abd\"", 200)] {
        let answer = try await site.ask(
          "GET", "/shelf/file", headers + [("Range", "bytes=2-"), ("If-Range", entity)])
        #expect(answer.status == status, "\(entity)")
      }
      #expect(try await site.ask("GET", "/shelf/folder", headers).status == 404)
    }
  }
}
