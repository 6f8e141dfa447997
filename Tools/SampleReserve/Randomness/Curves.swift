/// A point, direction or linear-light colour.
package typealias Vector = SIMD3<Float>

/// Linear interpolation: `a` at 0, `b` at 1.
@inline(__always)
package func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

/// Linear interpolation: `a` at 0, `b` at 1.
@inline(__always)
package func mix(_ a: Vector, _ b: Vector, _ t: Float) -> Vector { a + (b - a) * t }

/// Smoothstep: a cubic with slope 0 at 0 and at 1.
@inline(__always)
package func ease(_ t: Float) -> Float { t * t * (3 - 2 * t) }

/// 0 up to `low`, 1 from `high`, smoothstep between them.
@inline(__always)
package func ramp(_ low: Float, _ high: Float, _ x: Float) -> Float { ease(clamp((x - low) / (high - low))) }

/// Limits `x` to 0...1.
@inline(__always)
package func clamp(_ x: Float) -> Float { min(max(x, 0), 1) }

extension SIMD3<Float> {
  /// The scalar product.
  @inline(__always)
  package func dot(_ other: Self) -> Float { x * other.x + y * other.y + z * other.z }

  /// Euclidean length.
  @inline(__always)
  package var length: Float { dot(self).squareRoot() }

  /// The same direction with length 1; zero stays zero.
  @inline(__always)
  package var unit: Self { self / Swift.max(length, 1e-12) }

  /// The vector product, right-handed.
  @inline(__always)
  package func cross(_ other: Self) -> Self {
    Self(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}

extension Float {
  package var radians: Float { self * .pi / 180 }
}
