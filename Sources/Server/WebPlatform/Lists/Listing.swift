/// A list that is described once, by its columns. It produces a sortable table with pages for people, CSV for spreadsheets, and JSON for
/// programs.
package struct Listing<Row: Sendable>: Sendable {
  /// The file name without extension: `people`.
  let name: String
  let columns: [ListColumn<Row>]

  /// - Parameters:
  ///   - name: the file name without extension.
  ///   - columns: at least one; the first column names the rows.
  package init(_ name: String, _ columns: [ListColumn<Row>]) {
    self.name = name
    self.columns = columns
  }

  /// Sorts rows; `nil` keeps the order of the rows. The sort is stable.
  ///
  /// - Complexity: O(n log n).
  package func sorted(_ rows: [Row], by order: ListOrder?) -> [Row] {
    guard let order, let column = columns.first(where: { $0.key == order.column }) else { return rows }
    let keyed = rows.enumerated().map { (key: column.value($1), place: $0, row: $1) }
    return keyed.sorted { a, b in
      switch a.key.order(before: b.key) {
      case .orderedSame: a.place < b.place
      // Unknown values come last in both directions.
      case let found where a.key == .null || b.key == .null: found == .orderedAscending
      case let found: (found == .orderedAscending) != order.isDescending
      }
    }.map(\.row)
  }

  func object(_ row: Row) -> JSONValue {
    .object(Dictionary(columns.map { ($0.key, $0.value(row)) }) { _, last in last })
  }

  /// The schema of a row.
  var schema: Schema { .object(Dictionary(columns.map { ($0.key, $0.schema) }) { _, last in last }) }
}

extension Listing where Row == JSONValue {
  /// A list of JSON objects, for downloads only. Its columns have the names of the members.
  ///
  /// - Parameter members: the members of the objects; `person.name` for a member of a member.
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

package struct ListColumn<Row: Sendable>: Sendable {
  /// The column's name in downloads, in the API and in queries. It stays the same when the label changes.
  let key: String
  /// The text key of the label; `nil` for a column that only downloads have.
  let label: String?
  let schema: Schema
  let isSortable: Bool
  let value: @Sendable (Row) -> JSONValue
  let show: @Sendable (Row, Localizer) -> HTML

  /// - Parameters:
  ///   - key: the name in downloads, in the API and in queries.
  ///   - label: the text key of the label; `nil` for a column that only downloads have.
  ///   - schema: the schema of the values.
  ///   - isSortable: whether people may sort by it.
  ///   - value: the value for programs.
  ///   - show: the value for people. By default a number has the format of the language, and other values are unchanged.
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

  /// Whether the values are numbers, which are right-aligned.
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
