import Formats
import Sightings
import WebPlatform

/// Births and birthdays as a calendar. Each event is on the day of birth, and is repeated every year until the animal's
/// death. If the day of death is unknown, a dead animal has only the event of the birth. Births with only a year or a
/// month are omitted.
struct BirthdayCalendar {
  let animals: [Animal]
  let localizer: Localizer
  let base: String

  var text: String {
    var calendar = ICalendarWriter(of: "Births")
    for animal in animals {
      guard let born = animal.born, born.count == 10 else { continue }
      calendar.add("VEVENT") { write(animal, born: born.replacing("-", with: ""), to: &$0) }
    }
    return calendar.text
  }

  private func write(_ animal: Animal, born day: String, to calendar: inout ICalendarWriter) {
    calendar.add("UID", "birth-\(animal.id)@menagerie")
    calendar.add("DTSTAMP", "\(day)T000000Z")
    calendar.add("DTSTART;VALUE=DATE", day)
    calendar.add("SUMMARY", text: localizer("feed.birthday", ["name": .text(animal.name)]))
    calendar.add("TRANSP", "TRANSPARENT")
    calendar.add("URL", "\(base)/zookeeper/animals/\(animal.id)")
    if let died = animal.died {
      if died.count == 10 { calendar.add("RRULE", "FREQ=YEARLY;UNTIL=\(died.replacing("-", with: ""))") }
    } else {
      calendar.add("RRULE", "FREQ=YEARLY")
    }
  }
}
