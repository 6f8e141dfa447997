import Formats
import HTTPServer
import HTTPTypes

/// The requested part of a list, for the function that reads the rows.
package struct ListSlice<Row: Sendable>: Sendable {
  /// The last row of the previous part; `nil` for the first part.
  package let after: Row?
  /// The number of rows in the previous parts.
  package let offset: Int
  /// The number of rows to read; only the last part may have fewer.
  package let limit: Int
}

/// The downloads of lists.
extension RouteTable {
  /// Adds the downloads of a list, for spreadsheets and for programs.
  ///
  /// The rows are read part by part while they are sent, so that a list of any length keeps only one part in memory. Each part is read from
  /// one snapshot. Changes between two parts may be missed. No row is repeated if the source continues after `ListSlice.after`.
  ///
  /// - Parameters:
  ///   - path: below `/api/v1`, without an extension; the table is at the same path with `.csv`.
  ///   - about: the content of the list, in a few words.
  ///   - tag: the group in the API document.
  ///   - parameters: the filters.
  ///   - formats: omit JSON if the JSON route exists already.
  ///   - rows: reads a part of the rows, on a thread that may block.
  package mutating func list<Row>(
    _ path: String, for audience: Audience, _ listing: Listing<Row>, _ about: String, tag: String,
    parameters: [Parameter] = [], formats: Set<ListFormat> = [.csv, .json],
    _ rows: @escaping @Sendable (RequestContext, ListSlice<Row>) async throws -> [Row]
  ) {
    for format in formats.sorted(by: { $0.rawValue < $1.rawValue }) {
      let answer =
        switch format {
        case .csv: Schema.text(as: "text/csv")
        case .json: Schema.list(of: listing.schema)
        }
      api(
        .get, path + (format == .csv ? ".csv" : ""), for: audience,
        Operation(
          format == .csv ? "\(about), for spreadsheets" : about, tag: tag, parameters: parameters,
          answers: [.ok(.ok, answer)])
      ) { (context: RequestContext) async throws -> Response in
        try await ListFile(listing, format) { slice in
          try await context.reading { try await rows(context, slice) }
        }.response()
      }
    }
  }

  /// Adds the downloads of a list that is in memory as a whole, sorted as the query requests.
  package mutating func list<Row>(
    _ path: String, for audience: Audience, _ listing: Listing<Row>, _ about: String, tag: String,
    parameters: [Parameter] = [], formats: Set<ListFormat> = [.csv, .json],
    all rows: @escaping @Sendable (RequestContext) async throws -> [Row]
  ) {
    let order: [Parameter] = [
      .query("sort", .oneOf(listing.columns.filter(\.isSortable).map(\.key)), "the column to sort by"),
      .query("way", .oneOf(["up", "down"]), "ascending or descending"),
    ]
    list(path, for: audience, listing, about, tag: tag, parameters: parameters + order, formats: formats) {
      context, slice in
      guard slice.after == nil else { return [] }
      return listing.sorted(try await rows(context), by: try ListAddress(context, listing).order)
    }
  }
}

package enum ListFormat: String, Sendable {
  /// RFC 4180 in UTF-8, with the keys of the columns in the first row.
  case csv
  /// An array of objects whose members are the columns.
  case json
}

/// A list that is being sent, part by part.
private actor ListFile<Row: Sendable> {
  private let listing: Listing<Row>
  private let format: ListFormat
  private let rows: @Sendable (ListSlice<Row>) async throws -> [Row]
  private var waiting: [Row] = []
  private var last: Row?
  private var count = 0
  private var state = State.begun

  private enum State {
    case begun, under, over
  }

  private static var partRows: Int { 500 }
  private static var mark: String { "\u{FEFF}" }

  init(
    _ listing: Listing<Row>, _ format: ListFormat, rows: @escaping @Sendable (ListSlice<Row>) async throws -> [Row]
  ) {
    self.listing = listing
    self.format = format
    self.rows = rows
  }

  /// - Throws: errors of reading the first part; errors of later parts abort the connection.
  func response() async throws -> Response {
    try await read()
    var response =
      switch format {
      case .csv: Response.download([], type: "text/csv; charset=utf-8; header=present", name: "\(listing.name).csv")
      case .json: Response.text("", type: "application/json")
      }
    response.body = .stream(AsyncThrowingStream { try await self.next().map { Array($0.utf8) } })
    return response
  }

  private func read() async throws {
    waiting = try await rows(ListSlice(after: last, offset: count, limit: Self.partRows))
    last = waiting.last ?? last
    count += waiting.count
  }

  private func next() async throws -> String? {
    switch state {
    case .begun:
      state = .under
      // With a byte order mark, spreadsheets read the table as UTF-8.
      return format == .csv ? Self.mark + CSVWriter.text(of: [listing.columns.map(\.key)]) : "[" + part(isFirst: true)
    case .under:
      if waiting.isEmpty { try await read() }
      guard !waiting.isEmpty else {
        state = .over
        return format == .csv ? nil : "]"
      }
      return part(isFirst: false)
    case .over: return nil
    }
  }

  private func part(isFirst: Bool) -> String {
    defer { waiting = [] }
    switch format {
    case .csv: return CSVWriter.text(of: waiting.map { row in listing.columns.map { $0.value(row).cell } })
    case .json:
      let objects = waiting.map { listing.object($0).text }.joined(separator: ",\n")
      return isFirst || objects.isEmpty ? objects : ",\n" + objects
    }
  }
}

extension JSONValue {
  /// The value as a CSV cell; null is empty.
  fileprivate var cell: String? {
    switch self {
    case .null: nil
    case .string(let text): text
    default: text
    }
  }
}
