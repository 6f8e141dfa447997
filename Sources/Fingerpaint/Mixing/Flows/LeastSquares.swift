/// Solves overdetermined linear equations by least squares with Householder reflections (Golub and Van Loan, "Matrix
/// Computations", 5.3).
///
/// - Parameters:
///   - rows: the coefficients of each equation; at least as many equations as unknowns.
///   - right: the right-hand sides.
/// - Returns: the unknowns. Complexity: rows x unknowns².
func leastSquares(_ rows: [[Double]], equals right: [Double]) -> [Double] {
  let m = rows.count
  let n = rows.first?.count ?? 0
  // Stored by columns, so that inner loops access memory in sequence.
  var columns = (0..<n).map { j in rows.map { $0[j] } }
  var b = right
  var diagonal = [Double](repeating: 0, count: n)
  for j in 0..<n {
    var norm = 0.0
    for i in j..<m { norm += columns[j][i] * columns[j][i] }
    norm = norm.squareRoot()
    guard norm > 0 else { continue }
    diagonal[j] = columns[j][j] > 0 ? -norm : norm
    columns[j][j] -= diagonal[j]
    let reflector = columns[j]
    let scale = -1 / (diagonal[j] * reflector[j])
    func reflect(_ vector: inout [Double]) {
      var product = 0.0
      for i in j..<m { product += reflector[i] * vector[i] }
      product *= scale
      for i in j..<m { vector[i] -= product * reflector[i] }
    }
    for k in (j + 1)..<max(n, j + 1) { reflect(&columns[k]) }
    reflect(&b)
  }
  var solution = [Double](repeating: 0, count: n)
  for j in stride(from: n - 1, through: 0, by: -1) where diagonal[j] != 0 {
    var value = b[j]
    for k in (j + 1)..<max(n, j + 1) { value -= columns[k][j] * solution[k] }
    solution[j] = value / diagonal[j]
  }
  return solution
}
