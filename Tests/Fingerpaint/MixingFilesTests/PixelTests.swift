import Foundation
import Imaging
import Mixing
import MixingFiles
import Testing
import TestingSupport

@Suite("pixel pictures and animations")
struct PixelTests {
  private static let describe = """
    import sys
    from PIL import Image
    picture = Image.open(sys.argv[1])
    picture.load()
    print(picture.mode, *picture.size, *[picture.getpixel(tuple(map(int, place.split(',')))) for place in sys.argv[2:]])
    """

  @Test("a round mixer is transparent outside and partly transparent at its edge")
  func edge() throws {
    let bench = try Workbench()
    let bytes = try CanvasPicture.png(
      Distribution(.half, for: .disk), in: .threeArcs, Example.operators, width: 100, transparent: .outside)
    let file = try bench.write(bytes, "round.png")
    let seen = try bench.python(Self.describe, file, "0,0", "25,50", "75,50")
    #expect(seen == "LA 100 100 (0, 0) (255, 255) (0, 255)")
    let area = try bench.python(
      "import sys\nfrom PIL import Image, ImageStat\n"
        + "print(ImageStat.Stat(Image.open(sys.argv[1]).getchannel('A')).mean[0] / 255 * 4)", file)
    // A disk of radius 1.
    #expect(abs((Double(area) ?? 0) - Double.pi) < 0.002)
  }

  @Test("on request white fluid is transparent and grey fluid is partly transparent")
  func white() throws {
    let bench = try Workbench()
    let grey = Distribution(
      background: 1,
      layers: [.paint(PaintedShape(value: 0.5, .stroke(.square, radius: 0.2, points: [Point(0, 0)])))])
    let bytes = try CanvasPicture.png(grey, in: .square, Example.operators, width: 64, transparent: .white)
    let file = try bench.write(bytes, "white.png")
    #expect(try bench.python(Self.describe, file, "2,2", "32,32") == "LA 64 64 (0, 0) (0, 128)")
  }

  @Test("a picture of a cavity has no alpha channel")
  func opaque() throws {
    let bench = try Workbench()
    let bytes = try CanvasPicture.png(
      Distribution(.half, for: Mixer.rectangle.shape), in: .rectangle, Example.operators, width: 100,
      transparent: .outside)
    let file = try bench.write(bytes, "cavity.png")
    #expect(try bench.python(Self.describe, file, "10,30", "90,30") == "L 100 60 255 0")
  }

  private func run(_ mixer: Mixer, _ text: String, _ repeats: Int, _ detail: MixingRun.Detail) throws -> MixingRun {
    MixingRun(
      mixer: mixer, distribution: Distribution(.half, for: mixer.shape), steps: try MixingProtocol(text, for: mixer),
      repeats: repeats, grid: CanvasPicture.grid(of: mixer.shape, width: 120), detail: detail)
  }

  @Test(
    "an animation has a frame for every result, with the requested delay", .whole,
    arguments: [(MixingRun.Detail.repeats, 4), (.steps, 7)])
  func animation(detail: MixingRun.Detail, frames: Int) throws {
    let bench = try Workbench()
    let run = try run(.rectangle, "T[1] -B[1]", 3, detail)
    let engine = ExactEngine(Example.operators, strata: 2)
    let file = try bench.write(RunAnimation.apng(run, by: engine, delay: 250), "run.apng")
    let probe = try bench.run(
      "ffprobe", "-v", "error", "-count_frames", "-select_streams", "v", "-show_entries",
      "stream=codec_name,width,height,nb_read_frames,r_frame_rate", "-of", "csv=p=0", file)
    #expect(probe.trimmingCharacters(in: .whitespacesAndNewlines) == "apng,120,72,4/1,\(frames)")
    let pillow = try bench.python(
      """
      import sys
      from PIL import Image
      film = Image.open(sys.argv[1])
      print(film.n_frames, film.info['duration'], film.info['loop'])
      """, file)
    #expect(pillow == "\(frames) 250.0 0")
  }

  @Test("the frames of an animation equal the results of the run, pixel for pixel")
  func frames() throws {
    let bench = try Workbench()
    let run = try run(.threeArcs, "A[2] B[2]", 2, .repeats)
    let engine = ExactEngine(Example.operators, strata: 2)
    let file = try bench.write(RunAnimation.apng(run, by: engine, delay: 100), "run.apng")
    var number = 0
    try engine.run(run) { frame in
      let grey = try PNGEncoder.encode(CanvasPicture.grey(frame.concentrations, run.grid))
      let expected = try bench.write(grey, "\(number).png")
      let same = try bench.python(
        """
        import sys
        from PIL import Image, ImageChops
        film = Image.open(sys.argv[1])
        film.seek(int(sys.argv[3]))
        own = film.convert('RGBA')
        inside = own.getchannel('A').point(lambda alpha: 255 if alpha == 255 else 0)
        difference = ImageChops.difference(own.getchannel('R'), Image.open(sys.argv[2]).convert('L'))
        print(ImageChops.multiply(difference, inside).getextrema(), inside.getextrema())
        """, file, expected, "\(number)")
      #expect(same == "(0, 0) (0, 255)")
      number += 1
    }
    #expect(number == 3)
  }

  @Test("an animation with too many pixels is refused before any computation")
  func tooManyFrames() throws {
    var run = try run(.rectangle, "T[1] -B[1]", 50, .steps)
    run.grid = CanvasPicture.grid(of: run.mixer.shape, width: 1_000)
    run.steps.moves = (0..<100).flatMap { _ in run.steps.moves }
    #expect(throws: ExportError.self) {
      _ = try RunAnimation.apng(run, by: ExactEngine(Example.operators), delay: 100)
    }
  }
}
