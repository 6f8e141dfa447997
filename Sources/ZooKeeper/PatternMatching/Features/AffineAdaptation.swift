import Foundation
import PatternKernels

/// Finds the ellipse in which the surroundings of a blob have equal gradient strength in all directions, and turns the
/// ellipse's frame upright. (Lindeberg and Garding 1997; Baumberg, CVPR 2000; Mikolajczyk and Schmid, IJCV 2004.)
struct AffineAdaptation {
  /// A blob that has not converged after this number of steps is dropped.
  let iterations: Int
  /// Convergence: the maximum of 1 - sqrt(smaller / larger eigenvalue of the moments).
  let tolerance: Float
  /// The maximum ratio of longest to shortest axis; a blob with a higher ratio is an edge and is dropped.
  let maxElongation: Float
  let path: KernelPath

  private static let side: Int32 = 19
  private static let falloff = [Float](unsafeUninitializedCapacity: Int(side)) { out, count in
    pk_falloff(side, out.baseAddress)
    count = Int(side)
  }

  /// The lower triangular shape of determinant 1 (a 0; c d); `nil` when the iteration does not converge, the window
  /// leaves the chip, or the blob is an edge.
  func shape(of blob: Blob, in space: ScaleSpace) -> (a: Float, c: Float, d: Float)? {
    let octave = space.octaves[blob.octave]
    let plane = octave.planes[blob.plane]
    let (x, y) = (blob.x / octave.step, blob.y / octave.step)
    // The window reaches three sigma of the blob from the centre.
    let reach = 3 * blob.sigma / octave.step
    var (a, b, c, d): (Float, Float, Float, Float) = (1, 0, 0, 1)
    let settled = plane.withShim { shim in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: Int(Self.side * Self.side)) { patch in
        for _ in 0..<iterations {
          let frame = pk_frame(x: x, y: y, a: reach * a, b: reach * b, c: reach * c, d: reach * d)
          guard pk_patch(path.path, shim, frame, Self.side, patch.baseAddress) == 1 else { return false }
          var moments: (Float, Float, Float) = (0, 0, 0)
          withUnsafeMutableBytes(of: &moments) {
            pk_moments(
              path.path, patch.baseAddress, Self.falloff, Self.side, $0.bindMemory(to: Float.self).baseAddress)
          }
          guard let root = Self.inverseRoot(moments.0, moments.1, moments.2) else { return false }
          (a, b, c, d) = (
            a * root.xx + b * root.xy, a * root.xy + b * root.yy, c * root.xx + d * root.xy, c * root.xy + d * root.yy
          )
          guard Self.elongation(a, b, c, d) <= maxElongation else { return false }
          if 1 - root.ratio < tolerance { return true }
        }
        return false
      }
    }
    return settled ? Self.upright(a, b, c, d) : nil
  }

  /// The inverse square root of the moments, scaled to determinant 1, and the ratio of its eigenvalues, smaller to
  /// larger. `nil` when an eigenvalue of the moments is almost 0.
  private static func inverseRoot(
    _ xx: Float, _ xy: Float, _ yy: Float
  ) -> (xx: Float, xy: Float, yy: Float, ratio: Float)? {
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-12 * (xx + yy) * (xx + yy), determinant > 0 else { return nil }
    // sqrt(M) = (M + s) / t with s = sqrt(det M), t = sqrt(tr M + 2 s); the inverse of (p q; q r) is (r -q; -q p) over
    // the determinant.
    let s = determinant.squareRoot()
    let t = (xx + yy + 2 * s).squareRoot()
    let (p, q, r) = ((xx + s) / t, xy / t, (yy + s) / t)
    let scale = (p * r - q * q).squareRoot()
    let half = (p + r) / 2
    let spread = ((p - r) * (p - r) / 4 + q * q).squareRoot()
    return (r / scale, -q / scale, p / scale, (half - spread) / (half + spread))
  }

  private static func elongation(_ a: Float, _ b: Float, _ c: Float, _ d: Float) -> Float {
    // For a matrix of determinant 1 with singular values s and 1/s, s^2 + 1/s^2 is the sum of the squared entries.
    let sum = a * a + b * b + c * c + d * d
    let root = max(0, sum * sum - 4).squareRoot()
    return (sum + root) / 2
  }

  /// The same ellipse with the frame turned so that up stays up: (a b; c d) times a rotation, lower triangular.
  private static func upright(_ a: Float, _ b: Float, _ c: Float, _ d: Float) -> (a: Float, c: Float, d: Float) {
    let length = (a * a + b * b).squareRoot()
    return (length, (a * c + b * d) / length, (a * d - b * c) / length)
  }
}
