import Foundation

/// The sort order of a list.
package struct ListOrder: Hashable, Sendable {
  package let column: String
  package let isDescending: Bool
}

/// The requested part of a list: `?sort=name&way=down&page=2`.
package struct ListAddress: Sendable {
  /// `nil` for the list's own order.
  package let order: ListOrder?
  /// The page, from 0; the query counts from 1.
  package let page: Int

  /// The names of the query parameters.
  package static let names = ["sort", "way", "page"]

  /// - Throws: `WebError.invalid` for an unknown or unsortable column, an unknown direction, and a page that is not a number.
  package init<Row>(_ context: RequestContext, _ listing: Listing<Row>) throws(WebError) {
    page = (try context.queryNumber("page", in: 1...1_000_000) ?? 1) - 1
    guard let column = context.query["sort"] else {
      order = nil
      return
    }
    let known = listing.columns.filter(\.isSortable).map(\.key)
    guard known.contains(column) else {
      throw .invalid(field: "sort", value: column, why: .text(known.joined(separator: ", ")))
    }
    let way = context.query["way"] ?? "up"
    guard ["up", "down"].contains(way) else { throw .invalid(field: "way", value: way, why: "up, down") }
    order = ListOrder(column: column, isDescending: way == "down")
  }
}

extension JSONValue {
  /// Compares two values of a column: numbers by size; texts alphabetically, without regard to case and diacritics, with the numbers in
  /// them by size; null last.
  func order(before other: JSONValue) -> ComparisonResult {
    switch (self, other) {
    case (.null, .null): .orderedSame
    case (.null, _): .orderedDescending
    case (_, .null): .orderedAscending
    case (.bool(let a), .bool(let b)): Self.order(a ? 1 : 0, b ? 1 : 0)
    default:
      if let a = size, let b = other.size {
        Self.order(a, b)
      } else {
        words.compare(other.words, options: [.caseInsensitive, .diacriticInsensitive, .numeric])
      }
    }
  }

  private static func order(_ a: Double, _ b: Double) -> ComparisonResult {
    a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
  }

  private var size: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  private var words: String { if case .string(let text) = self { text } else { text } }
}
