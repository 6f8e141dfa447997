/// The map of points through one repeat of a protocol.
struct PeriodMap: Sendable {
  private let forward: [MoveMap]
  let shape: MixerShape

  init(_ steps: MixingProtocol, _ mixer: Mixer, _ operators: OperatorLibrary) {
    // Forward through a movement equals backward through its reverse.
    forward = steps.moves.map { MoveMap($0.reversed, mixer, operators) }
    shape = mixer.shape
  }

  /// Carries points through the protocol.
  func carry(_ x: inout [Double], _ y: inout [Double]) {
    let count = x.count
    x.sharing { x in
      y.sharing { y in
        inParallel(count, length: 2_048) { range in
          for move in forward { move.carry(x.slice(range), y.slice(range)) }
        }
      }
    }
  }
}
