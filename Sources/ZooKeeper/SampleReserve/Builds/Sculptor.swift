/// One individual that is modelled anew in every pose.
protocol Sculptor: Sendable {
  /// A new individual: its proportions and its hide.
  init(from random: inout SeededGenerator)
  /// Metres for one unit of the sculpture.
  var length: Float { get }
  var hide: Hide { get }
  /// The finest spacing of the net that pays, in units: what the thinnest limb needs.
  var finest: Float { get }
  /// The animal in a pose, never twice the same; or `atRest`, where nothing is drawn from `random`: the same pieces in the same order,
  /// as they lie where the coat is painted.
  func sculpture(_ doing: Stance, atRest: Bool, from random: inout SeededGenerator) -> Sculpture
}

extension Kind {
  /// Makes a new individual; `nil` for the reserve's own kinds.
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
