import Diary
import Facts
import Foundation
import WebPlatform

/// A visit of somebody who has a diary.
struct DiaryContext {
  let context: RequestContext
  let diarist: Diarist
  /// The day that it is for them, and the time.
  let moment: (day: DiaryDay, time: TimeOfDay)

  /// The number of the account, as diaries know it.
  var owner: Int64 { diarist.owner }
  var localizer: Localizer { context.localizer }
}

extension FoodDiaryApp {
  /// The visit as one of somebody with a diary.
  ///
  /// - Throws: `noConsent` for somebody who has not begun one.
  func diary(_ context: RequestContext) throws -> DiaryContext {
    guard let diarist = try store.diarist(context.person.account.id.rawValue) else { throw DiaryError.noConsent }
    return DiaryContext(context: context, diarist: diarist, moment: diarist.clock.moment(now()))
  }
}

extension FoodDiaryApp {
  /// Where somebody without a diary begins: at what others show them, where they agree for somebody, or with a diary of their own.
  fileprivate func firstPlace(of account: Int64) throws -> String {
    if try !store.grants(to: account).isEmpty { return "/diary/supporting" }
    if try !store.consents(by: account).isEmpty { return "/diary/children" }
    let needsParent = try store.standing(of: account) == .reading || store.heldAnswer(of: account) != nil
    return needsParent ? "/diary/parent" : "/diary/begin"
  }
}

extension RouteTable {
  /// Adds a page of a diary. Whoever has not begun one is led to where one does.
  mutating func diaryPage(
    _ path: String, _ app: FoodDiaryApp, _ handle: @escaping @Sendable (DiaryContext) throws -> Response
  ) {
    page(path, for: .people) { context in
      do {
        return try handle(app.diary(context)).with(.cacheControl, "private, no-cache")
      } catch DiaryError.noConsent {
        return .redirect(to: try app.firstPlace(of: context.person.account.id.rawValue))
      }
    }
  }
}

extension Localizer {
  /// A time on the clock, as the language writes it.
  func clock(_ midnight: CivilTime, at time: TimeOfDay) -> String {
    midnight.shifted(bySeconds: Double(time.minutes) * 60).map(clock) ?? "\(time)"
  }
}
