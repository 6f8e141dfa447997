/// Identifies one camera body, as far as its metadata allow. Lenses are ignored, because they are changed.
package struct CameraBody: Hashable, Sendable {
  let make: String?
  let model: String?
  let serial: String?

  /// `nil` for a camera without metadata: such photos may be from many cameras.
  package init?(_ camera: Camera) {
    guard (camera.make ?? camera.model ?? camera.serial) != nil else { return nil }
    (make, model, serial) = (camera.make, camera.model, camera.serial)
  }
}
