import Diary
import Foundation
import WebPlatform

/// What a grant lets somebody see, in words.
struct GrantWords {
  let grant: SupporterGrant
  let words: Words

  /// The days.
  var days: String {
    let first = words.day(grant.terms.first.midnight)
    guard let last = grant.terms.last else { return words("diary.grant.from", ["first": .text(first)]) }
    return words("diary.grant.between", ["first": .text(first), "last": .text(words.day(last.midnight))])
  }

  /// What of the days.
  var parts: String {
    switch (grant.terms.showsTests, grant.terms.showsSymptoms) {
    case (false, false): words("diary.grant.meals")
    case (true, false): words("diary.grant.meals-tests")
    case (false, true): words("diary.grant.meals-symptoms")
    case (true, true): words("diary.grant.all")
    }
  }

  /// All of it, for whoever is to look.
  var list: HTML {
    "<li>\(days)</li><li>\(parts)</li><li>\(words("diary.grant.log"))</li><li>\(words("diary.grant.any-moment"))</li>"
  }
}

/// Looks, in words.
struct LookWords {
  let words: Words
  let clock: DayClock
  let now: Date

  /// "Mum looked at 24 November, today 10:12".
  func sentence(_ look: Look) -> String {
    words("diary.look", ["name": .text(look.name), "what": .text(what(look.what)), "time": .text(time(look.at))])
  }

  private func what(_ what: Look.What) -> String {
    switch what {
    case .day(let day): words.day(day.midnight)
    case .month(let first): words.month(first.midnight)
    case .tests: words("diary.look.tests")
    }
  }

  private func time(_ at: Date) -> String {
    let moment = clock.moment(at)
    let time = words.clock(moment.day.midnight, at: moment.time)
    if moment.day == clock.moment(now).day { return words("diary.look.today", ["time": .text(time)]) }
    return words("diary.look.day", ["day": .text(words.day(moment.day.midnight)), "time": .text(time)])
  }
}
