import Facts
import HTTPServer
import HTTPTypes

/// A part of a list, as whoever has the rows is asked for it.
package struct ListSlice<Row: Sendable>: Sendable {
  /// The last row of the part before; `nil` for the first part.
  package let after: Row?
  /// How many rows the parts before had.
  package let offset: Int
  /// How many rows the part has; fewer for the last.
  package let limit: Int
}

/// The files of lists.
extension RouteTable {
  /// Adds a list as a file for spreadsheets, and for programs.
  ///
  /// The rows are asked for part by part while they are sent: a list of any length keeps no more than a part in memory. Each part is of
  /// one state of what it is read from; what changes meanwhile may be missed, and no row is told twice by a source that goes on after
  /// `ListSlice.after`.
  ///
  /// - Parameters:
  ///   - path: below `/api/v1`, without an ending; the table is there with `.csv`.
  ///   - about: what the list is, in a few words.
  ///   - tag: the group that it belongs to.
  ///   - parameters: which rows are meant.
  ///   - formats: JSON too, unless it is there already.
  ///   - rows: a part of the rows, on a thread that may wait for the disk.
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

  /// Adds a list that is there as a whole, as files sorted as the address asks.
  package mutating func list<Row>(
    _ path: String, for audience: Audience, _ listing: Listing<Row>, _ about: String, tag: String,
    parameters: [Parameter] = [], formats: Set<ListFormat> = [.csv, .json],
    all rows: @escaping @Sendable (RequestContext) async throws -> [Row]
  ) {
    let order: [Parameter] = [
      .query("sort", .oneOf(listing.columns.filter(\.isSortable).map(\.key)), "the column that it is sorted by"),
      .query("way", .oneOf(["up", "down"]), "whether the least comes first or last"),
    ]
    list(path, for: audience, listing, about, tag: tag, parameters: parameters + order, formats: formats) {
      context, slice in
      guard slice.after == nil else { return [] }
      return listing.sorted(try await rows(context), by: try ListAddress(context, listing).order)
    }
  }
}

/// How a list is written.
package enum ListFormat: String, Sendable {
  /// RFC 4180 in UTF-8, with the keys of the columns above.
  case csv
  /// A list of objects whose members are the columns.
  case json
}

/// A list on its way out, part by part.
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

  /// - Throws: what asking for the first part throws; what later parts throw breaks the connection off.
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
      // Spreadsheets take a table for UTF-8 when the mark says so.
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
  /// As a cell of a table of separated values; nothing stays empty.
  fileprivate var cell: String? {
    switch self {
    case .null: nil
    case .string(let text): text
    default: text
    }
  }
}
