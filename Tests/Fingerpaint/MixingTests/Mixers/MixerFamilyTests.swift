import Mixing
import Testing

@Suite("user-defined mixers")
struct MixerFamilyTests {
  private let catalogue = MixerCatalogue.standard

  @Test("a user-defined mixer has the shape of its numbers")
  func shapes() throws {
    #expect(try catalogue.mixer("rectangle:1.5").shape == .rectangle(width: 1.5))
    guard case .round(let inner, let offset) = try catalogue.mixer("journal-bearing:0.4:0.5").shape else {
      Issue.record("a bearing is round")
      return
    }
    #expect(inner == 0.4 && abs(offset - 0.3) < 1e-12)
    guard case .arc(_, 1, let from, let to) = try catalogue.mixer("circle:60").walls[0].handle else {
      Issue.record("an arc moves")
      return
    }
    #expect(abs(to - from - .pi / 3) < 1e-12)
  }

  @Test("mixers at the ends of the parameter ranges mix and unmix")
  func ends() throws {
    for family in catalogue.families {
      for pick in [\ClosedRange<Double>.lowerBound, \.upperBound] {
        let id = ([family.id] + family.parameters.map { "\($0.range[keyPath: pick])" }).joined(separator: ":")
        let mixer = try catalogue.mixer(id)
        let wall = mixer.walls[0].symbol
        let run = MixingRun(
          mixer: mixer, distribution: Distribution(.top, for: mixer.shape),
          steps: try MixingProtocol("\(wall)[0.25] -\(wall)[0.25]", for: mixer), repeats: 1,
          grid: Grid(shape: mixer.shape, columns: 60, rows: 60), detail: .steps)
        var frames: [MixingFrame] = []
        try ExactEngine(sharedOperators, strata: 2).run(run) { frames.append($0) }
        #expect(frames[1].concentrations != frames[0].concentrations, "\(id)")
        #expect(frames[2].performance.intensity > 0.99 * frames[0].performance.intensity, "\(id)")
      }
    }
  }

  @Test(
    "a mixer with an invalid, missing or out-of-range number is refused with the range",
    arguments: [
      ("rectangle:9", "rectangle, ratio: 0.4...2.5"), ("rectangle:0x1", "ratio"), ("rectangle:nan", "ratio"),
      ("rectangle:", "ratio"), ("rectangle:1.00001", "ratio"), ("rectangle:1:1", "rectangle needs ratio"),
      ("circle:120", "10.0...115.0"), ("journal-bearing:0.3", "journal-bearing needs radius, eccentricity"),
      ("journal-bearing:0.3:0.9", "journal-bearing, eccentricity: "), ("square:1", "none is square:1"),
      ("nothing", "rectangle:RATIO"),
    ])
  func refused(id: String, why: String) throws {
    let error = try #require(throws: MixerError.self) { _ = try catalogue.mixer(id) }
    let told =
      switch error {
      case .unknown(let id, _, let families): "none is \(id): \(families)"
      case .wrongCount(let family, let parameters): "\(family) needs \(parameters.joined(separator: ", "))"
      case .badNumber(_, let family, let parameter): "\(family), \(parameter.id): \(parameter.range)"
      }
    #expect(told.contains(why), "\(told)")
  }
}
