/// The pages of a list that is too long for one, and the way from one to the next: the address says which (`page`, from 1).
package struct PageTurner {
  private let page: Int
  private let pages: Int
  private let size: Int
  private let visit: Visit

  /// The page that the address asks for, or the last one where there are fewer.
  ///
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - size: how many stand on a page, at least 1.
  /// - Throws: `WebError.invalid` for an address whose page is no number from 1.
  package init(of count: Int, size: Int, _ visit: Visit) throws(WebError) {
    let asked = try visit.queryNumber("page", in: 1...1_000_000) ?? 1
    self.init(page: asked - 1, of: count, size: size, visit)
  }

  /// - Parameter page: from 0.
  init(page: Int, of count: Int, size: Int, _ visit: Visit) {
    pages = max(1, (count + size - 1) / size)
    self.page = min(page, pages - 1)
    (self.size, self.visit) = (size, visit)
  }

  /// The rows of the page.
  package func rows<Row>(of all: [Row]) -> ArraySlice<Row> { all.dropFirst(page * size).prefix(size) }

  /// Links to the page before and the one after; nothing where there is one page.
  package var html: HTML? {
    guard pages > 1 else { return nil }
    return """
      <nav class="actions" aria-label="\(visit.words("list.pages"))">\(link("js.table.before", "prev", to: page - 1))
      <span>\(visit.words("js.table.page", ["page": .number(page + 1), "total": .number(pages)]))</span>
      \(link("js.table.after", "next", to: page + 1))</nav>
      """
  }

  private func link(_ key: String, _ relation: String, to other: Int) -> HTML? {
    guard (0..<pages).contains(other) else { return nil }
    let address = visit.query.setting("page", to: other == 0 ? nil : "\(other + 1)").encoded
    return """
      <a class="button" rel="\(relation)" href="\(visit.path)\(address.isEmpty ? "" : "?")\(address)">\(visit.words(key))</a>
      """
  }
}
