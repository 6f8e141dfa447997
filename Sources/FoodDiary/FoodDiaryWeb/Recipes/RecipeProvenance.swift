import Diary
import MediaLibrary
import WebPlatform

/// The origin of a recipe: its author, or the recipe that it was copied from.
struct RecipeProvenance {
  let app: FoodDiaryApp
  let diary: DiaryContext

  /// The author's nickname; `nil` for the person's own recipe, for an anonymous one, and for a deleted account.
  func author(_ kept: RecipeForViewer) -> String? {
    guard let author = kept.author, author != diary.owner else { return nil }
    return Self.nickname(author, diary.context.site)
  }

  /// `nil` for a deleted account.
  static func nickname(_ account: Int64, _ site: Site) -> String? {
    try? site.accounts.account(AccountID(rawValue: account)).name
  }

  /// A short text for a card; `nil` for the person's own original.
  func text(_ kept: RecipeForViewer) -> String? {
    guard kept.owner != diary.owner else {
      return kept.copiedFrom == nil ? nil : diary.localizer("diary.recipe.is-copy")
    }
    return author(kept).map { diary.localizer("diary.recipe.by", ["name": .text($0)]) }
      ?? diary.localizer("diary.recipe.nameless")
  }

  /// The text for the recipe's page, with a link to the original of a copy; `nil` for the person's own original.
  func html(_ kept: RecipeForViewer) -> HTML? {
    if kept.isLeaving { return "<p class=\"notice\">\(diary.localizer("diary.recipe.is-leaving"))</p>" }
    guard let copied = kept.copiedFrom else { return text(kept).map { "<p class=\"quiet\">\($0)</p>" } }
    guard let original = try? app.store.recipes.find(copied, for: diary.owner) else {
      return "<p class=\"quiet\">\(diary.localizer("diary.recipe.original-gone"))</p>"
    }
    return """
      <p class="quiet">\(diary.localizer("diary.recipe.copy-of")) <a href="/diary/recipes/\(original.id)">\(original.recipe.title)</a> \
      \(author(original).map { diary.localizer("diary.recipe.by", ["name": .text($0)]) })</p>
      """
  }
}
