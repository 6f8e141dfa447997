/// The name of an app in a library: of its tables, operations and other data.
///
/// Each app declares its name once, in an extension of this type.
package struct AppName: Hashable, Sendable, CustomStringConvertible {
  /// Lower-case ASCII letters and digits, a letter first.
  package let description: String

  /// - Precondition: the name is not empty, begins with a letter, and contains only lower-case ASCII letters and digits. With a hyphen, the
  ///   migrations of `food` and `food-diary` could be confused.
  package init(_ name: StaticString) {
    description = name.description
    precondition(Self.isName(description), "\(name) is no name for an app: lower-case letters and digits")
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }
}

extension AppName {
  /// The shared tables under all apps.
  static let media = AppName("media")
}
