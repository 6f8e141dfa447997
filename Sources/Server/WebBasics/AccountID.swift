import GRDB

package struct AccountID: RawRepresentable, Hashable, Codable, Sendable, DatabaseValueConvertible,
  CustomStringConvertible
{
  /// The row in table `account`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
  package var description: String { String(rawValue) }
}
