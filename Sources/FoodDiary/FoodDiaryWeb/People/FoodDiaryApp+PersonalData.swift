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
        diarist: diarist, entries: store.entries.all(of: owner, from: .first, through: .last),
        tests: store.tests.all(of: owner),
        plan: store.plan.all(of: owner, from: .first, through: .last), reminders: store.reminders.all(of: owner),
        badges: store.badges.known(of: owner), recipes: store.recipes.all(of: owner).map(\.recipe),
        favourites: store.recipes.list(.own, for: owner, limit: DiaryStore.Recipes.most).filter(\.isFavourite).map(
          \.recipe.title), shopping: store.shopping.all(of: owner).map(\.recipe.title),
        reports: store.community.reports(by: owner),
        besides: store.exportOnlyData(of: owner), people: people))
  }

  private struct DiaryExport: Encodable {
    let diarist: Diarist, entries: [DiaryEntry], tests: [GIPTest], plan: [PlannedMeal], reminders: [Reminder]
    let badges: [String: DiaryDay], recipes: [Recipe], favourites: [String], shopping: [String]
    let reports: [RecipeReport], besides: DiaryStore.ExportOnlyData, people: PeopleData
  }

  /// The person's recipes as schema.org JSON-LD, which other programs read.
  package func personalFiles(of account: Account) throws -> [PersonalFile] {
    try store.recipes.all(of: account.id.rawValue).map { kept in
      PersonalFile("recipes/\(kept.id).json") { Array(RecipeWriter.json(kept.recipe).utf8) }
    }
  }
}
