extension Foreground {
  /// The share from which a place is taken for animal.
  private static let animal: Float = 0.3

  /// How surely that is animal what is taken for it, 0 to 1; 0 where nothing is.
  package var sureness: Float {
    let taken = shares.filter { $0 >= Self.animal }
    return taken.isEmpty ? 0 : taken.reduce(0, +) / Float(taken.count)
  }
}
