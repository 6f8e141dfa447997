import Foundation

/// What a list is sorted by.
package struct ListOrder: Hashable, Sendable {
  /// The key of the column.
  package let column: String
  /// Whether the largest comes first.
  package let isDescending: Bool
}

/// Which part of a list an address asks for: `?sort=name&way=down&page=2`.
package struct ListAddress: Sendable {
  /// What the list is sorted by; `nil` for its own order.
  package let order: ListOrder?
  /// The page, from 0.
  package let page: Int

  /// The names that an address uses for it.
  package static let names = ["sort", "way", "page"]

  /// - Throws: `WebError.invalid` for a column that the list has not, or is not sorted by, and for a page that is no number.
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
  /// Which of two values of a column stands first: numbers by their size, words as people sort them, nothing last.
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
