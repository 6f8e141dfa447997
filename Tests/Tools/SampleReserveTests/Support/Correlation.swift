/// Pearson's correlation of two lists of the same length.
func correlation(_ a: [Float], _ b: [Float]) -> Float {
  precondition(a.count == b.count && !a.isEmpty)
  let count = Float(a.count)
  let meanA = a.reduce(0, +) / count
  let meanB = b.reduce(0, +) / count
  var (ab, aa, bb): (Float, Float, Float) = (0, 0, 0)
  for (x, y) in zip(a, b) {
    ab += (x - meanA) * (y - meanB)
    aa += (x - meanA) * (x - meanA)
    bb += (y - meanB) * (y - meanB)
  }
  return ab / max((aa * bb).squareRoot(), 1e-12)
}
