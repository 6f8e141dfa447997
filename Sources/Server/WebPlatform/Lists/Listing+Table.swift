/// A list as an HTML table.
extension Listing {
  /// Rows per page.
  package static var pageSize: Int { 50 }

  /// One page of a list that is in memory as a whole: sorted and cut as the query requests, with links to its downloads.
  ///
  /// - Parameters:
  ///   - label: the text key of the table's caption.
  ///   - empty: the text key for an empty list.
  ///   - files: the downloads.
  ///   - actions: the buttons of a row, in an additional column.
  /// - Throws: `WebError.invalid` for an invalid query.
  package func table(
    _ rows: [Row], _ context: RequestContext, label: String, empty: String, files: ListFiles,
    actions: ((Row) -> HTML?)? = nil
  ) throws(WebError) -> HTML {
    let address = try ListAddress(context, self)
    guard !rows.isEmpty else { return "<p class=\"empty\" role=\"status\">\(context.localizer(empty))</p>" }
    let turner = Pagination(page: address.page, of: rows.count, size: Self.pageSize, context)
    let shown = turner.rows(of: sorted(rows, by: address.order))
    return """
      <div class="scroll" tabindex="0" role="group" aria-label="\(context.localizer(label))">\
      <table class="listing" role="table"><thead role="rowgroup"><tr role="row">\(shownColumns.map { head($0, address.order, context) })\
      \(actions.map { _ in "<td role=\"cell\"></td>" as HTML })</tr></thead>
      <tbody role="rowgroup">\(shown.map { row($0, context.localizer, actions) })</tbody></table></div>
      \(turner.html)
      \(files.html(context))
      """
  }

  private var shownColumns: [(column: ListColumn<Row>, label: String)] {
    columns.compactMap { column in column.label.map { (column, $0) } }
  }

  private func head(
    _ shown: (column: ListColumn<Row>, label: String), _ order: ListOrder?, _ context: RequestContext
  ) -> HTML {
    let (column, localizer) = (shown.column, context.localizer(shown.label))
    let isHere = order?.column == column.key
    let way = isHere ? (order?.isDescending == true ? "descending" : "ascending") : nil
    let next = context.query.filter { $0 != "page" }.setting("sort", to: column.key)
      .setting("way", to: isHere && order?.isDescending == false ? "down" : nil)
    let link: HTML =
      column.isSortable ? "<a class=\"sort\" href=\"\(context.path)?\(next.encoded)\">\(localizer)</a>" : "\(localizer)"
    return """
      <th scope="col" role="columnheader" class="\(column.isNumber ? "number" : "")"\(attribute: "aria-sort", way)>\(link)</th>
      """
  }

  private func row(_ row: Row, _ localizer: Localizer, _ actions: ((Row) -> HTML?)?) -> HTML {
    let cells = shownColumns.enumerated().map { place, shown -> HTML in
      let (column, label) = shown
      let content = column.show(row, localizer)
      guard place > 0 else { return "<th scope=\"row\" role=\"rowheader\">\(content)</th>" }
      return """
        <td role="cell" class="\(column.isNumber ? "number" : "")" data-label="\(localizer(label))">\(content)</td>
        """
    }
    return
      "<tr role=\"row\">\(cells)\(actions.map { "<td role=\"cell\" class=\"row-actions\">\($0(row))</td>" as HTML })</tr>\n"
  }
}

/// Links to the downloads of a list, with the filters of the page.
package struct ListFiles: Sendable {
  private let csv: String
  private let json: String

  /// - Parameters:
  ///   - path: the path of the downloads, below `/api/v1`, without an extension.
  ///   - json: the path of the JSON, when it differs.
  package init(_ path: String, json: String? = nil) {
    csv = "/api/v1\(path).csv"
    self.json = "/api/v1\(json ?? path)"
  }

  package func html(_ context: RequestContext) -> HTML {
    let values = context.query.filter { $0 != "page" }.encoded
    let query = values.isEmpty ? "" : "?\(values)"
    return """
      <p class="list-files">\(Icon.download.html) <a href="\(csv)\(query)" download>\(context.localizer("js.list.csv"))</a>
      <a href="\(json)\(query)">\(context.localizer("js.list.json"))</a></p>
      """
  }
}
