extension Shots {
  /// Writes a sidecar as Lightroom does.
  func writeSidecar(_ name: String, tags: [String] = [], latitude: String? = nil, time: String? = nil) throws {
    let attributes = [
      latitude.map { "exif:GPSLatitude=\"\($0)\" exif:GPSLongitude=\"34,49.8E\"" },
      time.map { "exif:DateTimeOriginal=\"\($0)\"" },
    ].compactMap(\.self).joined(separator: " ")
    try write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:lr="http://ns.adobe.com/lightroom/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" \(attributes)>
      <lr:hierarchicalSubject><rdf:Bag>\(tags.map { "<rdf:li>\($0)</rdf:li>" }.joined())</rdf:Bag></lr:hierarchicalSubject>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8, name)
  }
}
