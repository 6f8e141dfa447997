import Foundation
import PatternKernels

/// A blob or a saddle of a scale space, located with subpixel and subscale accuracy.
struct Blob {
  /// In chip pixels.
  var x: Float
  var y: Float
  /// The sigma with the strongest response, in chip pixels.
  var sigma: Float
  var strength: Float
  var octave: Int
  var plane: Int
}

/// Extrema of the determinant of the Hessian over place and scale, refined by a quadratic (Mikolajczyk and Schmid,
/// "Scale and affine invariant interest point detectors", IJCV 2004; the fit is by Brown and Lowe, BMVC 2002).
///
/// Maxima are blobs; minima are saddles, for example between two stripes or spots. Both recur on the same coat.
struct BlobDetector {
  let threshold: Float
  let path: KernelPath

  func blobs(in space: ScaleSpace) -> [Blob] {
    var found: [Blob] = []
    for (index, octave) in space.octaves.enumerated() {
      for plane in 1..<(octave.responses.count - 1) {
        collect(octave, index, plane, space, into: &found)
      }
    }
    return found
  }

  private func collect(
    _ octave: ScaleSpace.Octave, _ index: Int, _ plane: Int, _ space: ScaleSpace, into found: inout [Blob]
  ) {
    let (width, height) = (octave.planes[0].width, octave.planes[0].height)
    let border = 5
    guard width > 2 * border, height > 2 * border else { return }
    let (below, here, above) = (octave.responses[plane - 1], octave.responses[plane], octave.responses[plane + 1])
    let places = [Int32](unsafeUninitializedCapacity: width * height / 2) { out, count in
      below.withShim { below in
        here.withShim { here in
          above.withShim { above in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { row in
              count = Int(
                pk_extrema(
                  path.path, below, here, above, Int32(border), threshold, row.baseAddress, out.baseAddress))
            }
          }
        }
      }
    }
    below.values.withUnsafeBufferPointer { below in
      here.values.withUnsafeBufferPointer { here in
        above.values.withUnsafeBufferPointer { above in
          for place in places {
            let at = Int(place)
            guard let offset = Self.refine(at, width, below, here, above) else { continue }
            found.append(
              Blob(
                x: (Float(at % width) + offset.x) * octave.step, y: (Float(at / width) + offset.y) * octave.step,
                sigma: space.sigma * exp2((Float(plane) + offset.scale) / Float(space.scales)) * octave.step,
                strength: abs(offset.value), octave: index, plane: plane))
          }
        }
      }
    }
  }

  /// The extremum of the quadratic through the neighbours; `nil` when it lies over 0.8 pixels or planes away, or is not
  /// unique.
  private static func refine(
    _ at: Int, _ width: Int, _ below: UnsafeBufferPointer<Float>, _ here: UnsafeBufferPointer<Float>,
    _ above: UnsafeBufferPointer<Float>
  ) -> (x: Float, y: Float, scale: Float, value: Float)? {
    let gx = (here[at + 1] - here[at - 1]) / 2
    let gy = (here[at + width] - here[at - width]) / 2
    let gs = (above[at] - below[at]) / 2
    let xx = here[at + 1] - 2 * here[at] + here[at - 1]
    let yy = here[at + width] - 2 * here[at] + here[at - width]
    let ss = above[at] - 2 * here[at] + below[at]
    let xy = (here[at + width + 1] - here[at + width - 1] - here[at - width + 1] + here[at - width - 1]) / 4
    let xs = (above[at + 1] - above[at - 1] - below[at + 1] + below[at - 1]) / 4
    let ys = (above[at + width] - above[at - width] - below[at + width] + below[at - width]) / 4
    // Cramer's rule on the symmetric 3 x 3 system.
    let c00 = yy * ss - ys * ys
    let c01 = xs * ys - xy * ss
    let c02 = xy * ys - xs * yy
    let determinant = xx * c00 + xy * c01 + xs * c02
    guard abs(determinant) > 1e-20 else { return nil }
    let c11 = xx * ss - xs * xs
    let c12 = xy * xs - xx * ys
    let c22 = xx * yy - xy * xy
    let x = -(c00 * gx + c01 * gy + c02 * gs) / determinant
    let y = -(c01 * gx + c11 * gy + c12 * gs) / determinant
    let scale = -(c02 * gx + c12 * gy + c22 * gs) / determinant
    guard abs(x) <= 0.8, abs(y) <= 0.8, abs(scale) <= 0.8 else { return nil }
    return (x, y, scale, here[at] + (gx * x + gy * y + gs * scale) / 2)
  }
}

/// Keeps the strongest blobs, distributed over the chip. The chip is divided into cells, and each cell contributes at
/// most `fairness` times its equal share.
struct FeatureSelection {
  let limit: Int
  let columns = 8
  let rows = 6
  let fairness = 3.0

  func strongest(_ blobs: [Blob], width: Int, height: Int) -> [Blob] {
    let quota = max(1, Int((fairness * Double(limit) / Double(columns * rows)).rounded(.up)))
    var taken = [Int](repeating: 0, count: columns * rows)
    var kept: [Blob] = []
    for blob in blobs.sorted(by: Self.isStronger) where kept.count < limit {
      let column = min(max(Int(blob.x) * columns / width, 0), columns - 1)
      let row = min(max(Int(blob.y) * rows / height, 0), rows - 1)
      guard taken[row * columns + column] < quota else { continue }
      taken[row * columns + column] += 1
      kept.append(blob)
    }
    return kept
  }

  /// A total order, so that the same chip always gives the same features.
  private static func isStronger(_ a: Blob, _ b: Blob) -> Bool {
    (-a.strength, a.y, a.x, a.sigma) < (-b.strength, b.y, b.x, b.sigma)
  }
}
