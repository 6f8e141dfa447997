/// An affine map of the plane: (x, y) to (a x + b y + tx, c x + d y + ty).
struct Affine: Equatable {
  var a, b, c, d, tx, ty: Double

  func callAsFunction(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (a * x + b * y + tx, c * x + d * y + ty)
  }

  var determinant: Double { a * d - b * c }

  /// The map from the frame of one keypoint to the frame of another; `nil` when the first keypoint's ellipse has almost
  /// no area.
  init?(from first: Keypoint, to second: Keypoint) {
    let (fa, fb, fc, fd) = (Double(first.a), Double(first.b), Double(first.c), Double(first.d))
    let (sa, sb, sc, sd) = (Double(second.a), Double(second.b), Double(second.c), Double(second.d))
    let determinant = fa * fd - fb * fc
    guard determinant > 1e-9 else { return nil }
    a = (sa * fd - sb * fc) / determinant
    b = (sb * fa - sa * fb) / determinant
    c = (sc * fd - sd * fc) / determinant
    d = (sd * fa - sc * fb) / determinant
    tx = Double(second.x) - a * Double(first.x) - b * Double(first.y)
    ty = Double(second.y) - c * Double(first.x) - d * Double(first.y)
  }

  /// The least-squares map of weighted point pairs; `nil` for fewer than three pairs, for a total weight of 0, or when
  /// the first points lie almost on one line.
  init?(fitting pairs: [(x: Double, y: Double, u: Double, v: Double, weight: Double)]) {
    let total = pairs.reduce(0) { $0 + $1.weight }
    guard total > 0, pairs.count >= 3 else { return nil }
    let mx = pairs.reduce(0) { $0 + $1.weight * $1.x } / total
    let my = pairs.reduce(0) { $0 + $1.weight * $1.y } / total
    let mu = pairs.reduce(0) { $0 + $1.weight * $1.u } / total
    let mv = pairs.reduce(0) { $0 + $1.weight * $1.v } / total
    var (xx, xy, yy, xu, yu, xv, yv) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for pair in pairs {
      let (x, y, u, v) = (pair.x - mx, pair.y - my, pair.u - mu, pair.v - mv)
      xx += pair.weight * x * x
      xy += pair.weight * x * y
      yy += pair.weight * y * y
      xu += pair.weight * x * u
      yu += pair.weight * y * u
      xv += pair.weight * x * v
      yv += pair.weight * y * v
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-6 * (xx + yy) * (xx + yy), determinant > 0 else { return nil }
    a = (xu * yy - yu * xy) / determinant
    b = (yu * xx - xu * xy) / determinant
    c = (xv * yy - yv * xy) / determinant
    d = (yv * xx - xv * xy) / determinant
    tx = mu - a * mx - b * my
    ty = mv - c * mx - d * my
  }
}
