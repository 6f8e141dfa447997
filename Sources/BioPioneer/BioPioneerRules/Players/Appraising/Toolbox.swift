/// The changes that the current lab can still make to a fresh card in this turn.
struct Toolbox {
  /// The cost in actions of gel electrophoresis, which changes the shape; `nil` if the lab cannot use it.
  private let shapeActions: Int?
  /// The cost in actions of media and plate, which change the colour; `nil` if the lab cannot use them.
  private let colourActions: Int?
  /// Whether site-specific mutagenesis can change the shape or the colour for free.
  private let mutates: Bool
  private let actions: Int

  init(_ table: Table) {
    func actions(_ equipment: Equipment) -> Int? {
      table.unavailability(of: equipment) == nil ? table.actions(for: equipment) : nil
    }
    shapeActions = actions(.gelElectrophoresis)
    colourActions = actions(.mediaAndPlate)
    mutates = table.unavailability(of: .siteSpecificMutagenesis) == nil
    self.actions = table.turn.actions
  }

  /// The minimum number of actions to turn one face into another; `nil` if the tools or the actions do not suffice.
  func actions(from face: Face, to wanted: Face) -> Int? {
    let needed: Int? =
      switch (face.shape == wanted.shape, face.colour == wanted.colour) {
      case (true, true): 0
      case (false, true): mutates ? 0 : shapeActions
      case (true, false): mutates ? 0 : colourActions
      case (false, false): actionsForBoth
      }
    return needed.flatMap { $0 <= actions ? $0 : nil }
  }

  private var actionsForBoth: Int? {
    guard mutates else {
      guard let shapeActions, let colourActions else { return nil }
      return shapeActions + colourActions
    }
    guard let shapeActions, let colourActions else { return shapeActions ?? colourActions }
    return min(shapeActions, colourActions)
  }
}
