/// Powers of e that are the same on every machine, unlike a library's `exp`.
enum Exponential {
  /// e to the power of `x`, from (1 + x / 1024)^1024; `x` is limited to -16...16.
  static func power(_ x: Float) -> Float {
    var power = 1 + min(max(x, -16), 16) / 1024
    for _ in 0..<10 { power *= power }
    return power
  }
}

/// Logarithms that are the same on every machine, unlike a library's `log`.
enum Logarithm {
  /// The natural logarithm, to about a millionth, from the series of (m - 1) / (m + 1) for the significand m.
  ///
  /// - Precondition: `x` is above 0 and finite.
  static func natural(_ x: Float) -> Float {
    let share = (x.significand - 1) / (x.significand + 1)
    let square = share * share
    let series = 1 + square * (1 / 3 + square * (1 / 5 + square * (1 / 7 + square * (1 / 9 + square / 11))))
    return Float(x.exponent) * 0.693_147_18 + 2 * share * series
  }
}
