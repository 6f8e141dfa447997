import Foundation
import Testing
import WebPlatformTesting

@Suite("the page of reminders")
struct RemindersPageTests {
  @Test("reminders are stored and shown, and their calendar reveals no disease and no other person's times")
  func times() async throws {
    try await DiarySite.run { diary in
      let (aoife, ben) = (try await diary.member("Aoife"), try await diary.member("Ben"))
      let calendar = "/api/v1/diary/reminders/calendar"
      #expect(!(try await diary.page("/diary/reminders", aoife).text.contains(calendar)))
      #expect(try await diary.form("/diary/reminders", ["dinner": "25:00"], aoife).status == 422)
      let answer = try await diary.form(
        "/diary/reminders", ["breakfast": "", "lunch": "12:40", "dinner": "19:05"], aoife)
      #expect(answer["Location"] == "/diary/reminders?saved=yes")
      let page = try await diary.page("/diary/reminders", aoife).text
      #expect(page.contains("value=\"19:05\"") && page.contains("value=\"12:40\"") && page.contains(calendar))
      // A rejected form still offers the calendar of the stored reminders.
      #expect(try await diary.form("/diary/reminders", ["dinner": "25:00"], aoife).text.contains(calendar))
      let file = try await diary.page(calendar, aoife)
      #expect(file["Content-Type"]?.hasPrefix("text/calendar") == true)
      #expect(file.text.contains("SUMMARY:What did you have for dinner?\r\n"))
      for word in ["gluten", "coeliac", "celiac", "Aoife", "diary"] {
        #expect(!file.text.lowercased().contains(word.lowercased()))
      }
      #expect(!(try await diary.page(calendar, ben).text.contains("VEVENT")))
      #expect(try await diary.page("/api/v1/diary/reminders", ben).text == "[]")
    }
  }
}
