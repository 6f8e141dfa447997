import Foundation
import GRDB
import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("responses when a disk is full")
struct FullDiskAnswerTests {
  /// An app whose pages report a full disk, each from another part of the program.
  private struct Cramped: WebApp {
    static let errors: [(name: String, error: any Error)] = [
      ("library", LibraryError.diskFull(FullDisk(of: "/"))),
      ("picture", PrivatePictureError.library(.diskFull(FullDisk(of: "/")))),
      ("account", AccountError.noRoom(FullDisk(of: "/"))),
      ("upload", UploadError.noRoom),
      ("database", DatabaseError(resultCode: .SQLITE_FULL)),
      ("file", CocoaError(.fileWriteOutOfSpace)),
      ("system", POSIXError(.ENOSPC)),
    ]

    let id = "cramped"
    let resources = URL(fileURLWithPath: "/nonexistent")

    func routes() -> RouteTable {
      var routes = RouteTable()
      for (name, error) in Self.errors {
        routes.page("/cramped/\(name)", for: .anyone) { (_: RequestContext) throws -> Response in throw error }
      }
      return routes
    }
    func personalData(of account: Account) throws -> JSONValue { .null }
    func erase(_ account: Account, removingContent: Bool) throws {}
  }

  @Test("every kind of full-disk error gives 507, and only owners see the path")
  func answers() async throws {
    let folder = try TemporaryFolder()
    let library = try Library.open(folder.path + "/library", mode: .create)
    try await TestSite.run(library: library, apps: [Cramped()]) { site in
      let tokens = try ["owner", "curator", "visitor"].map { ($0, try site.token($0)) }
      for (name, _) in Cramped.errors {
        for (role, token) in tokens {
          let answer = try await site.ask("GET", "/cramped/\(name)", .bearer(token))
          #expect(answer.status == 507, "\(name), \(role)")
          #expect(answer.text.contains("The disk at /") == (role == "owner"), "\(name), \(role): \(answer.text)")
          #expect(answer.text.contains("Ask the owner") == (role != "owner"), "\(name), \(role)")
        }
        #expect(try await site.ask("GET", "/cramped/\(name)").text.contains("Ask the owner"), "\(name)")
      }
    }
    withExtendedLifetime(folder) {}
  }

  @Test("a full disk during a write of accounts is reported", .enabled(if: getuid() == 0, "only root may mount"))
  func accounts() async throws {
    let folder = try TemporaryFolder()
    let disk = folder.path + "/library"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    guard mount("tmpfs", disk, "tmpfs", 0, "size=4m") == 0 else { return }
    defer { umount2(disk, Int32(MNT_DETACH)) }
    let accounts = try AccountStore(library: Library.open(disk, mode: .create), passwordCost: .cheapForTests)
    let account = try accounts.add("Somebody", role: .visitor, by: "test")
    var refusal: AccountError?
    for number in 0..<10_000 where refusal == nil {
      do throws(AccountError) {
        try accounts.setPreference("\(number)", to: String(repeating: "x", count: 10_000), of: account.id)
      } catch { refusal = error }
    }
    guard case .noRoom(let full)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(full.folder == URL(fileURLWithPath: disk).resolvingSymlinksInPath().path && full.description.contains(disk))
  }
}
