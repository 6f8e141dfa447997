import Diary
import Foundation
import Testing

@Suite("stored entries")
struct EntryStoreTests {
  @Test("entries are stored unchanged and listed by day, with the night after the day last")
  func keeps() throws {
    let diary = try NewDiary()
    var draft = try diary.draft("  Porridge & honey ", at: "08:10")
    (draft.note, draft.isEatenOut, draft.symptoms, draft.recipe) = ("at Nan's", true, "none", 12)
    let kept = try diary.store.entries.add(draft, key: "a", to: diary.owner)
    #expect(kept.title == "Porridge & honey" && kept.note == "at Nan's" && kept.isEatenOut && kept.recipe == 12)
    try diary.store.entries.add(diary.draft("Crisps", at: "01:30"), key: "b", to: diary.owner)
    try diary.store.entries.add(diary.draft("Dinner", at: "19:00"), key: "c", to: diary.owner)
    try diary.store.entries.add(diary.draft("Something", at: nil), key: "d", to: diary.owner)
    let day = try diary.store.entries.all(of: diary.owner, on: diary.day())
    #expect(day.map(\.title) == ["Something", "Porridge & honey", "Dinner", "Crisps"])
    #expect(try EntryDraft(diary.store.entries.find(kept.id, of: diary.owner)) == EntryDraft(kept))
  }

  @Test("an entry that a device sends twice is stored once, in its first form")
  func twice() throws {
    let diary = try NewDiary()
    let first = try diary.store.entries.add(diary.draft("Soup"), key: "k", to: diary.owner)
    #expect(try diary.store.entries.add(diary.draft("Soup again"), key: "k", to: diary.owner) == first)
    #expect(
      try diary.store.entries.add(diary.draft("Soup"), key: "k", to: diary.other).id != first.id,
      "another's key is another's")
    #expect(try diary.store.entries.all(of: diary.owner, on: diary.day()).count == 1)
  }

  @Test("people cannot see, change or remove another person's entries")
  func apart() throws {
    let diary = try NewDiary()
    let mine = try diary.store.entries.add(diary.draft(), key: "k", to: diary.owner)
    let (store, other) = (diary.store, diary.other)
    #expect(throws: DiaryError.notFound) { try store.entries.find(mine.id, of: other) }
    #expect(throws: DiaryError.notFound) { try store.entries.change(mine.id, to: diary.draft("Mine"), of: other) }
    #expect(throws: DiaryError.notFound) { try store.entries.remove(mine.id, of: other, now: diary.now) }
    #expect(throws: DiaryError.notFound) { try store.entries.restore(mine.id, of: other) }
    #expect(throws: DiaryError.notFound) { try store.entries.setPicture("x", of: mine.id, of: other) }
    #expect(try store.entries.all(of: other, on: diary.day()).isEmpty)
    #expect(try store.entries.all(of: other, searching: "porridge", limit: 10).isEmpty)
    #expect(try store.entries.find(mine.id, of: diary.owner) == mine)
  }

  @Test("removed entries can be restored unchanged until they are swept")
  func removal() throws {
    let diary = try NewDiary()
    let (store, owner) = (diary.store, diary.owner)
    let entry = try store.entries.add(diary.draft(), key: "k", to: owner)
    #expect(try store.entries.setPicture("p1", of: entry.id, of: owner) == nil)
    try store.entries.remove(entry.id, of: owner, now: diary.now)
    #expect(throws: DiaryError.notFound) { try store.entries.find(entry.id, of: owner) }
    #expect(throws: DiaryError.notFound) { try store.entries.remove(entry.id, of: owner, now: diary.now) }
    #expect(try store.pictures() == ["p1"])
    #expect(try store.sweep(now: diary.now.addingTimeInterval(30 * 86_400 - 1)).isEmpty)
    try store.entries.restore(entry.id, of: owner)
    #expect(try store.entries.find(entry.id, of: owner).picture == "p1")
    try store.entries.remove(entry.id, of: owner, now: diary.now)
    let swept = try store.sweep(now: diary.now.addingTimeInterval(30 * 86_400 + 1))
    #expect(swept.map(\.picture) == ["p1"] && swept.map(\.owner) == [owner])
    #expect(throws: DiaryError.notFound) { try store.entries.restore(entry.id, of: owner) }
  }

  @Test("badges count only existing entries of the person's own diary")
  func log() throws {
    let diary = try NewDiary()
    let (store, owner, now) = (diary.store, diary.owner, diary.now)
    func add(_ key: String, on day: String, isEatenOut: Bool, hasPicture: Bool = false, to owner: Int64) throws -> Int64
    {
      var draft = try diary.draft(on: day)
      draft.isEatenOut = isEatenOut
      let id = try store.entries.add(draft, key: key, to: owner).id
      if hasPicture { _ = try store.entries.setPicture(key, of: id, of: owner) }
      return id
    }
    _ = try add("a", on: "2026-11-24", isEatenOut: true, hasPicture: true, to: owner)
    _ = try add("b", on: "2026-11-25", isEatenOut: true, to: owner)
    _ = try add("c", on: "2026-11-25", isEatenOut: false, hasPicture: true, to: owner)
    _ = try add("d", on: "2026-11-25", isEatenOut: true, to: owner)
    try store.entries.remove(
      add("e", on: "2026-11-23", isEatenOut: true, hasPicture: true, to: owner), of: owner, now: now)
    _ = try add("f", on: "2026-11-25", isEatenOut: true, hasPicture: true, to: diary.other)
    let log = try store.badges.log(of: owner, now: now)
    #expect(log.entries == [try diary.day("2026-11-24"): 1, try diary.day(): 3])
    #expect(log.eatenOut == 3 && log.pictures == 2 && log.recipes == 0)
  }

  @Test("a text that is empty or too long is refused with the name of its field")
  func bounds() throws {
    let diary = try NewDiary()
    let (store, owner) = (diary.store, diary.owner)
    #expect(throws: DiaryError.badText(field: "title", .empty)) {
      try store.entries.add(diary.draft(" \n"), key: "k", to: owner)
    }
    #expect(throws: DiaryError.badText(field: "title", .tooLong(limit: 120))) {
      try store.entries.add(diary.draft(String(repeating: "é", count: 121)), key: "k", to: owner)
    }
    try store.entries.add(diary.draft(String(repeating: "é", count: 120)), key: "k", to: owner)
    #expect(throws: DiaryError.badText(field: "key", .empty)) {
      try store.entries.add(diary.draft(), key: "", to: owner)
    }
    var draft = try diary.draft()
    draft.symptoms = String(repeating: "a", count: 2_001)
    #expect(throws: DiaryError.badText(field: "symptoms", .tooLong(limit: 2_000))) {
      try store.entries.add(draft, key: "l", to: owner)
    }
  }

  @Test("no data is stored without consent, below the age of consent, or with an invalid birth year")
  func consent() throws {
    let diary = try NewDiary()
    let (store, new, now) = (diary.store, Int64(99), diary.now)
    let end = try #require(TimeOfDay("03:00"))
    #expect(throws: DiaryError.noConsent) { try store.entries.add(diary.draft(), key: "k", to: new) }
    #expect(throws: DiaryError.noConsent) { try store.tests.predict(.detected, of: new, now: now) }
    #expect(throws: DiaryError.noConsent) {
      try store.plan.add("Soup", recipe: nil, for: .lunch, on: diary.day(), of: new)
    }
    #expect(throws: DiaryError.tooYoung(age: 16)) {
      try store.begin(new, birthYear: 2012, country: "IE", zone: "Europe/Dublin", endOfDay: end, now: now)
    }
    for year in [1900, 2027] {
      #expect(throws: DiaryError.badBirthYear) {
        try store.begin(new, birthYear: year, country: "IE", zone: "Europe/Dublin", endOfDay: end, now: now)
      }
    }
    #expect(throws: DiaryError.badClock) {
      try store.begin(new, birthYear: 2000, country: "IE", zone: "Mars/Olympus", endOfDay: end, now: now)
    }
    #expect(try store.diarist(new) == nil)
  }

  @Test("to begin a diary again leaves it unchanged and returns it")
  func again() throws {
    let diary = try NewDiary()
    let (store, owner) = (diary.store, diary.owner)
    let stored = try #require(try store.diarist(owner))
    let again = try store.begin(
      owner, birthYear: 1990, country: "US", zone: "America/New_York", endOfDay: diary.time("05:00"), now: diary.now)
    #expect(again == stored)
    #expect(try store.diarist(owner) == stored)
  }

  @Test("a search finds entries with all words in title or note, ignoring accents and case")
  func search() throws {
    let diary = try NewDiary()
    var draft = try diary.draft("Crème brûlée", on: "2026-11-20")
    draft.note = "with Aoife"
    try diary.store.entries.add(draft, key: "a", to: diary.owner)
    try diary.store.entries.add(diary.draft("Cream cake", on: "2026-11-21"), key: "b", to: diary.owner)
    func found(_ text: String) throws -> [String] {
      try diary.store.entries.all(of: diary.owner, searching: text, limit: 10).map(\.title)
    }
    #expect(try found("creme AOIFE") == ["Crème brûlée"] && found("cr") == ["Cream cake", "Crème brûlée"])
    #expect(try found("  ").isEmpty && found("creme cake").isEmpty)
  }

  @Test("erasing a person deletes all their data, and no other data")
  func erasure() throws {
    let diary = try NewDiary()
    let (store, owner) = (diary.store, diary.owner)
    try store.entries.add(diary.draft(), key: "k", to: owner)
    _ = try store.tests.predict(.detected, of: owner, now: diary.now)
    _ = try store.plan.add("Soup", recipe: nil, for: .lunch, on: diary.day(), of: owner)
    _ = try store.badges.all(of: owner, now: diary.now)
    try store.entries.add(diary.draft(), key: "k", to: diary.other)
    try store.erase(owner, removingContent: false, now: diary.now)
    #expect(try store.diarist(owner) == nil && store.tests.all(of: owner).isEmpty)
    try diary.begin(owner)
    #expect(
      try store.entries.all(of: owner, on: diary.day()).isEmpty
        && store.plan.all(of: owner, from: diary.day(), through: diary.day()).isEmpty)
    #expect(try store.entries.all(of: diary.other, on: diary.day()).count == 1)
  }
}
