import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import Testing

/// No file is skipped silently.
struct FileFindingTests {
  /// Writes a file with any bytes as its name; returns its path.
  private func write(_ bytes: [UInt8], _ name: [UInt8], in folder: String) -> String {
    let path = PathText.text(of: Array(folder.utf8) + [UInt8(ascii: "/")] + name)
    let descriptor = PathText.withBytes(of: path) { open($0, O_WRONLY | O_CREAT | O_EXCL, 0o644) }
    #expect(descriptor >= 0 && Foundation.write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
    return path
  }

  private func bytes(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

  @Test("files whose names are not UTF-8 are imported, found again, and exported with the bytes of their names")
  func strangeNames() async throws {
    for storage in [PhotoStorage.copied, .referenced] {
      let shots = try Shots()
      let first = try bytes(of: try shots.shoot("a.jpg", of: "Zuri", at: "2024-05-01T10:00:00"))
      let second = try bytes(of: try shots.shoot("b.jpg", of: "Baraka", at: "2024-05-02T10:00:00"))
      for name in ["a.jpg", "b.jpg"] { try FileManager.default.removeItem(atPath: shots.photos + "/" + name) }
      let latin = write(first, [0x63, 0x61, 0x66, 0xE9] + Array(".jpg".utf8), in: shots.photos)
      let folder = PathText.text(of: Array(shots.photos.utf8) + [UInt8(ascii: "/"), 0x81, 0x40])
      #expect(PathText.withBytes(of: folder) { mkdir($0, 0o755) } == 0)
      let inside = PathText.text(of: PathText.bytes(of: folder) + Array("/b.jpg".utf8))
      let descriptor = PathText.withBytes(of: inside) { open($0, O_WRONLY | O_CREAT, 0o644) }
      #expect(Foundation.write(descriptor, second, second.count) == second.count)
      close(descriptor)

      let plan = try await shots.plan { $0.storage = storage }
      let run = try await shots.run { $0.storage = storage }
      #expect(Set(run.files.map(\.path)) == [latin, inside] && run.imported == 2)
      #expect(plan.files.map(\.outcome) == run.files.map(\.outcome))
      #expect(try await shots.run { $0.storage = storage }.isNoOp)
      let csv = SightingFormat.csv.text(of: try shots.sightings())
      #expect(csv.contains("caf\\xE9.jpg") && csv.contains("/caf%E9.jpg") && csv.contains("/%81%40/b.jpg"))
      #expect(SightingFormat.json.text(of: try shots.sightings()).contains("/caf%E9.jpg"))
      #expect(run.csv { _ in [] }.contains("/caf%E9.jpg"))
    }
  }

  @Test("two names that look the same are two files, also in a table")
  func formsOfUnicode() async throws {
    let shots = try Shots()
    try shots.shoot("caf\u{E9}.jpg", of: "Zuri", at: "2024-05-01T10:00:00")
    try shots.shoot("cafe\u{301}.jpg", of: "Baraka", at: "2024-05-02T10:00:00")
    let table = try shots.write(
      "filename,individual\ncaf\u{E9}.jpg,Zuri\ncafe\u{301}.jpg,Baraka\n".utf8, "names.csv")
    let run = try await shots.run { $0.annotations = try AnnotationTable(contentsOf: table) }
    #expect(run.imported == 2 && run.counts[.notAPhoto] == 1)
    #expect(Set(try shots.sightings().map(\.name)) == ["Zuri", "Baraka"])
  }

  @Test("a photo whose beginning is destroyed is unreadable and in quarantine; other files are left alone")
  func destroyed() async throws {
    let shots = try Shots()
    var photo = try bytes(of: try shots.shoot("a.jpg", at: "2024-05-01T10:00:00"))
    photo.replaceSubrange(0..<512, with: [UInt8](repeating: 0, count: 512))
    for name in ["b.JPG", "c.heic", "d.Png", "e.avif", "f.jpe"] { try shots.write(photo, name) }
    try shots.write(photo, "g.dat")
    try shots.write(photo, ".jpg")
    try shots.write(Array("GIF89a".utf8) + photo, "h.jpg")
    let run = try await shots.run()
    for name in ["b.JPG", "c.heic", "d.Png", "e.avif", "f.jpe"] {
      #expect(run[name]?.outcome == .unreadable && run[name]?.reasons == [.noPhotoInside], "\(name)")
    }
    #expect(run["g.dat"]?.outcome == .notAPhoto && run["h.jpg"]?.outcome == .otherFormat)
    let library = try Library.openSightings(shots.library, mode: .readOnly)
    #expect(try library.reading { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM quarantine") } == 5)
  }

  @Test("broken links, sockets, hidden files and libraries are counted and reported")
  func passedOver() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", at: "2024-05-01T10:00:00")
    try shots.shoot(".trash/b.jpg", at: "2024-05-01T11:00:00")
    try shots.shoot(".c.jpg", at: "2024-05-01T12:00:00")
    _ = try Library.openSightings(shots.photos + "/other", mode: .create)
    try FileManager.default.createSymbolicLink(atPath: shots.photos + "/gone.jpg", withDestinationPath: "nowhere.jpg")
    try FileManager.default.createSymbolicLink(atPath: shots.photos + "/again.jpg", withDestinationPath: "a.jpg")
    try FileManager.default.createSymbolicLink(atPath: shots.photos + "/loop", withDestinationPath: ".")
    #expect(mkfifo(shots.photos + "/pipe.jpg", 0o644) == 0)
    let reasons: [String: ImportReason] = [
      ".trash": .hidden, ".c.jpg": .hidden, "other": .library, "gone.jpg": .leadsNowhere, "pipe.jpg": .noFile,
    ]
    for report in [try await shots.plan(), try await shots.run()] {
      for (name, reason) in reasons {
        #expect(report[name]?.outcome == .passedOver && report[name]?.reasons == [reason], "\(name)")
      }
      #expect(report.counts == [.new: 1, .duplicate: 1, .passedOver: 5])
    }
    // A file that is named explicitly is imported.
    let named = try await Importer(folder: shots.library, options: ImportOptions(actor: "amara"))
      .run([shots.photos + "/.c.jpg", shots.photos + "/.trash"])
    #expect(named.counts[.passedOver] == nil && named.files.count == 2)
  }
}
