import Foundation
import Sightings
import WebPlatform

/// Births and birthdays as a calendar (RFC 5545): an event on the day of the birth that comes back every year while the
/// animal lives. A birth of which only the year or the month is known is no day.
struct BirthdayCalendar {
  let animals: [Animal]
  let words: Words
  let base: String

  var text: String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Menagerie//Births//EN", "CALSCALE:GREGORIAN"]
    for animal in animals {
      guard let born = animal.born, born.count == 10 else { continue }
      let day = born.replacing("-", with: "")
      lines += [
        "BEGIN:VEVENT", "UID:birth-\(animal.id)@menagerie", "DTSTAMP:\(day)T000000Z", "DTSTART;VALUE=DATE:\(day)",
        "SUMMARY:\(Self.escaped(words("feed.birthday", ["name": .text(animal.name)])))", "TRANSP:TRANSPARENT",
        "URL:\(base)/zookeeper/animals/\(animal.id)",
      ]
      if let died = animal.died {
        if died.count == 10 { lines.append("RRULE:FREQ=YEARLY;UNTIL=\(died.replacing("-", with: ""))") }
      } else {
        lines.append("RRULE:FREQ=YEARLY")
      }
      lines.append("END:VEVENT")
    }
    lines.append("END:VCALENDAR")
    return lines.map(Self.folded).joined(separator: "\r\n") + "\r\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
      .replacing("\n", with: "\\n").replacing("\r", with: "")
  }

  /// Lines of at most 75 bytes; what follows begins with a blank.
  private static func folded(_ line: String) -> String {
    var result = ""
    var length = 0
    for character in line {
      let size = String(character).utf8.count
      if length + size > 74 {
        result += "\r\n "
        length = 1
      }
      result.append(character)
      length += size
    }
    return result
  }
}
