/// An individual that is modelled anew in every pose.
protocol AnimalModel: Sendable {
  /// A random individual: its proportions and its coat.
  init(from random: inout SeededGenerator)
  /// Metres per unit of the model.
  var length: Float { get }
  var coat: ModelCoat { get }
  /// The finest useful spacing of the grid, in units; it follows from the thinnest limb.
  var minimumCellSize: Float { get }
  /// The animal in a random pose. With `atRest`, a fixed pose for painting the coat: the same capsules in the same order,
  /// and nothing is drawn from `random`.
  func posedModel(_ activity: Behavior, atRest: Bool, from random: inout SeededGenerator) -> PosedModel
}

extension Kind {
  /// A random individual; `nil` for the reserve's species.
  func animalModel(from random: inout SeededGenerator) -> (any AnimalModel)? {
    switch self {
    case .brookZebra, .latticeGiraffe, .dappleDeer, .emberCat: nil
    case .hearthCat: CatModel(from: &random)
    case .cloverCattle: CattleModel(from: &random)
    case .shingleSeal: SealModel(from: &random)
    case .harbourBird: BirdModel(from: &random)
    case .amberTurtle: TurtleModel(from: &random)
    case .pondNewt: NewtModel(from: &random)
    }
  }
}
