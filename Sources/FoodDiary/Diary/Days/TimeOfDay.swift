/// A clock time with a precision of one minute.
package struct TimeOfDay: Hashable, Sendable {
  /// Minutes since midnight, 0 to 1,439.
  package let minutes: Int

  /// `nil` outside 0 to 1,439.
  package init?(minutes: Int) {
    guard (0..<1_440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// The time of a text such as `07:05`; `nil` for any other form.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    minutes = hour * 60 + minute
  }

  /// 0 to 23.
  package var hour: Int { minutes / 60 }
  /// 0 to 59.
  package var minute: Int { minutes % 60 }
}

extension TimeOfDay: Comparable {
  package static func < (a: TimeOfDay, b: TimeOfDay) -> Bool { a.minutes < b.minutes }
}

extension TimeOfDay: CustomStringConvertible {
  /// `07:05`.
  package var description: String {
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(padded(hour)):\(padded(minute))"
  }
}

extension TimeOfDay: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = TimeOfDay(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a time such as 07:05")
    }
    self = time
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
