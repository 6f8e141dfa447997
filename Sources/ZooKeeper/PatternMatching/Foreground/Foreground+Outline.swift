extension Foreground {
  /// The least share of a cell that counts as animal.
  private static let animal: Float = 0.3

  /// The mean share of the cells that count as animal, 0 to 1: how certain the outline is. 0 without such cells.
  package var certainty: Float {
    let taken = shares.filter { $0 >= Self.animal }
    return taken.isEmpty ? 0 : taken.reduce(0, +) / Float(taken.count)
  }
}
