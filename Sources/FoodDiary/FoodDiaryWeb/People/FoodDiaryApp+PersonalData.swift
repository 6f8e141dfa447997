import Diary
package import WebPlatform

extension FoodDiaryApp {
  /// The complete diary of a person, with their relations to other people.
  package func personalData(of account: Account) throws -> JSONValue {
    let owner = account.id.rawValue
    let people = try PeopleData(of: owner, store)
    guard let diarist = try store.diarist(owner) else {
      return try people.isEmpty ? .object([:]) : JSONValue(encoding: ["people": people])
    }
    return try JSONValue(
      encoding: DiaryExport(
        diarist: diarist, entries: store.entries(of: owner, from: .first, through: .last),
        tests: store.tests(of: owner),
        plan: store.plan(of: owner, from: .first, through: .last), reminders: store.reminders(of: owner),
        badges: store.knownBadges(of: owner), recipes: store.allRecipes(of: owner).map(\.recipe),
        favourites: store.recipes(.own, for: owner, limit: DiaryStore.mostRecipes).filter(\.isFavourite).map(
          \.recipe.title), shopping: store.shopping(of: owner).map(\.recipe.title), reports: store.reports(by: owner),
        besides: store.exportOnlyData(of: owner), people: people))
  }

  private struct DiaryExport: Encodable {
    let diarist: Diarist, entries: [DiaryEntry], tests: [GIPTest], plan: [PlannedMeal], reminders: [Reminder]
    let badges: [String: DiaryDay], recipes: [Recipe], favourites: [String], shopping: [String]
    let reports: [RecipeReport], besides: DiaryStore.ExportOnlyData, people: PeopleData
  }

  /// The person's recipes as schema.org JSON-LD, which other programs read.
  package func personalFiles(of account: Account) throws -> [PersonalFile] {
    try store.allRecipes(of: account.id.rawValue).map { kept in
      PersonalFile("recipes/\(kept.id).json") { Array(RecipeWriter.json(kept.recipe).utf8) }
    }
  }
}
