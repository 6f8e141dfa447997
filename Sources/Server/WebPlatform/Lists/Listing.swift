/// A list that is described once, by its columns: people see it as a table that is sorted and paged by the address, spreadsheets take
/// it as CSV, programs as JSON.
package struct Listing<Row: Sendable>: Sendable {
  /// What the list is called as a file, without an ending: `animals`.
  let name: String
  /// What is said of each row, in order.
  let columns: [ListColumn<Row>]

  /// A list.
  ///
  /// - Parameters:
  ///   - name: what it is called as a file, without an ending.
  ///   - columns: at least one; the first names its rows.
  package init(_ name: String, _ columns: [ListColumn<Row>]) {
    self.name = name
    self.columns = columns
  }

  /// Rows in the order that an address asks for; in their own order when it asks for none. Rows that are alike keep their order.
  ///
  /// - Complexity: O(n log n).
  package func sorted(_ rows: [Row], by order: ListOrder?) -> [Row] {
    guard let order, let column = columns.first(where: { $0.key == order.column }) else { return rows }
    let keyed = rows.enumerated().map { (key: column.value($1), place: $0, row: $1) }
    return keyed.sorted { a, b in
      switch a.key.order(before: b.key) {
      case .orderedSame: a.place < b.place
      // What is not known comes last, whichever way the others go.
      case let found where a.key == .null || b.key == .null: found == .orderedAscending
      case let found: (found == .orderedAscending) != order.isDescending
      }
    }.map(\.row)
  }

  /// What programs get of a row.
  func object(_ row: Row) -> JSONValue {
    .object(Dictionary(columns.map { ($0.key, $0.value(row)) }) { _, last in last })
  }

  /// The shape of a row.
  var schema: Schema { .object(Dictionary(columns.map { ($0.key, $0.schema) }) { _, last in last }) }
}

extension Listing where Row == JSONValue {
  /// A list that programs get as objects already: for files alone, with the same names.
  ///
  /// - Parameter members: of the objects; `animal.name` for a member of a member.
  package init(_ name: String, members: [String]) {
    let columns = members.map { member in
      let path = member.split(separator: ".").map(String.init)
      return ListColumn<JSONValue>(
        member, nil, .anything, isSortable: false,
        value: { row in path.reduce(row) { value, name in value[name] ?? .null } })
    }
    self.init(name, columns)
  }
}

/// What is said of each row of a list.
package struct ListColumn<Row: Sendable>: Sendable {
  /// The column's name in files, in the interface and in addresses; it stays when its words change.
  let key: String
  /// The key of its words; `nil` for a column of files alone.
  let label: String?
  let schema: Schema
  let isSortable: Bool
  let value: @Sendable (Row) -> JSONValue
  let show: @Sendable (Row, Localizer) -> HTML

  /// A column.
  ///
  /// - Parameters:
  ///   - key: its name in files, in the interface and in addresses.
  ///   - label: the key of its words; `nil` for a column of files alone.
  ///   - schema: the shape of its values.
  ///   - isSortable: whether people may sort by it.
  ///   - value: the fact, as programs read it.
  ///   - show: the fact as people read it; a number as their language writes it, all else as it is, when nothing is given.
  package init(
    _ key: String, _ label: String?, _ schema: Schema, isSortable: Bool = true,
    value: @escaping @Sendable (Row) -> JSONValue, show: (@Sendable (Row, Localizer) -> HTML)? = nil
  ) {
    self.key = key
    self.label = label
    self.schema = schema
    self.isSortable = isSortable
    self.value = value
    self.show = show ?? { row, localizer in value(row).shown(localizer) }
  }

  /// Whether its values are numbers, which stand below one another.
  var isNumber: Bool { schema.json["type"] == "integer" || schema.json["type"] == "number" }
}

extension JSONValue {
  fileprivate func shown(_ localizer: Localizer) -> HTML {
    switch self {
    case .null: "–"
    case .integer(let number): "\(localizer.number(Int(clamping: number)))"
    case .number(let number): "\(localizer.number(number, digits: 3))"
    case .bool(let isTrue): "\(localizer(isTrue ? "js.yes" : "js.no"))"
    case .string(let text): "<span data-data>\(text)</span>"
    case .array, .object: "<span data-data>\(text)</span>"
    }
  }
}
