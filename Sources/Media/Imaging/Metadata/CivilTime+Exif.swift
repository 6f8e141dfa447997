import Facts

extension CivilTime {
  /// The time in an Exif text `YYYY:MM:DD HH:MM:SS`, whose blanks and zeros mean "not known".
  ///
  /// - Parameter subseconds: the digits after the decimal point, as Exif keeps them in a tag of their own.
  package init?(exif text: String, subseconds: String? = nil) {
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.map { Int($0) }
    guard numbers.count == 6, let parts = numbers as? [Int] else { return nil }
    self.init(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5],
      nanosecond: CivilTime.nanosecond(fraction: subseconds ?? ""))
  }
}
