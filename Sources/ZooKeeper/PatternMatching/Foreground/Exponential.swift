/// Powers of e that are the same on every machine, unlike a library's `exp`.
enum Exponential {
  /// e to the power of `x`, from (1 + x / 1024)^1024; `x` is limited to -16...16.
  static func power(_ x: Float) -> Float {
    var power = 1 + min(max(x, -16), 16) / 1024
    for _ in 0..<10 { power *= power }
    return power
  }
}
