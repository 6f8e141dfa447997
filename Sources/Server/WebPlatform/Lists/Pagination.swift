/// The pages of a long list, and the links between them; the query selects the page (`page`, from 1).
package struct Pagination {
  private let page: Int
  private let pages: Int
  private let size: Int
  private let context: RequestContext

  /// Selects the requested page, or the last page if there are fewer.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - size: rows per page, at least 1.
  /// - Throws: `WebError.invalid` unless the page is a number from 1.
  package init(of count: Int, size: Int, _ context: RequestContext) throws(WebError) {
    let asked = try context.queryNumber("page", in: 1...1_000_000) ?? 1
    self.init(page: asked - 1, of: count, size: size, context)
  }

  /// - Parameter page: from 0.
  init(page: Int, of count: Int, size: Int, _ context: RequestContext) {
    pages = max(1, (count + size - 1) / size)
    self.page = min(page, pages - 1)
    (self.size, self.context) = (size, context)
  }

  package func rows<Row>(of all: [Row]) -> ArraySlice<Row> { all.dropFirst(page * size).prefix(size) }

  /// Links to the previous and the next page; `nil` for a single page.
  package var html: HTML? {
    guard pages > 1 else { return nil }
    return """
      <nav class="actions" aria-label="\(context.localizer("list.pages"))">\(link("js.table.before", "prev", to: page - 1))
      <span>\(context.localizer("js.table.page", ["page": .number(page + 1), "total": .number(pages)]))</span>
      \(link("js.table.after", "next", to: page + 1))</nav>
      """
  }

  private func link(_ key: String, _ relation: String, to other: Int) -> HTML? {
    guard (0..<pages).contains(other) else { return nil }
    let address = context.query.setting("page", to: other == 0 ? nil : "\(other + 1)").encoded
    return """
      <a class="button" rel="\(relation)" href="\(context.path)\(address.isEmpty ? "" : "?")\(address)">\(context.localizer(key))</a>
      """
  }
}
