// A canvas as JSON, in requests and in saved files:
//
//     {"background": 1, "layers": [
//       {"paint": {"value": 0, "stroke": {"nib": "round", "radius": 0.05, "points": [[0, 0], [0.2, 0.1]]}}},
//       {"paint": {"value": 0, "polygon": [[0, 0], [0.1, 0], [0, 0.1]]}},
//       {"mixing": {"protocol": "T[1] -B[1]", "repeats": 3}}]}
//
// Protocols belong to a mixer, so the decoder must know the mixer.

extension Distribution {
  /// The limits of a canvas.
  package enum Limit {
    /// Points of all shapes together.
    package static let points = 100_000
    /// Movements of all protocols, including repeats.
    package static let moves = 4_000
    /// The maximum absolute value of a coordinate.
    package static let coordinate = 10.0
    /// The maximum radius of a brush.
    package static let radius = 2.0
  }

  /// The key of a decoder's `userInfo` for the `Mixer` of the canvas's protocols.
  package static let mixerKey = CodingUserInfoKey(rawValue: "mixer").unsafelyUnwrapped
}

extension Distribution: Codable {
  private enum Key: String, CodingKey { case background, layers }
  private enum LayerKey: String, CodingKey { case paint, mixing }
  private enum PaintKey: String, CodingKey { case value, stroke, polygon }
  private enum StrokeKey: String, CodingKey { case nib, radius, points }
  private enum MixingKey: String, CodingKey { case `protocol`, repeats }

  /// Decodes a canvas and checks all limits.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let background = try container.decodeIfPresent(Double.self, forKey: .background) ?? 1
    try Self.check(0...1 ~= background, decoder, .background)
    self.init(background: background)
    guard container.contains(.layers) else { return }
    var list = try container.nestedUnkeyedContainer(forKey: .layers)
    var points = 0
    var moves = 0
    while !list.isAtEnd {
      let layer = try list.nestedContainer(keyedBy: LayerKey.self)
      if layer.contains(.paint) {
        let shape = try Self.shape(try layer.nestedContainer(keyedBy: PaintKey.self, forKey: .paint), decoder)
        points += shape.pointCount
        try Self.check(points <= Limit.points, decoder, .tooManyPoints)
        layers.append(.paint(shape))
      } else {
        let mixing = try layer.nestedContainer(keyedBy: MixingKey.self, forKey: .mixing)
        let text = try mixing.decode(String.self, forKey: .protocol)
        let repeats = try mixing.decode(Int.self, forKey: .repeats)
        try Self.check(MixingProtocol.repeats.contains(repeats), decoder, .repeats)
        guard let mixer = decoder.userInfo[Self.mixerKey] as? Mixer else {
          throw DistributionFlaw.noMixer.decodingError(decoder.codingPath)
        }
        do {
          let steps = try MixingProtocol(text, for: mixer)
          moves += steps.moves.count * repeats
          try Self.check(moves <= Limit.moves, decoder, .tooManyMoves)
          layers.append(.mixing(steps, repeats: repeats))
        } catch let error as ProtocolError {
          throw DistributionFlaw.badProtocol(error).decodingError(mixing.codingPath)
        }
      }
    }
  }

  private static func shape(
    _ paint: KeyedDecodingContainer<PaintKey>, _ decoder: any Decoder
  ) throws -> PaintedShape {
    let value = try paint.decode(Double.self, forKey: .value)
    try check(0...1 ~= value, decoder, .shade)
    func points(_ pairs: [[Double]]) throws -> [Point] {
      try check(pairs.count <= Limit.points, decoder, .tooManyPoints)
      return try pairs.map { pair in
        let isGood = pair.count == 2 && pair.allSatisfy { abs($0) <= Limit.coordinate }
        try check(isGood, decoder, .point)
        return Point(pair[0], pair[1])
      }
    }
    if paint.contains(.polygon) {
      return PaintedShape(value: value, .polygon(try points(try paint.decode([[Double]].self, forKey: .polygon))))
    }
    let stroke = try paint.nestedContainer(keyedBy: StrokeKey.self, forKey: .stroke)
    let radius = try stroke.decode(Double.self, forKey: .radius)
    try check(radius > 0 && radius <= Limit.radius, decoder, .radius)
    return PaintedShape(
      value: value,
      .stroke(
        try stroke.decode(PaintedShape.Nib.self, forKey: .nib), radius: radius,
        points: try points(try stroke.decode([[Double]].self, forKey: .points))))
  }

  private static func check(_ isGood: Bool, _ decoder: any Decoder, _ flaw: DistributionFlaw) throws {
    guard isGood else { throw flaw.decodingError(decoder.codingPath) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(background, forKey: .background)
    var list = container.nestedUnkeyedContainer(forKey: .layers)
    for layer in layers {
      var item = list.nestedContainer(keyedBy: LayerKey.self)
      switch layer {
      case .mixing(let steps, let repeats):
        var mixing = item.nestedContainer(keyedBy: MixingKey.self, forKey: .mixing)
        try mixing.encode(steps.text, forKey: .protocol)
        try mixing.encode(repeats, forKey: .repeats)
      case .paint(let shape):
        var paint = item.nestedContainer(keyedBy: PaintKey.self, forKey: .paint)
        try paint.encode(shape.value, forKey: .value)
        switch shape.outline {
        case .polygon(let points): try paint.encode(points.map { [$0.x, $0.y] }, forKey: .polygon)
        case .stroke(let nib, let radius, let points):
          var stroke = paint.nestedContainer(keyedBy: StrokeKey.self, forKey: .stroke)
          try stroke.encode(nib, forKey: .nib)
          try stroke.encode(radius, forKey: .radius)
          try stroke.encode(points.map { [$0.x, $0.y] }, forKey: .points)
        }
      }
    }
  }
}

extension PaintedShape {
  var pointCount: Int {
    switch outline {
    case .polygon(let points), .stroke(_, _, let points): points.count
    }
  }
}
