import Diary
import Foundation
import MediaLibrary
import Testing

/// A diary in a temporary folder, deleted with the object.
final class NewDiary {
  let folder: String
  let store: DiaryStore
  /// Wednesday, 25 November 2026, 12:00 in Dublin.
  let now = Date(timeIntervalSince1970: 1_795_608_000)
  let owner: Int64 = 7
  let other: Int64 = 8

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("diary-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    store = try DiaryStore(libraryFolder: folder) { [now] in now }
    for owner in [owner, other] { try begin(owner) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func begin(_ owner: Int64) throws {
    let end = try #require(TimeOfDay("03:00"))
    _ = try store.begin(owner, birthYear: 2008, country: "IE", zone: "Europe/Dublin", endOfDay: end, now: now)
  }

  func day(_ text: String = "2026-11-25") throws -> DiaryDay { try #require(DiaryDay(iso: text)) }

  func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(text)) }

  func draft(_ title: String = "Porridge", at time: String? = "08:10", on day: String = "2026-11-25") throws
    -> EntryDraft
  {
    EntryDraft(
      day: try self.day(day), time: try time.map(self.time), meal: .breakfast, title: title)
  }
}
