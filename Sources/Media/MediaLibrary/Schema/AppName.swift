/// The name of an app: its tables, its operations and what else it keeps in a library are called by it.
///
/// Apps declare theirs once, in an extension of this type.
package struct AppName: Hashable, Sendable, CustomStringConvertible {
  /// Lower-case letters and digits of ASCII, a letter first.
  package let description: String

  /// A name.
  ///
  /// - Precondition: it is not empty, begins with a letter, and holds only lower-case ASCII letters and digits: a hyphen would
  ///   let the migrations of `food` and `food-diary` be taken for one another's.
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
  /// What all apps stand on.
  static let media = AppName("media")
}
