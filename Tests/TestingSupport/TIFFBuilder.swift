/// Builds a little-endian TIFF (TIFF 6.0) whose directories point to each other, part by part.
package struct TIFFBuilder {
  package struct Entry {
    let tag: Int
    let type: Int
    let count: Int
    let value: [UInt8]

    package static func bytes(_ tag: Int, _ value: [UInt8]) -> Entry {
      Entry(tag: tag, type: 1, count: value.count, value: value)
    }

    package static func undefined(_ tag: Int, _ value: [UInt8]) -> Entry {
      Entry(tag: tag, type: 7, count: value.count, value: value)
    }

    package static func text(_ tag: Int, _ text: String) -> Entry {
      let value = Array(text.utf8) + [0]
      return Entry(tag: tag, type: 2, count: value.count, value: value)
    }

    package static func shorts(_ tag: Int, _ values: [Int]) -> Entry { numbers(tag, 3, values.count, values, width: 2) }
    package static func longs(_ tag: Int, _ values: [Int]) -> Entry { numbers(tag, 4, values.count, values, width: 4) }

    package static func rationals(_ tag: Int, _ values: [(Int, Int)]) -> Entry {
      numbers(tag, 5, values.count, values.flatMap { [$0.0, $0.1] }, width: 4)
    }

    package static func signedRationals(_ tag: Int, _ values: [(Int, Int)]) -> Entry {
      numbers(tag, 10, values.count, values.flatMap { [$0.0, $0.1] }, width: 4)
    }

    private static func numbers(_ tag: Int, _ type: Int, _ count: Int, _ values: [Int], width: Int) -> Entry {
      Entry(tag: tag, type: type, count: count, value: values.flatMap { TIFFBuilder.little($0, width) })
    }
  }

  private var bytes: [UInt8]

  /// - Parameter mark: the byte order mark and the magic number.
  package init(mark: String = "II*\0", beforeDirectories extra: [UInt8] = []) {
    bytes = Array(mark.utf8) + [0, 0, 0, 0] + extra
  }

  /// Adds bytes; returns their offset.
  package mutating func add(_ part: [UInt8]) -> Int {
    if bytes.count % 2 == 1 { bytes.append(0) }
    defer { bytes += part }
    return bytes.count
  }

  /// Adds a directory; returns its offset.
  package mutating func directory(_ entries: [Entry], next: Int = 0) -> Int {
    var table = Self.little(entries.count, 2)
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      table += Self.little(entry.tag, 2) + Self.little(entry.type, 2) + Self.little(entry.count, 4)
      let value = entry.value.count > 4 ? Self.little(add(entry.value), 4) : entry.value
      table += value + [UInt8](repeating: 0, count: 4 - value.count)
    }
    return add(table + Self.little(next, 4))
  }

  /// The file with `entries` as its first directory.
  package consuming func finished(_ entries: [Entry], next: Int = 0) -> [UInt8] {
    let first = directory(entries, next: next)
    return finished(first: first)
  }

  /// The file with the directory at `first` as its first.
  package consuming func finished(first: Int) -> [UInt8] {
    bytes.replaceSubrange(4..<8, with: Self.little(first, 4))
    return bytes
  }

  private static func little(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
