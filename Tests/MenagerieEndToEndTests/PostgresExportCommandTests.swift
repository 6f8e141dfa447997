import Foundation
import SightingsTesting
import Testing

@Suite("export postgres, at the command line")
struct PostgresExportCommandTests {
  private let place: Workplace
  private var folder: String { place.path("published") }

  init() async throws {
    place = try Workplace()
    try DrawnPhotos.write(3, into: place.photos)
    #expect(try await place.tool("import", place.photos.path).status == 0)
  }

  @Test("the first run writes all rows, and later runs only the changes; a new file comes with the command to load it")
  func runs() async throws {
    let first = try await place.tool("export", "postgres", "--output", folder)
    #expect(first.status == 0, "\(first.errors)")
    #expect(
      first.output == "6 rows written to \(folder)/000001.sql\nload it: psql -d DATABASE -f \(folder)/000001.sql\n")
    let whole = try String(contentsOfFile: folder + "/000001.sql", encoding: .utf8)
    #expect(try await place.tool("export", "postgres").output == whole)
    #expect(
      try await place.tool("export", "postgres", "-o", folder).output == "nothing has changed since the last run\n")
    #expect(try await place.tool("name", "1", "Zuri").status == 0)
    let second = try await place.tool("export", "postgres", "-o", folder)
    #expect(second.output.hasPrefix("3 rows changed, 0 removed: \(folder)/000002.sql\n"))
    #expect(try await place.tool("undo").status == 0)
    let third = try #require(try await place.tool("export", "postgres", "-o", folder, "--json").objects.first)
    #expect(third["changed"] as? Int == 1 && third["removed"] as? Int == 2 && third["isWhole"] as? Bool == false)
    #expect(third["file"] as? String == folder + "/000003.sql")
  }

  @Test("a folder with other files or for other readers is refused with advice")
  func refused() async throws {
    let other = try await place.tool("export", "postgres", "-o", place.photos.path)
    #expect(other.status == 1 && other.output.isEmpty && other.errors.contains("name an empty or new folder"))
    #expect(try await place.tool("export", "postgres", "-o", folder, "--readers", "staff").status == 0)
    let readers = try await place.tool("export", "postgres", "-o", folder)
    #expect(readers.status == 1 && readers.errors.contains("--readers staff"))
    #expect(try await place.tool("export", "postgres", "--readers", "everybody").status == 2)
    #expect(try await place.tool("export", "postgres", "--name", "Zuri").status == 2)
  }
}
