import Basics
import Foundation
import Mixing
import Testing

@Suite("canvases")
struct DistributionTests {
  private func decode(_ json: String, _ mixer: Mixer? = .rectangle) throws -> Distribution {
    let decoder = JSONDecoder()
    if let mixer { decoder.userInfo[Distribution.mixerKey] = mixer }
    return try decoder.decode(Distribution.self, from: Data(json.utf8))
  }

  @Test("a canvas survives JSON unchanged")
  func roundTrip() throws {
    let canvas = Distribution(
      background: 0.25,
      layers: [
        .paint(PaintedShape(value: 0, .stroke(.square, radius: 0.1, points: [Point(0, 0), Point(0.2, 0.1)]))),
        .mixing(try MixingProtocol("T[1] -B[0.5]", for: .rectangle), repeats: 3),
        .paint(PaintedShape(value: 1, .polygon([Point(0, 0), Point(0.1, 0), Point(0, 0.1)]))),
      ])
    let text = String(decoding: try JSONEncoder().encode(canvas), as: UTF8.self)
    #expect(try decode(text) == canvas)
  }

  @Test(
    "values out of range are refused",
    arguments: [
      #"{"background":2}"#, #"{"layers":[{"paint":{"value":-1,"polygon":[]}}]}"#,
      #"{"layers":[{"paint":{"value":0,"stroke":{"nib":"round","radius":0,"points":[[0,0]]}}}]}"#,
      #"{"layers":[{"paint":{"value":0,"stroke":{"nib":"star","radius":1,"points":[[0,0]]}}}]}"#,
      #"{"layers":[{"paint":{"value":0,"polygon":[[0,1e9]]}}]}"#,
      #"{"layers":[{"paint":{"value":0,"polygon":[[0]]}}]}"#,
      #"{"layers":[{"mixing":{"protocol":"X[1]","repeats":1}}]}"#,
      #"{"layers":[{"mixing":{"protocol":"T[1]","repeats":51}}]}"#,
      #"{"layers":[{"mixing":{"protocol":"T[1]","repeats":0}}]}"#, #"{"layers":[{}]}"#, #"{"layers":5}"#, "[]",
    ])
  func refusals(json: String) {
    #expect(throws: DecodingError.self) { _ = try decode(json) }
  }

  @Test("too many points or movements are refused")
  func limits() {
    let points = String(repeating: "[0,0],", count: 50_001) + "[0,0]"
    let shape = #"{"paint":{"value":0,"stroke":{"nib":"round","radius":1,"points":[\#(points)]}}}"#
    #expect(throws: DecodingError.self) { _ = try decode(#"{"layers":[\#(shape),\#(shape)]}"#) }
    let moves = String(repeating: "T[1]", count: 81)
    let layer = #"{"mixing":{"protocol":"\#(moves)","repeats":50}}"#
    #expect(throws: DecodingError.self) { _ = try decode(#"{"layers":[\#(layer)]}"#) }
  }

  @Test("a protocol cannot be decoded without a mixer")
  func noMixer() {
    #expect(throws: DecodingError.self) {
      _ = try decode(#"{"layers":[{"mixing":{"protocol":"T[1]","repeats":1}}]}"#, nil)
    }
  }

  /// Every shade equals that of a linear search from the top shape.
  @Test("the index of painted shapes finds the top shape")
  func index() {
    var random = SplitMix64(seed: 7)
    func point() -> Point { Point(random.unit() * 2 - 1, random.unit() * 1.2 - 0.6) }
    var shapes: [PaintedShape] = []
    for number in 0..<120 {
      let points = (0..<(1 + number % 4)).map { _ in point() }
      let value = Double(number) / 200
      switch number % 3 {
      case 0:
        shapes.append(PaintedShape(value: value, .stroke(.round, radius: 0.01 + random.unit() / 6, points: points)))
      case 1:
        shapes.append(PaintedShape(value: value, .stroke(.square, radius: 0.01 + random.unit() / 6, points: points)))
      default: shapes.append(PaintedShape(value: value, .polygon([point(), point(), point(), point()])))
      }
    }
    let index = PaintIndex(shapes, on: .rectangle(width: 5.0 / 3))
    var painted = 0
    for _ in 0..<4_000 {
      let place = Point(random.unit() * 5 / 3 - 5.0 / 6, random.unit() - 0.5)
      let top = shapes.last { Primitive.parts(of: $0.outline).contains { $0.contains(place) } }
      #expect(index.value(at: place) == top.map { Float($0.value) })
      if top != nil { painted += 1 }
    }
    #expect(painted > 1_000 && painted < 4_000)
  }
}
