import Basics
import Diary
import Foundation
import WebPlatform

/// The request of a person with a diary.
struct DiaryContext {
  let context: RequestContext
  let diarist: Diarist
  /// Today and now, in the person's time zone.
  let moment: (day: DiaryDay, time: TimeOfDay)

  /// The person's account number, as diaries use it.
  var owner: Int64 { diarist.owner }
  var localizer: Localizer { context.localizer }
}

extension FoodDiaryApp {
  /// - Throws: `noConsent` for a person without a diary.
  func diary(_ context: RequestContext) throws -> DiaryContext {
    guard let diarist = try store.diarist(context.person.account.id.rawValue) else { throw DiaryError.noConsent }
    return DiaryContext(context: context, diarist: diarist, moment: diarist.clock.moment(now()))
  }
}

extension FoodDiaryApp {
  /// The first page for a person without a diary: the diaries that they may see, the children that they consent for,
  /// the page for asking a parent, or the start of their own diary.
  fileprivate func firstPlace(of account: Int64) throws -> String {
    if try !store.supporters.grants(to: account).isEmpty { return "/diary/supporting" }
    if try !store.consent.latest(by: account).isEmpty { return "/diary/children" }
    let needsParent = try store.consent.state(of: account) == .reading || store.consent.heldAnswer(of: account) != nil
    return needsParent ? "/diary/parent" : "/diary/begin"
  }
}

extension RouteTable {
  /// Adds a page of a diary. A person without a diary is redirected to their first page.
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
  /// The time in the format of the language.
  func clock(_ midnight: CivilTime, at time: TimeOfDay) -> String {
    midnight.shifted(bySeconds: Double(time.minutes) * 60).map(clock) ?? "\(time)"
  }
}
