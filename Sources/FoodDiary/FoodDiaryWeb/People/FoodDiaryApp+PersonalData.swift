import Diary
package import WebPlatform

extension FoodDiaryApp {
  /// All of a person's diary, and what there is between them and other people.
  package func personalData(of account: Account) throws -> JSONValue {
    let owner = account.id.rawValue
    let people = try PeopleData(of: owner, store)
    guard let diarist = try store.diarist(owner) else {
      return try people.isEmpty ? .object([:]) : JSONValue(encoding: ["people": people])
    }
    return try JSONValue(
      encoding: WholeDiary(
        diarist: diarist, entries: store.entries(of: owner, from: .first, through: .last),
        tests: store.tests(of: owner),
        plan: store.plan(of: owner, from: .first, through: .last), reminders: store.reminders(of: owner),
        badges: store.knownBadges(of: owner), recipes: store.allRecipes(of: owner).map(\.recipe),
        favourites: store.recipes(.own, for: owner, limit: DiaryStore.mostRecipes).filter(\.isFavourite).map(
          \.recipe.title), shopping: store.shopping(of: owner).map(\.recipe.title), reports: store.reports(by: owner),
        besides: store.besides(of: owner), people: people))
  }

  private struct WholeDiary: Encodable {
    let diarist: Diarist, entries: [DiaryEntry], tests: [GIPTest], plan: [PlannedMeal], reminders: [Reminder]
    let badges: [String: DiaryDay], recipes: [Recipe], favourites: [String], shopping: [String]
    let reports: [RecipeReport], besides: DiaryStore.Besides, people: PeopleData
  }

  /// A person's recipes as other programs read them: schema.org's JSON-LD.
  package func personalFiles(of account: Account) throws -> [PersonalFile] {
    try store.allRecipes(of: account.id.rawValue).map { kept in
      PersonalFile("recipes/\(kept.id).json") { Array(RecipeWriter.json(kept.recipe).utf8) }
    }
  }
}
