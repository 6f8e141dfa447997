import Foundation
import MediaLibrary
import SightingsTesting
import Testing

@testable import Sightings

@Suite("a folder of published files")
struct PostgresFolderTests {
  private let place: TemporaryLibrary
  private let folder: TemporaryFolder
  private var export: PostgresExport { PostgresExport(place.library, for: .owner) }

  init() throws {
    (place, folder) = (try TemporaryLibrary(photos: 3), try TemporaryFolder())
    _ = try export.write(into: folder.url.path)
  }

  /// Changes the catalogue, then exports it.
  private func publish(_ name: String) throws {
    _ = try place.catalogue.name(AnnotationID(1), as: name)
    _ = try export.write(into: folder.url.path)
  }

  private func move(_ one: String, _ other: String) throws {
    try FileManager.default.moveItem(atPath: folder.path(one), toPath: folder.path(other))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  /// Why a run into the folder is refused.
  private func refusal(for readers: Viewer.Role = .owner) -> String? {
    do throws(PostgresExportError) {
      _ = try PostgresExport(place.library, for: readers).write(into: folder.url.path)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("a run that was killed before the state has no effect; one that was killed after it is completed")
  func killed() throws {
    let state = try Data(contentsOf: URL(fileURLWithPath: folder.path("state")))
    try publish("Zuri")
    let second = try Data(contentsOf: URL(fileURLWithPath: folder.path("000002.sql")))
    // Killed before the state was written: the former state, and the file under its hidden name.
    try move("000002.sql", ".000002.sql")
    let later = try Data(contentsOf: URL(fileURLWithPath: folder.path("state")))
    try state.write(to: URL(fileURLWithPath: folder.path("state")))
    try Data("half".utf8).write(to: URL(fileURLWithPath: folder.path(".x.part")))
    #expect(try export.write(into: folder.url.path).file == folder.path("000002.sql"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("000002.sql"))) == second)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("state"))) == later)
    // Killed after the state was written: the file under its hidden name.
    try move("000002.sql", ".000002.sql")
    let report = try export.write(into: folder.url.path)
    #expect(report.file == nil && report.completed == folder.path("000002.sql"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("000002.sql"))) == second)
    #expect(try export.write(into: folder.url.path).completed == nil)
    #expect(try names == ["000001.sql", "000002.sql", "state"])
  }

  @Test("files that a database has loaded may be deleted")
  func deleted() throws {
    try FileManager.default.removeItem(atPath: folder.path("000001.sql"))
    try publish("Zuri")
    #expect(try names == ["000002.sql", "state"])
  }

  @Test("another folder, other readers and a second run at the same time are refused, and nothing is written")
  func refused() throws {
    #expect(refusal(for: .visitor)?.contains("--readers owner") == true)
    do {
      let lock = try PostgresFolder(folder.url.path)
      #expect(refusal()?.contains("another process") == true)
      withExtendedLifetime(lock) {}
    }
    #expect(refusal() == nil)
    try move("state", "notes")
    #expect(refusal()?.contains("other files") == true)
    #expect(try names == ["000001.sql", "notes"])
  }

  @Test("a state that was cut or extended, or has a byte changed, is refused with advice")
  func damaged() throws {
    let state = URL(fileURLWithPath: folder.path("state"))
    let whole = try Data(contentsOf: state)
    var damaged = (0..<whole.count).map { whole.prefix($0) } + [whole + Data("\n".utf8), Data([0]) + whole]
    for place in 0..<whole.count {
      var flipped = whole
      flipped[place] ^= 0x20
      damaged.append(flipped)
    }
    _ = try place.catalogue.name(AnnotationID(1), as: "Zuri")
    for bytes in damaged {
      try bytes.write(to: state)
      let advice = try #require(refusal(), "\(bytes.count) bytes")
      #expect(advice.contains("whole catalogue into a new folder"), "\(bytes.count) bytes: \(advice)")
      #expect(try Data(contentsOf: state) == bytes)
    }
    try whole.write(to: state)
    #expect(refusal() == nil)
  }
}
