/// The camera that took a photo, as far as it said.
package struct Camera: Hashable, Codable, Sendable {
  /// The maker.
  package var make: String?
  /// The model.
  package var model: String?
  /// The lens.
  package var lens: String?
  /// The serial number of the body.
  package var serial: String?

  /// A camera of which only what is given is known.
  package init(make: String? = nil, model: String? = nil, lens: String? = nil, serial: String? = nil) {
    self.make = make
    self.model = model
    self.lens = lens
    self.serial = serial
  }
}
