import Foundation

extension Float {
  package static func sine(_ angle: Float) -> Float { Foundation.sin(angle) }

  package static func cosine(_ angle: Float) -> Float { Foundation.cos(angle) }
}

extension Float {
  /// The angle of a vector from the x axis, -pi...pi.
  package static func angle(_ vector: SIMD2<Float>) -> Float { Foundation.atan2(vector.y, vector.x) }
}

extension Float {
  package static func exponential(_ x: Float) -> Float { Foundation.exp(x) }
}
