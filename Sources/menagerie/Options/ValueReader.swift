import ArgumentParser
import Basics
import Imaging
import MediaLibrary
import Sightings

/// Parses option values; errors show a valid example.
enum ValueReader {
  static func period(_ text: String) throws -> CivilPeriod {
    try read(text, CivilPeriod.init(_:), like: "a date or time like 2021, 2021-07, 2021-07-06 or 2021-07-06T16:08")
  }

  static func position(_ text: String) throws -> GeoPosition {
    try read(text, like: "latitude,longitude in degrees, like -1.2921,36.8219") { text in
      numbers(text, count: 2).flatMap { GeoPosition(latitude: $0[0], longitude: $0[1]) }
    }
  }

  static func distance(_ text: String) throws -> Distance {
    do throws(DistanceError) {
      return try Distance(reading: text)
    } catch {
      switch error {
      case .notPositive:
        throw ValidationError("needs a distance above zero, like 500m or 1km")
      case .unreadable: throw ValidationError("needs a distance with its unit, like 500m or 1km")
      }
    }
  }

  static func box(_ text: String) throws -> GeoBox {
    try read(text, like: "west,south,east,north in degrees, like 36.7,-1.4,36.9,-1.2") { text in
      numbers(text, count: 4).flatMap { GeoBox(west: $0[0], south: $0[1], east: $0[2], north: $0[3]) }
    }
  }

  static func rotatedBox(_ text: String) throws -> RotatedBox {
    try read(text, like: "x,y,width,height in pixels, like 120,80,640,480; degrees of rotation may follow") { text in
      (numbers(text, count: 4) ?? numbers(text, count: 5)).map {
        RotatedBox(x: $0[0], y: $0[1], width: $0[2], height: $0[3], rotation: $0.count == 5 ? $0[4] : 0)
      }
    }
  }

  static func sector(_ text: String) throws -> CompassSector {
    try read(text, CompassSector.init(_:), like: "two bearings in degrees, like 350..10, or a wind, like north or NE")
  }

  static func clockRange(_ text: String) throws -> ClockRange {
    try read(text, ClockRange.init(_:), like: "two times of day, like 17:00..05:30")
  }

  /// Bytes; K, M, G and T are powers of 1024.
  static func memory(_ text: String) throws -> Int {
    try read(text, like: "a size like 512M, 2G or 1.5G, at least 1M") { text in
      var number = text.uppercased()[...]
      for ending in ["IB", "B"] where number.hasSuffix(ending) {
        number.removeLast(ending.count)
        break
      }
      guard let letter = number.popLast(), let power = ["K", "M", "G", "T"].firstIndex(of: letter),
        let value = Double(number), value.isFinite
      else { return nil }
      let bytes = value * Double(1 << (10 * (power + 1)))
      return (Double(1 << 20)...Double(1 << 50)).contains(bytes) ? Int(bytes) : nil
    }
  }

  static func duration(_ text: String) throws -> SignedDuration {
    try read(text, SignedDuration.init(_:), like: "a duration like 90s, -1h or +1h30m, or +01:30:00")
  }

  static func utcOffset(_ text: String) throws -> UTCOffset {
    try read(text, { UTCOffset(text: $0) }, like: "an offset from UTC, like +03:00")
  }

  private static func read<Value>(
    _ text: String, _ reader: (String) -> Value?, like example: String
  ) throws -> Value {
    guard let value = reader(text) else { throw ValidationError("needs \(example)") }
    return value
  }

  private static func read<Value>(
    _ text: String, like example: String, _ reader: (String) -> Value?
  ) throws -> Value {
    try read(text, reader, like: example)
  }

  private static func numbers(_ text: String, count: Int) -> [Double]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.filter { $0 != " " }) }
    let finite = numbers.compactMap { $0 }.filter(\.isFinite)
    return numbers.count == count && finite.count == count ? finite : nil
  }
}

extension AnnotationID: ExpressibleByArgument {
  /// Parses the number of an annotation, with or without the `#` that lists show.
  package init?(argument: String) {
    guard let number = Int64(argument.hasPrefix("#") ? String(argument.dropFirst()) : argument), number > 0 else {
      return nil
    }
    self.init(rawValue: number)
  }
}

extension OperationID: ExpressibleByArgument {
  /// Parses the number of an operation, as the log shows it.
  package init?(argument: String) {
    guard let number = Int64(argument), number > 0 else { return nil }
    self.init(rawValue: number)
  }
}

extension MissingFact: ExpressibleByArgument {}

extension PairVerdict: ExpressibleByArgument {}
