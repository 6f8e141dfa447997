import Formats

/// Collects the properties and regions of an XMP packet.
///
/// Only properties of the photo itself count: those directly in `rdf:Description`, as attributes or elements. Inside structures the same
/// names have other meanings, such as the place that is shown or a step of editing.
struct XMPCollector: XMLElementCollector {
  private(set) var values: [XMPPacket.Property: [String]] = [:]
  private(set) var regions: [PictureRegion] = []
  private(set) var keywords = XMPKeywordTree()
  /// The size of the picture to which the regions apply.
  var frame: PixelSize? {
    guard let width = sides["w"], let height = sides["h"], width > 0, height > 0 else { return nil }
    return PixelSize(width: width, height: height)
  }
  private var sides: [String: Int] = [:]
  /// The depth of `rdf:RDF`.
  private var root: Int?
  private var region: XMPRegion?

  mutating func begin(_ path: [String], _ attributes: [XMLAttribute]) {
    if root == nil, path.last == "RDF" { root = path.count }
    if root.map({ path.count == $0 + 1 }) == true {
      for attribute in attributes { take(attribute.localName, attribute.value) }
    }
    keywords.begin(path, attributes)
    if path.contains("AppliedToDimensions") {
      for attribute in attributes { sides[attribute.localName] = Int(attribute.value) }
    }
    if region == nil, XMPRegion.begins(at: path) { region = XMPRegion(depth: path.count) }
    region?.begin(path, attributes)
  }

  mutating func end(_ path: [String], text: String) {
    region?.end(path, text)
    if let whole = region, whole.depth == path.count {
      if let found = whole.region { regions.append(found) }
      region = nil
    }
    keywords.end(path, text)
    if let name = path.last, path.contains("AppliedToDimensions") { sides[name] = Int(text) ?? sides[name] }
    guard let root, !text.isEmpty else { return }
    // RDF > Description > property, and for lists > Bag (or Seq, Alt) > li.
    if path.count == root + 2 || path.count == root + 4 && path.last == "li" { take(path[root + 1], text) }
  }

  private mutating func take(_ name: String, _ value: String) {
    if let property = XMPPacket.Property(rawValue: name) { values[property, default: []].append(value) }
  }
}

/// Builds one region: an item of `mwg-rs:RegionList` (Metadata Working Group, Guidelines 2.0, 5.9) or of `MPRI:Regions` (Microsoft Photo).
struct XMPRegion {
  /// The depth of the region's `rdf:li`.
  let depth: Int
  private var own: [String: String] = [:]
  private var area: [String: String] = [:]

  init(depth: Int) { self.depth = depth }

  /// Whether an element is an item of a list of regions.
  static func begins(at path: [String]) -> Bool {
    path.count >= 3 && path.last == "li" && ["RegionList", "Regions"].contains(path[path.count - 3])
  }

  mutating func begin(_ path: [String], _ attributes: [XMLAttribute]) {
    for attribute in attributes { take(attribute.localName, attribute.value, within: path[depth...]) }
  }

  mutating func end(_ path: [String], _ text: String) {
    guard path.count > depth, !text.isEmpty, let name = path.last else { return }
    take(name, text, within: path[depth..<path.count - 1])
  }

  private mutating func take(_ name: String, _ value: String, within elements: ArraySlice<String>) {
    if elements.contains("Area") {
      area[name] = value
    } else if elements.allSatisfy({ $0 == "Description" }) {
      own[name] = value
    }
  }

  /// The region; `nil` when it has no place in the picture or is measured in pixels.
  var region: PictureRegion? {
    func share(_ name: String) -> Double? { area[name].flatMap(Double.init) }
    if let x = share("x"), let y = share("y"), let width = share("w"), let height = share("h") {
      guard area["unit"] ?? "normalized" == "normalized" else { return nil }
      return PictureRegion(name: own["Name"], kind: own["Type"], x: x, y: y, width: width, height: height)
    }
    // Left, top, width, height.
    let corners = own["Rectangle"]?.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) } ?? []
    guard corners.count == 4 else { return nil }
    return PictureRegion(
      name: own["PersonDisplayName"], x: corners[0] + corners[2] / 2, y: corners[1] + corners[3] / 2, width: corners[2],
      height: corners[3])
  }
}
