import Foundation
import PatternKernels

/// A row-major image of floats.
struct Plane {
  let width: Int
  let height: Int
  var values: [Float]

  init(width: Int, height: Int, values: [Float]) {
    self.width = width
    self.height = height
    self.values = values
  }

  func withShim<Result>(_ body: (pk_plane) -> Result) -> Result {
    values.withUnsafeBufferPointer { buffer in
      body(pk_plane(values: buffer.baseAddress, width: Int32(width), height: Int32(height)))
    }
  }

  /// Blurs with a Gaussian of standard deviation `sigma` pixels, cut off at four standard deviations.
  func blurred(_ sigma: Float, on path: KernelPath) -> Plane {
    let radius = Int((4 * sigma).rounded(.up))
    var weights = (0...radius).map { exp(-Float($0 * $0) / (2 * sigma * sigma)) }
    let total = weights[0] + 2 * weights.dropFirst().reduce(0, +)
    for index in weights.indices { weights[index] /= total }
    return mapped { plane, out in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: width * height) { scratch in
        pk_blur(path.path, plane, weights, Int32(radius), scratch.baseAddress, out)
      }
    }
  }

  /// `gain` times the determinant of the Hessian at each pixel.
  func hessian(gain: Float, on path: KernelPath) -> Plane {
    mapped { plane, out in pk_hessian(path.path, plane, gain, out) }
  }

  /// Takes every second pixel of every second row.
  func halved() -> Plane {
    let (halfWidth, halfHeight) = (width / 2, height / 2)
    var half = [Float]()
    half.reserveCapacity(halfWidth * halfHeight)
    for y in 0..<halfHeight {
      for x in 0..<halfWidth { half.append(values[2 * y * width + 2 * x]) }
    }
    return Plane(width: halfWidth, height: halfHeight, values: half)
  }

  private func mapped(_ body: (pk_plane, UnsafeMutablePointer<Float>?) -> Void) -> Plane {
    let result = [Float](unsafeUninitializedCapacity: width * height) { out, count in
      withShim { body($0, out.baseAddress) }
      count = width * height
    }
    return Plane(width: width, height: height, values: result)
  }
}
