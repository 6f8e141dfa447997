/// The record of a layer in a Photoshop file (Adobe Photoshop File Formats Specification, "Layer records").
struct PhotoshopLayer {
  let left: Int, top: Int, width: Int, height: Int
  /// The kind of each channel and its byte count. Kinds 0, 1 and 2 are colors, −1 is transparency, lower kinds are
  /// masks.
  let channels: [(kind: Int, length: Int)]
  let mode: String
  let opacity: Double
  let isClipped: Bool
  let isHidden: Bool
  private(set) var name = ""
  private(set) var division = Division.none

  /// The kind of divider, when the record is not a layer.
  enum Division { case none, groupEnd, groupStart }

  var hasMask: Bool { channels.contains { $0.kind < -1 } }

  init(_ bytes: inout PhotoshopBytes) throws(ImportError) {
    let (top, left, bottom, right) = (try bytes.signed(), try bytes.signed(), try bytes.signed(), try bytes.signed())
    guard bottom >= top, right >= left, [top, left, bottom, right].allSatisfy({ abs($0) <= 1_000_000 }) else {
      throw bytes.damage
    }
    (self.left, self.top, width, height) = (left, top, right - left, bottom - top)
    let count = try bytes.number(2)
    guard count <= 60 else { throw bytes.damage }
    var channels: [(kind: Int, length: Int)] = []
    for _ in 0..<count {
      channels.append((Int(Int16(truncatingIfNeeded: try bytes.number(2))), try bytes.number(4)))
    }
    self.channels = channels
    guard try bytes.text(4) == "8BIM" else { throw bytes.damage }
    mode = try bytes.text(4)
    opacity = Double(try bytes.number(1)) / 255
    isClipped = try bytes.number(1) == 1
    isHidden = try bytes.number(1) & 2 != 0
    _ = try bytes.take(1)
    var extra = try bytes.part(bytes.number(4))
    _ = try extra.part(extra.number(4))
    _ = try extra.part(extra.number(4))
    try readNames(&extra)
  }

  /// Reads the short name and the blocks after it. Two kinds of blocks are used: the name in UTF-16, and the group
  /// dividers.
  private mutating func readNames(_ extra: inout PhotoshopBytes) throws(ImportError) {
    let length = try extra.number(1)
    // Old names have an unknown encoding; ASCII is the same in all of them.
    name = try extra.text(length)
    _ = try extra.take(min((4 - (length + 1) % 4) % 4, extra.remaining))
    while extra.remaining >= 12 {
      let mark = try extra.text(4)
      guard mark == "8BIM" || mark == "8B64" else { return }
      let key = try extra.text(4)
      let size = try extra.number(4)
      var block = try extra.part(size)
      if size % 2 == 1, extra.remaining > 0 { _ = try extra.take(1) }
      switch key {
      case "luni": name = try Self.unicode(&block)
      case "lsct", "lsdk":
        let kind = try block.number(4)
        division = kind == 3 ? .groupEnd : kind == 1 || kind == 2 ? .groupStart : .none
      default: break
      }
    }
  }

  private static func unicode(_ block: inout PhotoshopBytes) throws(ImportError) -> String {
    let count = try block.number(4)
    guard count <= block.remaining / 2 else { throw block.damage }
    var units: [UInt16] = []
    for _ in 0..<count { units.append(UInt16(truncatingIfNeeded: try block.number(2))) }
    while units.last == 0 { units.removeLast() }
    return String(decoding: units, as: UTF16.self)
  }
}
