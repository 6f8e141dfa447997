extension Element {
  /// Checks the element and its members against rules and limits. O(its members and outlines): points were checked when
  /// they were decoded.
  func requireSound(depth: Int = 0) throws(Flaw) {
    guard place.isBounded else { throw .outside(.place) }
    switch content {
    case .stroke(let stroke):
      try Self.require(opacity: stroke.opacity, size: stroke.size)
      try Self.require(points: stroke.trace)
    case .figure(let figure):
      try Self.require(opacity: figure.opacity, size: figure.size)
      try Self.require(figure.x1, figure.y1, figure.x2, figure.y2)
    case .fill(let fill):
      try Self.require(opacity: fill.opacity)
      guard fill.outlines.count <= Limits.outlines else { throw .many(.outlines, most: Limits.outlines) }
      for outline in fill.outlines { try Self.require(points: outline) }
    case .text(let lettering):
      try Self.require(size: lettering.size)
      try Self.require(lettering.x, lettering.y)
      try Flaw.require(lettering.text, .lettering, most: Limits.lettering)
    case .picture(let placed):
      try Self.require(opacity: placed.opacity)
      try Self.require(placed.x, placed.y, placed.width, placed.height)
      guard placed.width > 0, placed.height > 0 else { throw .outside(.size) }
    case .group(let members):
      guard depth < Limits.groupDepth else { throw .deep }
      for member in members { try member.requireSound(depth: depth + 1) }
      guard depth > 0 || count - 1 <= Limits.groupMembers else { throw .many(.elements, most: Limits.groupMembers) }
    }
  }

  /// The number of elements: 1, plus the members of a group. O(members).
  var count: Int {
    if case .group(let members) = content { members.reduce(1) { $0 + $1.count } } else { 1 }
  }

  /// The number of points of the element's own line or outlines, without those of group members. O(outlines).
  var ownPoints: Int {
    switch content {
    case .stroke(let stroke): stroke.trace.points.count
    case .fill(let fill): fill.outlines.reduce(0) { $0 + $1.points.count }
    case .figure, .text, .picture, .group: 0
    }
  }

  private static func require(opacity: Double) throws(Flaw) {
    guard 0...1 ~= opacity else { throw .outside(.opacity) }
  }

  private static func require(size: Double) throws(Flaw) {
    guard Limits.size ~= size else { throw .outside(.size) }
  }

  private static func require(opacity: Double, size: Double) throws(Flaw) {
    try require(opacity: opacity)
    try require(size: size)
  }

  private static func require(_ places: Double...) throws(Flaw) {
    for place in places {
      guard Limits.reach ~= place else { throw .outside(.place) }
    }
  }

  private static func require(points trace: Trace) throws(Flaw) {
    guard 1...Trace.mostPoints ~= trace.points.count else { throw .many(.points, most: Trace.mostPoints) }
  }
}

extension Flaw {
  static func require(_ text: String, _ words: TextField, most: Int) throws(Flaw) {
    // A character has at least one byte, so short texts need no counting. Combining marks can make one character very
    // long, so the bytes are limited too.
    guard text.utf8.count <= most || text.count <= most && text.utf8.count <= 16 * most else {
      throw .long(words, most: most)
    }
  }
}
