import Foundation
import Sightings
import SightingsTesting
import Testing

@Suite("files that are written as memory")
struct MappedFileTests {
  @Test("one that another writer has as memory is never cut, which would end the process")
  func exclusive() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("segment")
    try MappedFile.write(byteCount: 8_192, to: path) { bytes in
      #expect(throws: (any Error).self) { try MappedFile.write(byteCount: 16, to: path) { _ in } }
      bytes[8_191] = 7
    }
    let written = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(written.count == 8_192 && written.last == 7)
  }
}
