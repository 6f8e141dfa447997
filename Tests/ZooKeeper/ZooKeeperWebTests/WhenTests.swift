import Basics
import Testing
import TestingSupport
import WebPlatform
import WebPlatformTesting
import ZooKeeperWeb

@Suite("phrases for times")
struct WhenTests {
  /// A Wednesday.
  private func when(_ text: String, _ language: Language = .britishEnglish, _ side: Season.Hemisphere = .north) throws
    -> String?
  {
    let today = try #require(CivilTime(year: 2026, month: 3, day: 18))
    guard let when = TimePhrase(text, in: language, today: today, hemisphere: { side }) else { return nil }
    func day(_ time: CivilTime?) -> String { time.map { String($0.description.prefix(10)) } ?? "" }
    let days = when.since == nil && when.until == nil ? nil : "\(day(when.since))..\(day(when.until))"
    return [days, when.hours].compactMap(\.self).joined(separator: " ")
  }

  @Test(
    "a phrase gives days, hours, or both",
    arguments: [
      ("today", "2026-03-18..2026-03-18"), ("Yesterday", "2026-03-17..2026-03-17"),
      ("the day before yesterday", "2026-03-16..2026-03-16"), ("this week", "2026-03-16..2026-03-22"),
      ("last week", "2026-03-09..2026-03-15"), ("last month", "2026-02-01..2026-02-28"),
      ("this year", "2026-01-01..2026-12-31"), ("last 7 days", "2026-03-12..2026-03-18"),
      ("the last two", nil), ("the past 3 months", "2025-12-19..2026-03-18"), ("2024", "2024-01-01..2024-12-31"),
      ("March 2024", "2024-03-01..2024-03-31"), ("in february", "2026-02-01..2026-02-28"),
      ("last March", "2025-03-01..2025-03-31"), ("March", "2026-03-01..2026-03-31"),
      ("April", "2025-04-01..2025-04-30"), ("5 March 2024", "2024-03-05..2024-03-05"),
      ("March 5th, 2024", "2024-03-05..2024-03-05"), ("30 February 2024", nil),
      ("2024-02", "2024-02-01..2024-02-29"), ("2024-02-29", "2024-02-29..2024-02-29"), ("2023-02-29", nil),
      ("between March and May 2024", "2024-03-01..2024-05-31"),
      ("November to February 2024", "2023-11-01..2024-02-29"), ("5 to 7 March 2024", "2024-03-05..2024-03-07"),
      ("since 2024", "2024-01-01.."), ("before March 2024", "..2024-02-29"), ("until March 2024", "..2024-03-31"),
      ("since May 2024 until June 2024", "2024-05-01..2024-06-30"),
      ("between 5 and 7", "05:00..07:00"), ("5-7", "05:00..07:00"), ("from 17:30 to 19:00", "17:30..19:00"),
      ("between 5 and 7 pm", "17:00..19:00"), ("at 5 pm", "17:00..17:59"), ("at 12 am", "00:00..00:59"),
      ("between 22 and 4", "22:00..04:00"), ("in the morning", "05:00..11:00"), ("at night", "20:00..05:00"),
      ("yesterday morning", "2026-03-17..2026-03-17 05:00..11:00"),
      ("this morning", "2026-03-18..2026-03-18 05:00..11:00"),
      ("last night", "2026-03-17..2026-03-18 20:00..05:00"),
      ("last summer between 5 and 7", "2025-06-01..2025-08-31 05:00..07:00"), ("5", nil), ("soon", nil),
      ("between 5", nil), ("2024 2023", nil), ("since 2025 until 2024", nil), ("last last week", nil), ("", nil),
      ("between 30 and 40", nil), ("99:99", nil), ("in the", nil), ("1e3", nil), ("٣", nil),
    ])
  func english(text: String, days: String?) throws { #expect(try when(text) == days, "\(text)") }

  @Test("the days of a season depend on the hemisphere")
  func seasons() throws {
    for (text, north, south) in [
      ("last summer", "2025-06-01..2025-08-31", "2025-12-01..2026-02-28"),
      ("this winter", "2025-12-01..2026-02-28", "2025-06-01..2025-08-31"),
      ("spring", "2026-03-01..2026-05-31", "2025-09-01..2025-11-30"),
      ("last spring", "2025-03-01..2025-05-31", "2025-09-01..2025-11-30"),
      ("summer 2023", "2023-06-01..2023-08-31", "2023-12-01..2024-02-29"),
      ("autumn 2024", "2024-09-01..2024-11-30", "2024-03-01..2024-05-31"),
    ] {
      #expect(try when(text, .britishEnglish, .north) == north, "\(text)")
      #expect(try when(text, .britishEnglish, .south) == south, "\(text)")
    }
  }

  @Test("phrases are parsed in each language, and in English for every language")
  func languages() throws {
    let summer = "2025-06-01..2025-08-31"
    for (language, texts) in [
      (
        Language.french,
        [
          ("hier", "2026-03-17..2026-03-17"), ("avant hier", "2026-03-16..2026-03-16"), ("l’été dernier", summer),
          ("aujourd'hui", "2026-03-18..2026-03-18"), ("mars 2024", "2024-03-01..2024-03-31"),
          ("entre 5 et 7", "05:00..07:00"), ("de 17h30 à 19h", "17:30..19:00"), ("le matin", "05:00..11:00"),
          ("hier à midi", "2026-03-17..2026-03-17 11:00..15:00"), ("les 7 derniers jours", "2026-03-12..2026-03-18"),
          ("la semaine dernière", "2026-03-09..2026-03-15"), ("5 mars 2024", "2024-03-05..2024-03-05"),
          ("avant mars 2024", "..2024-02-29"), ("jusqu’à mars 2024", "..2024-03-31"), ("last summer", summer),
        ]
      ),
      (
        .spanish,
        [
          ("ayer", "2026-03-17..2026-03-17"), ("el verano pasado", summer),
          ("marzo de 2024", "2024-03-01..2024-03-31"), ("entre las 5 y las 7", "05:00..07:00"),
          ("por la mañana", "05:00..11:00"), ("los últimos 7 días", "2026-03-12..2026-03-18"),
          ("de marzo a mayo de 2024", "2024-03-01..2024-05-31"), ("a las 5 de la tarde", "17:00..17:59"),
          ("el 5 de marzo de 2024", "2024-03-05..2024-03-05"), ("desde 2024 hasta 2025", "2024-01-01..2025-12-31"),
        ]
      ),
      (
        .dutch,
        [
          ("gisteren", "2026-03-17..2026-03-17"), ("vorige zomer", summer), ("afgelopen zomer", summer),
          ("maart 2024", "2024-03-01..2024-03-31"), ("tussen 5 en 7", "05:00..07:00"),
          ("’s ochtends", "05:00..11:00"), ("afgelopen 7 dagen", "2026-03-12..2026-03-18"),
          ("van 17:30 tot 19:00 uur", "17:30..19:00"), ("5 maart 2024", "2024-03-05..2024-03-05"),
          ("voor maart 2024", "..2024-02-29"), ("vorige week", "2026-03-09..2026-03-15"),
        ]
      ),
    ] {
      for (text, days) in texts { #expect(try when(text, language) == days, "\(text)") }
    }
  }
}

@Suite("phrases for times in the filter", .sampleZoo)
struct WhenPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("a phrase becomes days and hours, which one link removes, and a season states the hemisphere")
  func chips() async throws {
    let reader = try await Reader("Vera", "visitor", at: site)
    let page = try await reader.open("/zookeeper/photos?when=summer+2023+between+5+and+7&name=Zuri")
    #expect(page.words.contains("summer 2023 between 5 and 7, south of the equator"), "\(page.words)")
    #expect(page.words.contains("Dec 1, 2023 to Feb 29, 2024 · 05:00–07:00"), "\(page.words)")
    let count = try await site.sightingCount("name=Zuri&since=2023-12-01&until=2024-02-29&hours=05:00..07:00")
    #expect(page.words.contains("\(count) sighting"))
    #expect(page.answer.text.contains("class=\"chip\" href=\"/zookeeper/photos?name=Zuri\""))
  }

  @Test("a phrase that cannot be parsed is reported beside its field, and all other values stay")
  func unread() async throws {
    let reader = try await Reader("Vera", "visitor", at: site)
    for path in ["/zookeeper/photos", "/zookeeper/map"] {
      let page = try await reader.open("\(path)?when=when+the+moon+is+blue&name=Zuri&since=2024")
      #expect(page.status == 422 && page.words.contains("yesterday, last summer"), "\(page.words)")
      for kept in ["value=\"when the moon is blue\"", "id=\"when-problem\"", "value=\"Zuri\"", "value=\"2024-01-01\""] {
        #expect(page.answer.text.contains(kept), "\(kept)")
      }
    }
  }

  @Test("phrases are parsed in linear time", arguments: RepeatedMarks.all)
  func long(mark: String) throws {
    let today = try #require(CivilTime(year: 2026, month: 3, day: 18))
    for start in Tier.choose(core: ["last "], whole: ["", "last ", "1 - ", "1"]) {
      let growth = Growth.perDoubling(
        upTo: Tier.choose(short: 1 << 14, thorough: 1 << 18), of: { start + RepeatedMarks.text(mark, $0) }
      ) {
        _ = TimePhrase($0, in: .britishEnglish, today: today, hemisphere: { .north })
      }
      #expect(growth < Growth.mostPerDoubling, "after \(start)")
    }
  }
}
