/// The identifiers in a part of a storyboard and the number of its things. Two things with the same identifier are an
/// error.
struct Inventory: Sendable {
  private var frames: Set<Identifier<Frame>> = []
  private var layers: Set<Identifier<Layer>> = []
  private var sheets: Set<Identifier<SharedSheet>> = []
  private var elements: Set<Identifier<Element>> = []
  private var points = 0

  // MARK: Counting

  /// - Throws: `twice`, `many`.
  init(_ storyboard: Storyboard) throws(Flaw) {
    for sheet in storyboard.sheets { try count(sheet) }
    for frame in storyboard.frames { try count(frame) }
    try requireRoom()
  }

  init(_ counted: [Frame]) throws(Flaw) {
    for frame in counted { try count(frame) }
  }

  init(_ counted: Layer) throws(Flaw) { try count(counted) }

  init(_ counted: SharedSheet) throws(Flaw) { try count(counted) }

  init(_ counted: [Element]) throws(Flaw) { try count(counted) }

  private mutating func count(_ frame: Frame) throws(Flaw) {
    guard frames.insert(frame.id).inserted else { throw .twice(.frame, frame.id.description) }
    for layer in frame.layers { try count(layer) }
  }

  private mutating func count(_ layer: Layer) throws(Flaw) {
    guard layers.insert(layer.id).inserted else { throw .twice(.layer, layer.id.description) }
    try count(layer.elements)
  }

  private mutating func count(_ sheet: SharedSheet) throws(Flaw) {
    guard sheets.insert(sheet.id).inserted else { throw .twice(.sheet, sheet.id.description) }
    try count(sheet.elements)
  }

  private mutating func count(_ list: [Element]) throws(Flaw) {
    for element in list {
      guard elements.insert(element.id).inserted else { throw .twice(.element, element.id.description) }
      points += element.ownPoints
      if case .group(let members) = element.content { try count(members) }
    }
  }

  // MARK: Changing

  /// Adds new things, all or none. O(new things).
  ///
  /// - Throws: `twice`, `many`.
  mutating func add(_ other: Inventory) throws(Flaw) {
    if let id = other.frames.first(where: frames.contains) { throw .twice(.frame, id.description) }
    if let id = other.layers.first(where: layers.contains) { throw .twice(.layer, id.description) }
    if let id = other.sheets.first(where: sheets.contains) { throw .twice(.sheet, id.description) }
    if let id = other.elements.first(where: elements.contains) { throw .twice(.element, id.description) }
    try requireRoom(for: other)
    frames.formUnion(other.frames)
    layers.formUnion(other.layers)
    sheets.formUnion(other.sheets)
    elements.formUnion(other.elements)
    points += other.points
  }

  /// Removes things. O(removed things).
  mutating func remove(_ other: Inventory) {
    frames.subtract(other.frames)
    layers.subtract(other.layers)
    sheets.subtract(other.sheets)
    elements.subtract(other.elements)
    points -= other.points
  }

  private func requireRoom(for other: Inventory? = nil) throws(Flaw) {
    guard elements.count + (other?.elements.count ?? 0) <= Limits.allElements else {
      throw .many(.elements, most: Limits.allElements)
    }
    guard points + (other?.points ?? 0) <= Limits.allPoints else { throw .many(.points, most: Limits.allPoints) }
  }
}
