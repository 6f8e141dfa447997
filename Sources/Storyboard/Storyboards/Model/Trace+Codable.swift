extension Trace: Codable {
  package init(from decoder: any Decoder) throws {
    do {
      let numbers =
        decoder.userInfo[.tracesAreTexts] == nil
        ? try decoder.singleValueContainer().decode([Int32].self)
        : try Self.numbers(of: decoder.singleValueContainer().decode(String.self))
      try self.init(numbers: numbers)
    } catch let flaw as TraceFlaw {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: flaw.description))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if encoder.userInfo[.tracesAreTexts] == nil {
      try container.encode(numbers)
    } else {
      try container.encode(text)
    }
  }

  // MARK: Numbers

  /// Five numbers for each point. After the first point they are differences from the previous point.
  private var numbers: [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(5 * points.count)
    var last = Point(x: 0, y: 0, pressure: 0)
    for point in points {
      numbers.append(point.x - last.x)
      numbers.append(point.y - last.y)
      numbers.append(Int32(point.pressure - last.pressure))
      numbers.append(Int32(point.tiltX) - Int32(last.tiltX))
      numbers.append(Int32(point.tiltY) - Int32(last.tiltY))
      last = point
    }
    return numbers
  }

  private init(numbers: [Int32]) throws(TraceFlaw) {
    guard numbers.count % 5 == 0, 1...Self.mostPoints ~= numbers.count / 5 else { throw .count }
    var last = (x: Int32(0), y: Int32(0), pressure: Int32(0), tiltX: Int32(0), tiltY: Int32(0))
    points = []
    points.reserveCapacity(numbers.count / 5)
    for start in stride(from: 0, to: numbers.count, by: 5) {
      last = (
        last.x &+ numbers[start], last.y &+ numbers[start + 1], last.pressure &+ numbers[start + 2],
        last.tiltX &+ numbers[start + 3], last.tiltY &+ numbers[start + 4]
      )
      // A sum that overflows wraps to a number far outside these bounds, so this check finds it too.
      guard let pressure = Int16(exactly: last.pressure), let tiltX = Int8(exactly: last.tiltX),
        let tiltY = Int8(exactly: last.tiltY)
      else { throw .point }
      let point = Point(x: last.x, y: last.y, pressure: pressure, tiltX: tiltX, tiltY: tiltY)
      guard Self.isSound(point) else { throw .point }
      points.append(point)
    }
  }

  /// The JSON list of numbers without its brackets.
  private var text: String {
    let numbers = numbers
    // A number has at most eleven characters, and a comma follows each but the last.
    return String(unsafeUninitializedCapacity: 12 * numbers.count) { bytes in
      var place = 0
      for (index, number) in numbers.enumerated() {
        if index > 0 { place = Self.put(UInt8(ascii: ","), at: place, bytes) }
        if number < 0 { place = Self.put(UInt8(ascii: "-"), at: place, bytes) }
        var rest = number.magnitude
        var digits = 1
        var power: UInt32 = 1
        while rest / power >= 10 { (power, digits) = (power * 10, digits + 1) }
        for _ in 0..<digits {
          place = Self.put(UInt8(ascii: "0") + UInt8(rest / power), at: place, bytes)
          (rest, power) = (rest % power, power / 10)
        }
      }
      return place
    }
  }

  private static func put(_ byte: UInt8, at place: Int, _ bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
    bytes[place] = byte
    return place + 1
  }

  /// The integers of a JSON list without its brackets.
  private static func numbers(of text: String) throws(TraceFlaw) -> [Int32] {
    var text = text
    var numbers: [Int32] = []
    let isWhole = text.withUTF8 { bytes in
      numbers.reserveCapacity(bytes.count / 2)
      var place = 0
      while place < bytes.count {
        let isNegative = bytes[place] == UInt8(ascii: "-")
        if isNegative { place += 1 }
        let start = place
        var number: Int32 = 0
        while place < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[place], place < start + 9 {
          number = 10 * number + Int32(bytes[place] - UInt8(ascii: "0"))
          place += 1
        }
        guard place > start, place == bytes.count || bytes[place] == UInt8(ascii: ",") else { return false }
        numbers.append(isNegative ? -number : number)
        place += 1
      }
      return true
    }
    guard isWhole else { throw .count }
    return numbers
  }
}

private enum TraceFlaw: Error {
  case count, point

  var description: String {
    switch self {
    case .count: "five whole numbers for each of 1 to \(Trace.mostPoints) points"
    case .point: "a point whose position, pressure or tilt is out of range"
    }
  }
}

extension CodingUserInfoKey {
  /// `DrawingJSON` sets this key, so that lists of numbers are encoded as strings, which is many times as fast.
  static let tracesAreTexts = {
    guard let key = CodingUserInfoKey(rawValue: "tracesAreTexts") else {
      preconditionFailure("every text is such a key")
    }
    return key
  }()
}
