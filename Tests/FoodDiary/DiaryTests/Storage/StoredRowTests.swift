import Diary
import Foundation
import GRDB
import Testing

@Suite("rows of the diary's tables")
struct StoredRowTests {
  @Test("rows have the days, minutes, seconds and words that every version of the program reads")
  func values() throws {
    let rows = try OthersTests.Full().rows()
    let now = 1_795_608_000
    let entry = "day:20782 minute:490 meal:\"breakfast\""
    let rest = "note:\"\" recipe:NULL isEatenOut:0 symptoms:\"\""
    let expected = [
      "diarist: [owner:7 birthYear:2008 country:\"IE\" zone:\"Europe/Dublin\" endOfDay:180 showsStreaks:1 "
        + "consentedOn:20782 oats:\"onlyGlutenFree\"]",
      "entry: [id:1 owner:7 key:\"a\" \(entry) title:\"Porridge\" \(rest) picture:\"p\" removedAt:NULL]",
      "entry: [id:2 owner:7 key:\"b\" \(entry) title:\"Toast\" \(rest) picture:NULL removedAt:\(now)]",
      "test: [id:1 owner:7 predicted:\"detected\" predictedAt:\(now) sampledAt:NULL result:NULL source:\"person\" "
        + "device:NULL serial:NULL picture:\"q\" removedAt:NULL]",
      "test: [id:2 owner:7 predicted:NULL predictedAt:NULL sampledAt:\(now) result:\"detected\" source:\"person\" "
        + "device:NULL serial:NULL picture:NULL removedAt:\(now)]",
      "plan: [id:1 owner:7 day:20782 meal:\"lunch\" title:\"Soup\" recipe:NULL entry:NULL]",
      "cooking: [owner:7 recipe:1 step:0 at:\(now)]",
      "shopping: [owner:7 recipe:1 servings:3.0]",
      "favourite: [owner:8 recipe:2 since:\(now) known:\"none\"]",
      "supporter: [id:1 owner:7 key:\"s\" name:\"Mum\" firstDay:20777 lastDay:NULL showsTests:1 showsSymptoms:0 "
        + "account:8 acceptedAt:\(now) takenBackAt:NULL]",
      "recipeNews: [id:1 owner:7 recipe:4 kind:\"takenBack\" title:\"Frittata\" before:NULL after:NULL copy:NULL "
        + "at:\(now)]",
    ]
    for row in expected { #expect(rows.contains(row), "\(row) in \(rows.filter { $0.hasPrefix(row.prefix(8)) })") }
  }

  @Test("rows that the program cannot read are left out of lists")
  func unreadable() throws {
    let diary = try NewDiary()
    let entry = try diary.store.entries.add(diary.draft("Porridge"), key: "a", to: diary.owner)
    try diary.store.entries.add(diary.draft("Toast"), key: "b", to: diary.owner)
    try DatabaseQueue(path: diary.folder + "/diary.sqlite").write {
      try $0.execute(sql: "UPDATE entry SET meal = 'brunch' WHERE id = ?", arguments: [entry.id])
    }
    #expect(try diary.store.entries.all(of: diary.owner, on: diary.day()).map(\.title) == ["Toast"])
    #expect(throws: DiaryError.notFound) { try diary.store.entries.find(entry.id, of: diary.owner) }
  }

  @Test("each request for rows names one account, or everyone explicitly")
  func owners() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../..")
    let folder = root.appendingPathComponent("Sources/FoodDiary/Diary/Storage")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 10)
    for file in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for request in text.matches(of: /\b(\w+Row|Item|Diarist|ParentalConsent)\.([a-z]\w*)[({ ]/) {
        let beginnings = ["of", "kept", "removed", "valid", "by", "followed", "nextRevision"]
        #expect(beginnings.contains(String(request.2)), "\(request.0) in \(file.lastPathComponent)")
      }
    }
  }
}
