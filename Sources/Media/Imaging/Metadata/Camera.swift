/// The camera of a photo, as far as its metadata name it.
package struct Camera: Hashable, Codable, Sendable {
  package var make: String?
  package var model: String?
  package var lens: String?
  /// The serial number of the body.
  package var serial: String?

  package init(make: String? = nil, model: String? = nil, lens: String? = nil, serial: String? = nil) {
    self.make = make
    self.model = model
    self.lens = lens
    self.serial = serial
  }
}
