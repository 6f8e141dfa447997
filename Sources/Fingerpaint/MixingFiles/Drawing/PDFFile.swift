import Imaging

/// A PDF with one page, object by object (ISO 32000-1, 7.5).
struct PDFFile {
  private var bytes = Array("%PDF-1.4\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
  /// The byte offset of each object. The first two are the catalog and the page tree, which are written last.
  private var places: [Int?] = [nil, nil]

  /// Adds an object and returns its number.
  mutating func add(_ object: String) -> Int { add(Array(object.utf8)) }

  /// Adds a compressed stream and returns its number.
  ///
  /// - Parameter entries: of its dictionary, except length and filter.
  mutating func add(_ entries: String, stream: [UInt8]) throws(ImagingError) -> Int {
    let packed = try Zlib.compress(stream)
    let head = "<< \(entries) /Length \(packed.count) /Filter /FlateDecode >>\nstream\n"
    return add(Array(head.utf8) + packed + Array("\nendstream".utf8))
  }

  /// The complete file with a page of these entries.
  consuming func finished(page entries: String) -> [UInt8] {
    let page = add("<< /Type /Page /Parent 2 0 R \(entries) >>")
    write(2, Array("<< /Type /Pages /Kids [\(page) 0 R] /Count 1 >>".utf8))
    write(1, Array("<< /Type /Catalog /Pages 2 0 R >>".utf8))
    let table = bytes.count
    bytes += "xref\n0 \(places.count + 1)\n0000000000 65535 f \n".utf8
    for place in places {
      let digits = String(place ?? 0)
      bytes += (String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n").utf8
    }
    bytes += "trailer\n<< /Size \(places.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n".utf8
    return bytes
  }

  private mutating func add(_ object: [UInt8]) -> Int {
    places.append(nil)
    write(places.count, object)
    return places.count
  }

  private mutating func write(_ number: Int, _ object: [UInt8]) {
    places[number - 1] = bytes.count
    bytes += "\(number) 0 obj\n".utf8
    bytes += object
    bytes += "\nendobj\n".utf8
  }
}
