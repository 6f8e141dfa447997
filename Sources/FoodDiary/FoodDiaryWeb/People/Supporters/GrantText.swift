import Diary
import Foundation
import WebPlatform

/// The scope of a grant as text.
struct GrantText {
  let grant: SupporterGrant
  let localizer: Localizer

  var days: String {
    let first = localizer.day(grant.terms.first.midnight)
    guard let last = grant.terms.last else { return localizer("diary.grant.from", ["first": .text(first)]) }
    return localizer("diary.grant.between", ["first": .text(first), "last": .text(localizer.day(last.midnight))])
  }

  /// Meals, and the tests and symptoms if they are granted.
  var parts: String {
    switch (grant.terms.showsTests, grant.terms.showsSymptoms) {
    case (false, false): localizer("diary.grant.meals")
    case (true, false): localizer("diary.grant.meals-tests")
    case (false, true): localizer("diary.grant.meals-symptoms")
    case (true, true): localizer("diary.grant.all")
    }
  }

  /// The whole scope as a list, for the supporter.
  var list: HTML {
    "<li>\(days)</li><li>\(parts)</li><li>\(localizer("diary.grant.log"))</li><li>\(localizer("diary.grant.any-moment"))</li>"
  }
}

/// The log of accesses as text.
struct SupporterAccessText {
  let localizer: Localizer
  let clock: DayClock
  let now: Date

  /// "Mum looked at 24 November, today 10:12".
  func sentence(_ look: SupporterAccess) -> String {
    localizer("diary.look", ["name": .text(look.name), "what": .text(what(look.what)), "time": .text(time(look.at))])
  }

  private func what(_ what: SupporterAccess.Item) -> String {
    switch what {
    case .day(let day): localizer.day(day.midnight)
    case .month(let first): localizer.month(first.midnight)
    case .tests: localizer("diary.look.tests")
    }
  }

  private func time(_ at: Date) -> String {
    let moment = clock.moment(at)
    let time = localizer.clock(moment.day.midnight, at: moment.time)
    if moment.day == clock.moment(now).day { return localizer("diary.look.today", ["time": .text(time)]) }
    return localizer("diary.look.day", ["day": .text(localizer.day(moment.day.midnight)), "time": .text(time)])
  }
}
