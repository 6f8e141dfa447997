import Diary
import MediaLibrary
import WebPlatform

/// Where a recipe comes from: whose it is, or which one it was copied from.
struct RecipeProvenance {
  let app: FoodDiaryApp
  let diary: DiaryContext

  /// The nickname of a recipe's author; `nil` for one's own, and for one without a name.
  func author(_ kept: KeptRecipe) -> String? {
    guard let author = kept.author, author != diary.owner else { return nil }
    return Self.nickname(author, diary.context.site)
  }

  /// What an account is called; `nil` for one that is gone.
  static func nickname(_ account: Int64, _ site: Site) -> String? {
    try? site.accounts.account(AccountID(rawValue: account)).name
  }

  /// Where it comes from, in a few words, for a card.
  func text(_ kept: KeptRecipe) -> String? {
    guard kept.owner != diary.owner else {
      return kept.copiedFrom == nil ? nil : diary.localizer("diary.recipe.is-copy")
    }
    return author(kept).map { diary.localizer("diary.recipe.by", ["name": .text($0)]) }
      ?? diary.localizer("diary.recipe.nameless")
  }

  /// Where it comes from, with the way there.
  func html(_ kept: KeptRecipe) -> HTML? {
    if kept.isLeaving { return "<p class=\"notice\">\(diary.localizer("diary.recipe.is-leaving"))</p>" }
    guard let copied = kept.copiedFrom else { return text(kept).map { "<p class=\"quiet\">\($0)</p>" } }
    guard let original = try? app.store.recipe(copied, for: diary.owner) else {
      return "<p class=\"quiet\">\(diary.localizer("diary.recipe.original-gone"))</p>"
    }
    return """
      <p class="quiet">\(diary.localizer("diary.recipe.copy-of")) <a href="/diary/recipes/\(original.id)">\(original.recipe.title)</a> \
      \(author(original).map { diary.localizer("diary.recipe.by", ["name": .text($0)]) })</p>
      """
  }
}
