/// Writes ICC profiles (ICC.1:2022): a header, a table of tags, and the tags.
enum ProfileFile {
  /// The colours of RGB samples: the primaries under the white D50, as rows X, Y, Z of red, green and blue.
  struct Colours {
    let name: String
    let primaries: [[Double]]
    let curve: Curve
  }

  enum Curve {
    case sRGB
    case exponent(Double)
    /// A table of this many numbers, of the curve of sRGB.
    case sRGBTable(Int)
  }

  static let sRGB = Colours(
    name: "sRGB", primaries: [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141]],
    curve: .sRGB)
  static let displayP3 = Colours(
    name: "Display P3",
    primaries: [[0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407]], curve: .sRGB)
  static let adobeRGB = Colours(
    name: "Adobe RGB",
    primaries: [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
    curve: .exponent(2.199_21875))
  static let proPhoto = Colours(
    name: "ProPhoto RGB", primaries: [[0.79767, 0.28804, 0], [0.13519, 0.71188, 0], [0.03134, 0.00009, 0.82491]],
    curve: .exponent(1.8))

  static func rgb(_ colours: Colours, device: String = "mntr") -> [UInt8] {
    let curve = curveTag(colours.curve)
    var tags: [(String, [UInt8])] = []
    for (name, xyz) in zip(["r", "g", "b"], colours.primaries) {
      tags.append((name + "XYZ", numbersTag(xyz)))
      tags.append((name + "TRC", curve))
    }
    return profile(device: device, space: "RGB ", connection: "XYZ ", tags)
  }

  static func grey(_ exponent: Double) -> [UInt8] {
    profile(device: "mntr", space: "GRAY", connection: "XYZ ", [("kTRC", curveTag(.exponent(exponent)))])
  }

  /// Only the first ink darkens: without it L* is 100, with all of it 0. So every picture is grey.
  static func blackInks() -> [UInt8] {
    // `mft1`: four inputs, three outputs, two grid points; no matrix and straight tables.
    var tag = ascii("mft1")
    tag += [0, 0, 0, 0, 4, 3, 2, 0]
    for value in [1.0, 0, 0, 0, 1, 0, 0, 0, 1] { tag += fixed(value) }
    for _ in 0..<4 { tag += straight }
    for corner in 0..<16 { tag += [corner < 8 ? 255 : 0, 128, 128] as [UInt8] }
    for _ in 0..<3 { tag += straight }
    return profile(device: "prtr", space: "CMYK", connection: "Lab ", [("A2B0", tag)])
  }

  private static func profile(device: String, space: String, connection: String, _ tags: [(String, [UInt8])])
    -> [UInt8]
  {
    let white = [0.9642, 1, 0.8249]
    let all = [("wtpt", numbersTag(white))] + tags
    var table: [UInt8] = []
    var values: [UInt8] = []
    for (name, value) in all {
      table += ascii(name)
      table += big(132 + 12 * all.count + values.count, 4)
      table += big(value.count, 4)
      values += value
      values += zeros(-value.count & 3)
    }
    var bytes = big(132 + table.count + values.count, 4)
    bytes += ascii("none")
    bytes += [2, 0x40, 0, 0]
    bytes += ascii(device + space + connection)
    bytes += zeros(12)
    bytes += ascii("acsp")
    bytes += zeros(28)
    for value in white { bytes += fixed(value) }
    bytes += zeros(128 - bytes.count)
    bytes += big(all.count, 4)
    return bytes + table + values
  }

  private static func numbersTag(_ values: [Double]) -> [UInt8] {
    var tag = ascii("XYZ ")
    tag += zeros(4)
    for value in values { tag += fixed(value) }
    return tag
  }

  private static func curveTag(_ curve: Curve) -> [UInt8] {
    var tag = ascii("curv")
    tag += zeros(4)
    switch curve {
    case .sRGB:
      tag = ascii("para")
      tag += [0, 0, 0, 0, 0, 3, 0, 0]
      for value in [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] { tag += fixed(value) }
    case .exponent(let exponent):
      tag += big(1, 4)
      tag += big(Int((exponent * 256).rounded()), 2)
    case .sRGBTable(let count):
      tag += big(count, 4)
      for step in 0..<count {
        tag += big(Int((Light.ofSRGB(Double(step) / Double(count - 1)) * 65_535).rounded()), 2)
      }
    }
    return tag
  }

  private static let straight = (0...255).map { UInt8($0) }

  private static func fixed(_ value: Double) -> [UInt8] { big(Int((value * 65_536).rounded()), 4) }

  static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  static func big(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
  }
}
