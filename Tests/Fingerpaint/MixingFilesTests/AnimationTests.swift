import Imaging
import Mixing
import MixingFiles
import Testing

/// The bytes of animations by the PNG specification, third edition, 11.3.6; and the runs that can be animated.
@Suite("the bytes of animations")
struct AnimationTests {
  private struct Chunk {
    let name: String
    let data: [UInt8]
  }

  private func chunks(_ png: [UInt8]) -> [Chunk] {
    var (chunks, rest): ([Chunk], ArraySlice<UInt8>) = ([], png.dropFirst(8))
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      chunks.append(
        Chunk(name: String(decoding: rest.prefix(4), as: UTF8.self), data: Array(rest.dropFirst(4).prefix(length))))
      rest = rest.dropFirst(4 + length + 4)
    }
    return chunks
  }

  private func frame(_ grey: UInt8) throws -> [UInt8] {
    try PNGEncoder.encode(
      PixelBuffer(size: PixelSize(width: 3, height: 2), channels: 1, samples: .init(repeating: grey, count: 6)))
  }

  @Test("frames and data share one numbering; each frame has the requested delay, and the animation loops forever")
  func bytes() throws {
    var writer = AnimationWriter(size: PixelSize(width: 3, height: 2), delay: 250)
    for grey in [0, 100, 200] as [UInt8] { writer.add(try frame(grey)) }
    let found = chunks(writer.encoded())
    #expect(
      found.map(\.name) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    // Three frames, repeated endlessly.
    #expect(found[1].data == [0, 0, 0, 3, 0, 0, 0, 0])
    let whole: [UInt8] = [0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]
    // 250/1,000 of a second; the previous frame stays and is overwritten.
    let timing: [UInt8] = [0, 250, 3, 232, 0, 0]
    #expect(found[2].data == [0, 0, 0, 0] + whole + timing)
    #expect(found[4].data == [0, 0, 0, 1] + whole + timing)
    #expect(found[6].data == [0, 0, 0, 3] + whole + timing)
    #expect(found[5].data.prefix(4) == [0, 0, 0, 2] && found[7].data.prefix(4) == [0, 0, 0, 4])
    for (place, grey) in [(3, 0), (5, 100), (7, 200)] as [(Int, UInt8)] {
      let data = found[place].name == "IDAT" ? found[place].data : Array(found[place].data.dropFirst(4))
      #expect(data == chunks(try frame(grey)).filter { $0.name == "IDAT" }.flatMap(\.data))
    }
  }

  @Test(
    "a delay is clamped to 20 milliseconds to 2 seconds",
    arguments: [(19, 20), (20, 20), (2_000, 2_000), (2_001, 2_000)])
  func delays(asked: Int, shown: Int) throws {
    var writer = AnimationWriter(size: PixelSize(width: 3, height: 2), delay: asked)
    writer.add(try frame(0))
    let delay = chunks(writer.encoded())[2].data[20..<22].reduce(0) { $0 << 8 | Int($1) }
    #expect(delay == shown)
  }

  /// An engine that fails when a run begins.
  private struct Refusing: MixingEngine {
    struct Begun: Error {}
    func run(_ run: MixingRun, each result: (MixingFrame) throws -> Void) throws { throw Begun() }
  }

  /// At 600,000 pixels per frame, 500 frames have 300 million.
  @Test(
    "an animation has at most 300 million pixels",
    arguments: [
      ("T[0.5] -B[0.5]", 499, .repeats, nil), ("T[0.5] -B[0.5]", 500, .repeats, 501),
      ("T[0.5] -B[0.5]", 249, .steps, nil), ("T[0.5] -B[0.5]", 250, .steps, 501),
      ("", 499, .steps, nil), ("", 500, .steps, 501),
    ] as [(String, Int, MixingRun.Detail, Int?)])
  func mostPixels(text: String, repeats: Int, detail: MixingRun.Detail, frames: Int?) throws {
    let steps = text.isEmpty ? MixingProtocol([]) : try MixingProtocol(text, for: .rectangle)
    let run = MixingRun(
      mixer: .rectangle, distribution: Distribution(.half, for: Mixer.rectangle.shape), steps: steps, repeats: repeats,
      grid: CanvasPicture.grid(of: Mixer.rectangle.shape, width: 1_000), detail: detail)
    #expect(run.grid.count == 600_000)
    if let frames {
      #expect(throws: ExportError.tooManyFrames(frames, limit: 500)) {
        _ = try RunAnimation.apng(run, by: Refusing(), delay: 100)
      }
    } else {
      #expect(throws: Refusing.Begun.self) { _ = try RunAnimation.apng(run, by: Refusing(), delay: 100) }
    }
  }
}
