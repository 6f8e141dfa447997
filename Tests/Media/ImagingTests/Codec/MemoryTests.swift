import Foundation
import Imaging
import Testing

/// AddressSanitizer refuses single allocations above a size, like a machine without memory.
@Suite("too little memory", .enabled(if: Probe.path != nil, Probe.isMissing))
struct MemoryTests {
  @Test("encoding a JPEG without enough memory is an error, and no memory is freed twice")
  func growing() throws {
    // 16 million pixels: libjpeg's coefficients take 30.5 MiB, and the file has more than 16 MiB. So only the growth of
    // the file's own bytes from 16 to 32 MiB is refused.
    let run = try Probe(
      ["--encode", "4000"], sanitizer: "allocator_may_return_null=1:max_allocation_size_mb=31:detect_leaks=0")
    #expect(run.answers == ["noise\tencode: there is not enough memory for the picture"], "\(run.report.prefix(4000))")
    #expect(!run.report.contains("ERROR: AddressSanitizer"), "\(run.report.prefix(4000))")
    #expect(run.status == 0)
  }

  @Test("with a little more memory the same JPEG is encoded")
  func enough() throws {
    let run = try Probe(["--encode", "4000"], sanitizer: "allocator_may_return_null=1:max_allocation_size_mb=64")
    #expect(run.answers.first?.hasPrefix("noise\tok") == true, "\(run.report.prefix(4000))")
  }

  @Test("a text of a PNG is not decompressed for the pixels")
  func text() throws {
    let text = Array("a\0\0".utf8) + (try Zlib.compress([UInt8](repeating: 65, count: 15 << 20)))
    let file = FileManager.default.temporaryDirectory.appending(path: "text-\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(PNGFile.bytes(width: 1, height: 1, depth: 8, colourType: 0, rows: [[7]], chunks: [("zTXt", text)]))
      .write(to: file)
    let run = try Probe(["--whole", file.path], sanitizer: "max_allocation_size_mb=8:detect_leaks=0")
    #expect(run.answers.first?.contains("ok 1x1") == true, "\(run.report.prefix(4000))")
  }

  @Test("decoding a HEIC of 200 million pixels holds the pixels only once")
  func huge() throws {
    // The sanitizer keeps freed memory, which would count as used.
    let run = try Probe(["--whole", Fixtures.path("heif/huge.heic")], sanitizer: "quarantine_size_mb=1:detect_leaks=0")
    let answer = try #require(run.answers.first, "\(run.report.prefix(4000))")
    #expect(answer.contains("ok 16320x12240"))
    // 571 MiB are the samples themselves.
    #expect(try #require(answer.split(separator: " ").dropLast().last.flatMap { Int($0) }) < 800)
  }
}
