package import Foundation
import GRDB
import Imaging
package import MediaLibrary

extension DiaryStore {
  /// Begins the diary of an imagined teenager for an account, with a year of entries and tests, recipes and pictures, so that there is
  /// something to look at. A diary that was begun is left as it is.
  ///
  /// - Parameter pictures: where painted plates are kept.
  package func imagine(for owner: Int64, seed: UInt64, pictures: PrivatePictures, now: Date) throws {
    guard try diarist(owner) == nil, let end = TimeOfDay(minutes: 3 * 60) else { return }
    let zone = TimeZone.current.identifier
    let years = Calendar(identifier: .gregorian).component(.year, from: now)
    let clock = try begin(
      owner, birthYear: years - 17, country: "IE", zone: DayClock(zone: zone, endOfDay: end) == nil ? "UTC" : zone,
      endOfDay: end, now: now
    ).clock
    let year = ImaginedYear(seed: seed, until: now, clock: clock)
    let entries = try add(year, to: owner)
    var painted: [String: [UInt8]] = [:]
    func plate(_ title: String) throws -> PrivatePicture {
      let jpeg = try painted[title] ?? JPEGEncoder.encode(PlatePainter().picture(of: title), quality: 85)
      painted[title] = jpeg
      return try pictures.add(jpeg, name: "plate.jpg", owner: owner, app: Self.name)
    }
    for (index, recipe) in ImaginedRecipes.all.enumerated() {
      let kept = try add(recipe, key: "imagined \(index)", to: owner)
      _ = try setPicture(plate(recipe.title).id.description, ofRecipe: kept.id, of: owner)
    }
    // Pictures of the last weeks: enough to look at, and painted in seconds.
    for entry in entries.suffix(70) where entry.meal != .snack {
      _ = try setPicture(plate(entry.title).id.description, of: entry.id, of: owner)
    }
    _ = try badges(of: owner, now: now)
  }

  /// Keeps a year in one transaction.
  ///
  /// - Returns: its entries.
  private func add(_ year: ImaginedYear, to owner: Int64) throws -> [DiaryEntry] {
    try database.write { db in
      for test in year.tests {
        try db.execute(
          sql: """
            INSERT INTO test(owner, predicted, predictedAt, sampledAt, result, source) VALUES (?, ?, ?, ?, ?, 'person')
            """,
          arguments: [
            owner, test.prediction?.outcome.rawValue, test.prediction.map { Self.seconds($0.lockedAt) },
            Self.seconds(test.sampledAt), test.result.rawValue,
          ])
      }
      return try year.entries.enumerated().map { index, draft in
        try insert(draft, key: "imagined \(index)", to: owner, in: db)
      }
    }
  }
}
