import Foundation
import Imaging
import MediaLibrary
import Testing

@Suite("originals and their restoration")
struct PhotoOriginalTests {
  private func write(_ bytes: [UInt8], _ path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  @Test("a copy in the library is whole, changed or missing; only a file with the same bytes restores it")
  func copied() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let file = try board.shoot("a.jpg", seed: 1)
      _ = try board.pin(file, words: "one")
      let kept = try #require(try board.library.original(of: file.digest))
      #expect(
        kept.isCopied && !kept.isWithdrawn && kept.source == file.path && kept.state() == .whole)
      var bytes = file.bytes
      bytes[bytes.count / 2] ^= 1
      try write(bytes, folder + "/other.jpg")
      try write(bytes, kept.file)
      #expect(kept.stateByLength() == .whole && kept.state() == .changed)
      #expect(
        try !kept.restore(from: folder + "/other.jpg", in: board.library)
          && kept.state() == .changed)
      #expect(try kept.restore(from: file.path, in: board.library) && kept.state() == .whole)
      try write(Array(bytes.dropLast()), kept.file)
      #expect(kept.stateByLength() == .changed && kept.state() == .changed)
      try FileManager.default.removeItem(atPath: kept.file)
      #expect(kept.stateByLength() == .missing && kept.state() == .missing)
      #expect(try kept.restore(from: file.path, in: board.library))
      #expect(FileManager.default.contents(atPath: kept.file).map(Array.init) == file.bytes)
      #expect(try board.library.original(of: .of([1])) == nil)
    }
  }

  @Test("the user's own file is never written, and is only copied from a file with the same bytes")
  func referenced() throws {
    try inFolder { folder in
      let board = try StoryBoard(folder)
      let file = try board.shoot("a.jpg", seed: 1)
      _ = try board.pin(file, words: "one", storage: .referenced)
      try write(file.bytes, folder + "/twin.jpg")
      try write([1], folder + "/other.jpg")
      let kept = try #require(try board.library.keptOriginals().first)
      #expect(!kept.isCopied && kept.file == file.path)
      try write([2], file.path)
      #expect(try !kept.restore(from: folder + "/twin.jpg", in: board.library))
      #expect(FileManager.default.contents(atPath: file.path) == Data([2]))
      #expect(
        try kept.copy(from: folder + "/other.jpg", into: board.library) == nil
          && board.originals().isEmpty)
      let copy = try #require(try kept.copy(from: folder + "/twin.jpg", into: board.library))
      #expect(
        FileManager.default.contents(atPath: board.library.folder + "/" + copy).map(Array.init)
          == file.bytes)
    }
  }

  @Test("a file with one byte changed or missing does not match", arguments: [0, 1, 100_000, 3_000_000])
  func holds(count: Int) throws {
    try inFolder { folder in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      try write(bytes, folder + "/a")
      #expect(OriginalsStore.holds(bytes, at: folder + "/a"))
      #expect(!OriginalsStore.holds(bytes + [0], at: folder + "/a"))
      #expect(!OriginalsStore.holds(bytes, at: folder + "/none"))
      guard count > 0 else { return }
      for place in [0, count / 2, count - 1] {
        var other = bytes
        other[place] ^= 1
        #expect(!OriginalsStore.holds(other, at: folder + "/a"), "byte \(place)")
      }
    }
  }

  @Test("the next import restores an original whose bytes changed, even if its length did not")
  func repaired() throws {
    try inFolder { folder in
      let store = OriginalsStore(root: folder + "/originals")
      let bytes = [UInt8](repeating: 3, count: 10_000)
      let path = folder + "/" + (try store.adopt(bytes, digest: .of(bytes), format: .jpeg))
      try write([UInt8](repeating: 0, count: 10_000), path)
      _ = try store.adopt(bytes, digest: .of(bytes), format: .jpeg)
      #expect(FileManager.default.contents(atPath: path) == Data(bytes))
    }
  }
}
