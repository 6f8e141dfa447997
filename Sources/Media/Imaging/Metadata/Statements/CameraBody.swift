/// One camera body, as far as it says. Lenses are changed.
package struct CameraBody: Hashable, Sendable {
  let make: String?
  let model: String?
  let serial: String?

  /// `nil` for a camera that says nothing of itself: its photos may be of many.
  package init?(_ camera: Camera) {
    guard (camera.make ?? camera.model ?? camera.serial) != nil else { return nil }
    (make, model, serial) = (camera.make, camera.model, camera.serial)
  }
}
