/// An individual that is modelled anew in every pose.
protocol Sculptor: Sendable {
  /// A random individual: its proportions and its hide.
  init(from random: inout SeededGenerator)
  /// Metres per unit of the sculpture.
  var length: Float { get }
  var hide: Hide { get }
  /// The finest useful spacing of the net, in units; it follows from the thinnest limb.
  var finest: Float { get }
  /// The animal in a random pose. With `atRest`, a fixed pose for painting the coat: the same solids in the same order,
  /// and nothing is drawn from `random`.
  func sculpture(_ doing: Stance, atRest: Bool, from random: inout SeededGenerator) -> Sculpture
}

extension Kind {
  /// A random individual; `nil` for the reserve's species.
  func sculptor(from random: inout SeededGenerator) -> (any Sculptor)? {
    switch self {
    case .brookZebra, .latticeGiraffe, .dappleDeer, .emberCat: nil
    case .hearthCat: CatSculptor(from: &random)
    case .cloverCattle: CattleSculptor(from: &random)
    case .shingleSeal: SealSculptor(from: &random)
    case .harbourBird: BirdSculptor(from: &random)
    case .amberTurtle: TurtleSculptor(from: &random)
    case .pondNewt: NewtSculptor(from: &random)
    }
  }
}
