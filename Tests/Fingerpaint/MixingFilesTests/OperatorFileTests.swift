import Foundation
import MixingFiles
import Testing

@Suite("operator files")
struct OperatorFileTests {
  private func files(_ bench: borrowing Workbench, _ mostBytes: Int = 10_000) -> OperatorFiles {
    OperatorFiles(folder: bench.folder.appendingPathComponent("kept"), mostBytes: mostBytes)
  }

  private func paths(_ bench: borrowing Workbench) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: bench.folder.appendingPathComponent("kept"), includingPropertiesForKeys: nil)
  }

  @Test("the store returns the last value of a name, and nothing for another name")
  func keeps() throws {
    let bench = try Workbench()
    let files = files(bench)
    #expect(files.bytes("a") == nil)
    files.keep([1, 2, 3], as: "a")
    files.keep([4], as: "b")
    #expect(files.bytes("a") == [1, 2, 3] && files.bytes("b") == [4] && files.bytes("c") == nil)
    files.keep([5, 6], as: "a")
    #expect(files.bytes("a") == [5, 6])
    files.keep([], as: "b")
    #expect(files.bytes("b") == nil, "no bytes are none")
    let count = try paths(bench).count
    #expect(count == 2)
  }

  @Test("a damaged, truncated or empty file counts as missing")
  func damaged() throws {
    let bench = try Workbench()
    let files = files(bench)
    files.keep([7, 8, 9], as: "a")
    let file = try paths(bench)[0]
    let whole = [UInt8](try Data(contentsOf: file))
    // The digest of 32 bytes, and the content.
    #expect(whole.count == 35 && Array(whole.suffix(3)) == [7, 8, 9])
    for place in whole.indices {
      var other = whole
      other[place] ^= 1
      try Data(other).write(to: file)
      #expect(files.bytes("a") == nil, "byte \(place)")
    }
    for count in [0, 31, 32, 34] {
      try Data(whole.prefix(count)).write(to: file)
      #expect(files.bytes("a") == nil, "\(count) bytes")
    }
    try Data(whole).write(to: file)
    #expect(files.bytes("a") == [7, 8, 9])
  }

  /// Three files of 100 bytes with digests take 396 bytes, and 496 with the new 100.
  @Test(
    "above the limit only as many of the least recently used files are removed as necessary",
    arguments: [(496, ["b", "a", "c", "d"]), (495, ["a", "c", "d"]), (364, ["a", "c", "d"]), (363, ["a", "d"])])
  func room(mostBytes: Int, kept: [String]) throws {
    let bench = try Workbench()
    let hundred = [UInt8](repeating: 1, count: 100)
    let before = files(bench)
    for (index, name) in ["a", "b", "c"].enumerated() {
      before.keep(hundred, as: name)
      // The files get ages of nine to seven days, in the order of storing.
      for file in try paths(bench) {
        let date = try #require(try file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate)
        guard date.timeIntervalSinceNow > -86_400 else { continue }
        let past = Date(timeIntervalSinceNow: Double(index - 9) * 86_400)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file.path)
      }
    }
    // Reading makes the first file the most recently used.
    #expect(before.bytes("a") != nil)
    let files = files(bench, mostBytes)
    files.keep(hundred, as: "d")
    let there = ["b", "a", "c", "d"].filter { files.bytes($0) != nil }
    #expect(there == kept)
  }

  @Test("a folder that cannot be written gets no files, not even partial ones")
  func noFolder() throws {
    let bench = try Workbench()
    let file = try bench.write([UInt8(1)], "kept")
    let files = files(bench)
    files.keep([1, 2], as: "a")
    #expect(files.bytes("a") == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == Data([1]))
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder.path) == ["kept"])
  }
}
