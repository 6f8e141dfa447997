import Foundation
import Mixing
import Testing

/// Each bound from both sides, with the violated rule.
@Suite("the limits of canvases")
struct DistributionLimitTests {
  private func flaw(_ json: String) -> DistributionFlaw? {
    let decoder = JSONDecoder()
    decoder.userInfo[Distribution.mixerKey] = Mixer.rectangle
    do {
      _ = try decoder.decode(Distribution.self, from: Data(json.utf8))
      return nil
    } catch {
      return DistributionFlaw(error)
    }
  }

  private static func paint(_ shape: String, value: String = "0") -> String {
    "{\"layers\":[{\"paint\":{\"value\":\(value),\(shape)}}]}"
  }

  private static func stroke(_ radius: String) -> String {
    paint("\"stroke\":{\"nib\":\"round\",\"radius\":\(radius),\"points\":[[0,0]]}")
  }

  private static func mixing(_ steps: String, _ repeats: Int) -> String {
    "{\"layers\":[{\"mixing\":{\"protocol\":\"\(steps)\",\"repeats\":\(repeats)}}]}"
  }

  @Test(
    "numbers within their ranges are accepted, including the ends",
    arguments: [
      ("{}", nil), ("{\"background\":0}", nil), ("{\"background\":1}", nil),
      ("{\"background\":-0.001}", .background), ("{\"background\":1.001}", .background),
      (paint("\"polygon\":[]", value: "1"), nil), (paint("\"polygon\":[]", value: "1.001"), .shade),
      (paint("\"polygon\":[]", value: "-0.001"), .shade),
      (stroke("2"), nil), (stroke("2.001"), .radius), (stroke("0.001"), nil), (stroke("0"), .radius),
      (stroke("-1"), .radius),
      (paint("\"polygon\":[[10,-10]]"), nil), (paint("\"polygon\":[[10.001,0]]"), .point),
      (paint("\"polygon\":[[0,-10.001]]"), .point), (paint("\"polygon\":[[0,0,0]]"), .point),
      (paint("\"polygon\":[[]]"), .point),
      (mixing("T[1]", 1), nil), (mixing("T[1]", 50), nil), (mixing("T[1]", 0), .repeats),
      (mixing("T[1]", 51), .repeats),
      (mixing("T[1] T", 1), .badProtocol(.noStep(wall: "T", number: 2))),
    ] as [(String, DistributionFlaw?)])
  func numbers(json: String, expected: DistributionFlaw?) { #expect(flaw(json) == expected, "\(json)") }

  @Test("a canvas has at most 100,000 points in all shapes together")
  func points() {
    func canvas(_ counts: Int...) -> String {
      let shapes = counts.map { count in
        let points = Array(repeating: "[0,0]", count: count).joined(separator: ",")
        return "{\"paint\":{\"value\":0,\"polygon\":[\(points)]}}"
      }
      return "{\"layers\":[\(shapes.joined(separator: ","))]}"
    }
    #expect(flaw(canvas(60_000, 40_000)) == nil && flaw(canvas(100_000)) == nil)
    #expect(flaw(canvas(60_000, 40_001)) == .tooManyPoints && flaw(canvas(100_001)) == .tooManyPoints)
  }

  @Test("a canvas has at most 4,000 movements, including repeats")
  func moves() {
    func canvas(_ last: Int) -> String {
      let eighty = String(repeating: "T[1]", count: 80)
      let layers = [(eighty, 49), (String(repeating: "B[1]", count: last), 1)].map {
        "{\"mixing\":{\"protocol\":\"\($0.0)\",\"repeats\":\($0.1)}}"
      }
      return "{\"layers\":[\(layers.joined(separator: ","))]}"
    }
    // 49 repeats of 80 movements are 3,920, so 80 further movements reach the limit.
    #expect(flaw(canvas(80)) == nil && flaw(canvas(81)) == .tooManyMoves)
  }

  @Test("the predefined canvases are black at the places of their names")
  func predefined() {
    // The cavity is twice as wide as high. Each canvas is black at the first point and white at the second.
    let cases: [(Distribution.Predefined, Point, Point)] = [
      (.half, Point(0.01, 0.49), Point(-0.01, 0.49)), (.half, Point(0.99, -0.49), Point(-0.99, -0.49)),
      (.top, Point(-0.9, -0.01), Point(-0.9, 0.01)),
      // A disk around the quarter point, with a radius of a fifth of the height.
      (.dot, Point(-0.5, 0.19), Point(-0.5, 0.21)), (.dot, Point(-0.31, 0), Point(-0.29, 0)),
      // Of eight stripes, the second, fourth and so on are black.
      (.stripes, Point(-0.74, 0), Point(-0.76, 0)), (.stripes, Point(0.99, 0), Point(0.74, 0)),
      // Eight by four squares: the lower left one is white.
      (.checkers, Point(-0.74, -0.49), Point(-0.76, -0.49)), (.checkers, Point(-0.76, -0.24), Point(-0.74, -0.24)),
      (.checkers, Point(0.76, -0.26), Point(0.74, -0.26)),
      // From 0.22 to 0.35 of the height.
      (.ring, Point(0.34, 0), Point(0.36, 0)), (.ring, Point(0, 0.23), Point(0, 0.21)),
      (.line, Point(0.019, 0.4), Point(0.021, 0.4)), (.line, Point(-0.019, -0.4), Point(-0.021, -0.4)),
    ]
    for (name, black, white) in cases {
      let canvas = Distribution(name, for: .rectangle(width: 2))
      func shade(_ point: Point) -> Double {
        canvas.layers.reversed().lazy.compactMap { layer -> Double? in
          guard case .paint(let shape) = layer,
            Primitive.parts(of: shape.outline).contains(where: { $0.contains(point) })
          else { return nil }
          return shape.value
        }.first ?? canvas.background
      }
      #expect(shade(black) == 0, "\(name) at \(black)")
      #expect(shade(white) == 1, "\(name) at \(white)")
    }
    #expect(Distribution(.white, for: .disk) == Distribution(background: 1, layers: []))
  }
}
