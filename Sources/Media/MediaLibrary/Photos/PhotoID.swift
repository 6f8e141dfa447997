import GRDB

package struct PhotoID: RawRepresentable, Hashable, Comparable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `photo`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// Smaller numbers were imported earlier.
  package static func < (a: PhotoID, b: PhotoID) -> Bool { a.rawValue < b.rawValue }
  package var description: String { String(rawValue) }
}
