/// The pixel positions of the coat's vertices in a picture: the ground truth for comparisons of two pictures.
package struct Correspondence: Sendable {
  /// Pixel position by vertex index, for vertices that face the camera and are not hidden by the animal itself.
  package let pixels: [Int: SIMD2<Float>]

  /// - Parameter facing: the minimum cosine between the skin's normal and the line of sight.
  package init(_ shot: Shot, of body: Body, facing: Float = 0.5) {
    let (posed, view) = PhotoRenderer.poseAndCamera(shot, body)
    let points = posed.points.map(view.project)
    var buffer = DepthBuffer(width: shot.width, height: shot.height)
    buffer.draw(points, body.triangles)
    var pixels: [Int: SIMD2<Float>] = [:]
    for (index, point) in points.enumerated() {
      let towards = (view.position - posed.points[index]).unit
      let (x, y) = (Int(point.x.rounded()), Int(point.y.rounded()))
      guard posed.normals[index].dot(towards) > facing, (0..<shot.width).contains(x), (0..<shot.height).contains(y),
        point.z < buffer.depth[y * shot.width + x] + 0.03
      else { continue }
      pixels[index] = SIMD2(point.x, point.y)
    }
    self.pixels = pixels
  }
}
