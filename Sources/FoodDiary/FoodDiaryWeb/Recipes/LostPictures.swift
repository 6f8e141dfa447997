import WebPlatform

/// Tells of pictures that were not kept when recipes were taken in, on the page to which that leads.
enum LostPictures {
  private static let name = "without-picture"

  /// A page that tells of them.
  static func path(_ page: String, _ arrived: [RecipeArrivals.Arrived]) -> String {
    let count = arrived.count(where: \.lacksPicture)
    return count == 0 ? page : "\(page)?\(name)=\(count)"
  }

  /// What the page says; nothing where nothing was lost.
  static func notice(_ context: RequestContext) -> HTML? {
    guard let count = context.query[name].flatMap(Int.init), count > 0 else { return nil }
    return
      "<p class=\"notice\" role=\"status\">\(context.localizer("diary.import.without-picture", ["count": .number(count)]))</p>"
  }
}
