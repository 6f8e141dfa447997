import WebPlatform

/// Reports pictures that were not stored during an import, on the page that follows.
enum MissingPictureReport {
  private static let name = "without-picture"

  /// The path of the page with the report in its query.
  static func path(_ page: String, _ arrived: [RecipeImporter.ImportedItem]) -> String {
    let count = arrived.count(where: \.lacksPicture)
    return count == 0 ? page : "\(page)?\(name)=\(count)"
  }

  /// The notice; `nil` if all pictures were stored.
  static func notice(_ context: RequestContext) -> HTML? {
    guard let count = context.query[name].flatMap(Int.init), count > 0 else { return nil }
    return
      "<p class=\"notice\" role=\"status\">\(context.localizer("diary.import.without-picture", ["count": .number(count)]))</p>"
  }
}
