import PatternKernels

/// Judges two photos by the agreement between their candidate matches. A small attention network over the candidates:
/// each candidate proposes a map, and an input of the network is how well every other candidate fits this map.
/// Training: `models/README.md`.
///
/// `SpatialVerifier` counts the matches that a single map explains exactly. But skin bends and animals turn, and many
/// weak matches at the right places are as good evidence as a few strong ones. Judging candidates together by a network
/// is from Moo Yi et al., "Learning to find good correspondences", CVPR 2018; attention is from Lindenberger, Sarlin
/// and Pollefeys, "LightGlue", ICCV 2023. The network sees only how similar the descriptors are, not the descriptors
/// themselves. So it cannot memorise animals.
///
/// The result is the same on every processor.
package struct ContextNetwork: Sendable {
  private static let heads = 3
  private static let width = 16
  private static let rounds = 3
  /// The number of values that are averaged over all candidates. The logarithm of the total weight is one more value.
  private static let summary = 8

  /// The layers of one round of attention.
  private struct Round {
    /// Queries, keys and values in one layer.
    let asking: ConvolutionLayer
    /// Converts the agreements of two candidates to a bias of the attention, for each head.
    let trust: ConvolutionLayer
    let answer: ConvolutionLayer
    let thought, conclusion: ConvolutionLayer
  }

  private let begin: ConvolutionLayer
  private let rounds: [Round]
  /// The weight of a candidate, and the values it adds.
  private let end: ConvolutionLayer
  private let weighing, judgement: ConvolutionLayer

  private static var compiledIn: [UInt8] {
    var length: Int32 = 0
    return Array(UnsafeBufferPointer(start: pk_context_model(&length), count: Int(length)))
  }

  /// Stored beside the network's results; derived from the parameters.
  package static let version = "context-" + ModelFingerprint.text(of: compiledIn)

  /// The trained network that is compiled in.
  package static let standard: ContextNetwork = {
    guard let network = ContextNetwork(reading: compiledIn) else {
      // The bytes are compiled in; the tests use them.
      preconditionFailure("models/context.net holds the 19 layers that are used below")
    }
    return network
  }()

  /// Reads a file made by `models/train_context.py`; `nil` when the bytes are not such a network.
  package init?(reading bytes: [UInt8]) {
    let planes = Self.heads * Self.width
    guard let layers = ConvolutionLayer.layers(in: bytes) else { return nil }
    let shapes = layers.map { [$0.channels, $0.filters] }
    let round = [
      [planes, 3 * planes], [Int(PK_AGREEMENTS), Self.heads], [planes, planes], [planes, 2 * planes],
      [2 * planes, planes],
    ]
    let expected =
      [[MatchCandidates.facts, planes]] + Array(repeating: round, count: Self.rounds).flatMap { $0 } + [
        [planes, 1 + Self.summary], [1 + Self.summary, 16], [16, 1],
      ]
    guard shapes == expected, layers.allSatisfy({ $0.side == 1 && $0.stride == 1 }) else { return nil }
    begin = layers[0]
    rounds = (0..<Self.rounds).map { number in
      let own = layers[(1 + number * round.count)...]
      let first = own.startIndex
      return Round(
        asking: own[first], trust: own[first + 1], answer: own[first + 2], thought: own[first + 3],
        conclusion: own[first + 4])
    }
    (end, weighing, judgement) = (layers[layers.count - 3], layers[layers.count - 2], layers[layers.count - 1])
  }

  /// The log odds that two photos show one animal, if pairs that show one animal and pairs that show two animals are
  /// equally frequent. `nil` when either photo has no features. The order of the two photos does not matter.
  package func logOdds(_ first: FeatureSet, _ second: FeatureSet, on path: KernelPath = .best) -> Double? {
    logOdds(ChipFeatures(first), ChipFeatures(second), on: path) { _, _ in false }
  }

  /// The mean of two results: one with candidates for each place of the first chip, and one with candidates for each
  /// place of the second chip. `nil` without candidates.
  ///
  /// - Parameter isLeftOut: whether two places, by index, are excluded as candidates.
  /// - Complexity: the product of the numbers of places, and 50 million multiply-adds for 192 candidates.
  func logOdds(
    _ first: ChipFeatures, _ second: ChipFeatures, on path: KernelPath, isLeftOut: (_ first: Int, _ second: Int) -> Bool
  ) -> Double? {
    let similarity = DescriptorSimilarity(first, second, on: path)
    let there = MatchCandidates(from: first, to: second, similarity, on: path, isLeftOut: isLeftOut)
    let back = MatchCandidates(from: second, to: first, similarity.exchanged, on: path) { isLeftOut($1, $0) }
    guard let one = logOdds(there, on: path), let other = logOdds(back, on: path) else { return nil }
    return (one + other) / 2
  }

  /// `nil` when there are no candidates.
  private func logOdds(_ candidates: MatchCandidates, on path: KernelPath) -> Double? {
    guard candidates.count > 0 else { return nil }
    var state = begin.applied(to: candidates.known, rectified: false, on: path)
    for round in rounds {
      let asked = round.asking.applied(to: state.normalised(), rectified: false, on: path)
      let trust = round.trust.applied(to: candidates.agreement, rectified: false, on: path)
      let votes = Self.votes(asked, trust, candidates.counted, on: path)
      state.add(round.answer.applied(to: votes, rectified: false, on: path))
      let thought = round.thought.applied(to: state.normalised(), rectified: true, on: path)
      state.add(round.conclusion.applied(to: thought, rectified: false, on: path))
    }
    let said = end.applied(to: state.normalised(), rectified: false, on: path)
    let all = weighing.applied(to: Self.summed(said, candidates.counted), rectified: true, on: path)
    return Double(judgement.applied(to: all, rectified: false, on: path).values[0])
  }

  private static func votes(
    _ asked: FeatureMap, _ trust: FeatureMap, _ counted: [Float], on path: KernelPath
  ) -> FeatureMap {
    let size = heads * width * counted.count
    var votes = FeatureMap(channels: heads * width, height: 1, width: counted.count)
    votes.values.withUnsafeMutableBufferPointer { out in
      asked.values.withUnsafeBufferPointer { asked in
        trust.values.withUnsafeBufferPointer { trust in
          counted.withUnsafeBufferPointer { counted in
            func part(_ number: Int) -> UnsafePointer<Float>? { asked.baseAddress.map { $0 + number * size } }
            var all = pk_votes(
              queries: part(0), keys: part(1), values: part(2), bias: trust.baseAddress, counted: counted.baseAddress,
              count: Int32(counted.count), heads: Int32(heads), width: Int32(width))
            pk_vote(path.path, &all, out.baseAddress)
          }
        }
      }
    }
    return votes
  }

  /// The weighted mean of the candidates' values, as if there were one more candidate of weight 1 with values 0. Then
  /// the logarithm of the total weight plus 0.1.
  private static func summed(_ said: FeatureMap, _ counted: [Float]) -> FeatureMap {
    var map = FeatureMap(channels: 1 + summary, height: 1, width: 1)
    var total: Float = 0
    for (candidate, isThere) in counted.enumerated() {
      let z = said.values[candidate]
      let share = (0.5 + 0.5 * z / (4 + z * z).squareRoot()) * isThere
      total += share
      for number in 0..<summary { map.values[number] += share * said.values[(1 + number) * counted.count + candidate] }
    }
    for number in 0..<summary { map.values[number] /= total + 1 }
    map.values[summary] = Logarithm.natural(total + 0.1)
    return map
  }
}

extension FeatureMap {
  /// Normalises each place to mean 0 and deviation 1 over its channels.
  fileprivate func normalised() -> FeatureMap {
    var map = self
    let places = height * width
    var (means, squares) = ([Float](repeating: 0, count: places), [Float](repeating: 0, count: places))
    for channel in 0..<channels {
      for place in 0..<places { means[place] += values[channel * places + place] }
    }
    for place in 0..<places { means[place] /= Float(channels) }
    for channel in 0..<channels {
      for place in 0..<places {
        let difference = values[channel * places + place] - means[place]
        map.values[channel * places + place] = difference
        squares[place] += difference * difference
      }
    }
    for place in 0..<places { squares[place] = 1 / (squares[place] / Float(channels) + 1e-5).squareRoot() }
    for channel in 0..<channels {
      for place in 0..<places { map.values[channel * places + place] *= squares[place] }
    }
    return map
  }

  fileprivate mutating func add(_ other: FeatureMap) {
    for index in values.indices { values[index] += other.values[index] }
  }
}
