import Diary
import Foundation
import MediaLibrary
import Testing

@Suite("the sample year")
struct SampleYearTests {
  @Test("the sample diary has entries, all test results, recipes, badges and pictures, and is created once")
  func year() throws {
    let diary = try NewDiary()
    let (store, owner) = (diary.store, Int64(9))
    let pictures = try PrivatePictures(libraryFolder: diary.folder)
    try store.imagine(for: owner, seed: 2_018, pictures: pictures, now: diary.now)
    let entries = try store.entries.all(of: owner, from: .first, through: .last)
    #expect((900...1_400).contains(entries.count) && entries.contains(where: \.isEatenOut))
    #expect(entries.contains { !$0.symptoms.isEmpty } && entries.contains { $0.picture != nil })
    let tests = try store.tests.all(of: owner)
    #expect(Set(tests.compactMap(\.result)) == Set(GIPTest.Result.allCases) && tests.contains(where: \.isUnpredicted))
    let rate = HitRate(of: tests)
    #expect(rate.points.count > 25 && Double(rate.hits) / Double(rate.points.count) > 0.6)
    #expect(try store.recipes.list(.own, for: owner, limit: 50).allSatisfy { $0.answer.verdict != .contains })
    let earned = try store.badges.all(of: owner, now: diary.now).entries.compactMap { place -> DiaryDay? in
      if case .earned(let since) = place.standing { since } else { nil }
    }
    #expect(earned.count >= 8 && Set(earned).count >= 5, "earned one after another: \(earned)")
    let today = try #require(try store.diarist(owner)).clock.moment(diary.now).day
    let planned = try store.plan.all(of: owner, from: today, through: today.shifted(by: 6))
    #expect(planned.count >= 5 && planned.allSatisfy { $0.recipe != nil })
    #expect(try store.shopping.all(of: owner).count == 2)
    try store.imagine(for: owner, seed: 1, pictures: pictures, now: diary.now)
    #expect(try store.entries.all(of: owner, from: .first, through: .last) == entries)
  }

  @Test("equal seeds give the same year, and different seeds give different years")
  func seed() throws {
    let end = try #require(TimeOfDay("03:00"))
    let clock = try #require(DayClock(zone: "UTC", endOfDay: end))
    let now = Date(timeIntervalSince1970: 1_795_608_000)
    #expect(
      SampleYear(seed: 5, until: now, clock: clock).entries == SampleYear(seed: 5, until: now, clock: clock).entries
    )
    #expect(
      SampleYear(seed: 5, until: now, clock: clock).entries != SampleYear(seed: 6, until: now, clock: clock).entries
    )
  }
}
