package import Foundation
import GRDB
import Imaging
package import MediaLibrary

extension DiaryStore {
  /// Creates the sample diary of an imaginary teenager: a year of entries and tests, with recipes and
  /// pictures. An existing diary stays unchanged.
  ///
  /// - Parameter pictures: the store for the painted plates.
  package func imagine(for owner: Int64, seed: UInt64, pictures: PrivatePictures, now: Date) throws {
    guard try diarist(owner) == nil, let end = TimeOfDay(minutes: 3 * 60) else { return }
    let zone = TimeZone.current.identifier
    let years = Calendar(identifier: .gregorian).component(.year, from: now)
    let clock = try begin(
      owner, birthYear: years - 17, country: "IE", zone: DayClock(zone: zone, endOfDay: end) == nil ? "UTC" : zone,
      endOfDay: end, now: now
    ).clock
    let year = SampleYear(seed: seed, until: now, clock: clock)
    let entries = try live(year, of: owner, clock: clock)
    var painted: [String: [UInt8]] = [:]
    func plate(_ title: String) throws -> PrivatePicture {
      let jpeg = try painted[title] ?? JPEGEncoder.encode(PlatePainter().picture(of: title), quality: 85)
      painted[title] = jpeg
      return try pictures.add(jpeg, name: "plate.jpg", owner: owner, app: Self.name)
    }
    let recipes = try SampleRecipes.all.enumerated().map { index, recipe in
      let kept = try self.recipes.add(recipe, key: "imagined \(index)", to: owner)
      _ = try self.recipes.setPicture(plate(recipe.title).id.description, of: kept.id, of: owner)
      return kept
    }
    // Only recent entries get pictures: enough for a demonstration, and painted in seconds.
    for entry in entries.suffix(70) where entry.meal != .snack {
      _ = try self.entries.setPicture(plate(entry.title).id.description, of: entry.id, of: owner)
    }
    _ = try badges.all(of: owner, now: now)
    try plan(recipes, from: clock.moment(now).day, of: owner)
  }

  /// Plans one recipe a day from today on, and adds the recipes of the next two days to the shopping list.
  private func plan(_ recipes: [RecipeForViewer], from today: DiaryDay, of owner: Int64) throws {
    for (index, kept) in recipes.enumerated() {
      let meal = Meal.allCases.last { kept.recipe.meals.contains($0) } ?? .dinner
      _ = try plan.add(kept.recipe.title, recipe: kept.id, for: meal, on: today.shifted(by: index), of: owner)
      if (1...2).contains(index) { try shopping.add(kept.id, servings: nil, of: owner) }
    }
  }

  /// Stores the year week by week, so that badges get realistic dates.
  ///
  /// - Returns: the entries.
  private func live(_ year: SampleYear, of owner: Int64, clock: DayClock) throws -> [DiaryEntry] {
    guard let first = year.entries.first?.day, let last = year.entries.last?.day else { return [] }
    var entries: [DiaryEntry] = []
    for number in stride(from: first.number, through: last.number, by: 7) {
      guard let sunday = DiaryDay(number: min(number + 6, last.number)), let noon = TimeOfDay(minutes: 12 * 60) else {
        continue
      }
      let week = number...sunday.number
      entries += try add(
        year.entries.enumerated().filter { week.contains($1.day.number) }.map { (key: "imagined \($0)", draft: $1) },
        year.tests.filter { week.contains(clock.moment($0.sampledAt).day.number) }, to: owner)
      _ = try badges.all(of: owner, now: clock.instant(sunday, noon))
    }
    return entries
  }

  /// Stores a part of the year in one transaction.
  ///
  /// - Returns: the entries.
  private func add(
    _ entries: [(key: String, draft: EntryDraft)], _ tests: [SampleYear.Test], to owner: Int64
  ) throws -> [DiaryEntry] {
    try database.write { db in
      for test in tests {
        try TestRow(
          owner: owner, predicted: test.prediction?.outcome, predictedAt: test.prediction?.lockedAt,
          sampledAt: test.sampledAt, result: test.result
        ).insert(db)
      }
      return try entries.map { try EntryRow($0.draft, key: $0.key, of: owner).insertAndFetch(db).entry }
    }
  }
}
