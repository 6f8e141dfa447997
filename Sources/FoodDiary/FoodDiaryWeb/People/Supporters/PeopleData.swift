import Diary
import Foundation
import WebPlatform

/// A grant in the API and in the export.
struct GrantJSON: Encodable, Sendable {
  let id: Int64, name: String, first: DiaryDay, last: DiaryDay?, showsTests: Bool, showsSymptoms: Bool
  let acceptedAt: String?

  init(_ grant: SupporterGrant) {
    (id, name) = (grant.id, grant.terms.name)
    (first, last) = (grant.terms.first, grant.terms.last)
    (showsTests, showsSymptoms) = (grant.terms.showsTests, grant.terms.showsSymptoms)
    acceptedAt = grant.acceptedAt?.formatted(.iso8601)
  }
}

/// An access in the API and in the export.
struct SupporterAccessJSON: Encodable, Sendable {
  let supporter: Int64, name: String, what: String, day: DiaryDay?, at: String

  init(_ look: SupporterAccess) {
    (supporter, name, at) = (look.grant, look.name, look.at.formatted(.iso8601))
    switch look.what {
    case .day(let day): (what, self.day) = ("day", day)
    case .month(let first): (what, day) = ("month", first)
    case .tests: (what, day) = ("tests", nil)
    }
  }
}

/// A parental consent in the export.
struct ConsentJSON: Encodable, Sendable {
  let followedAt: String, agreedAt: String?, takenBackAt: String?

  init(_ consent: ParentalConsent) {
    followedAt = consent.acceptedAt.formatted(.iso8601)
    agreedAt = consent.agreedAt?.formatted(.iso8601)
    takenBackAt = consent.takenBackAt?.formatted(.iso8601)
  }
}

/// A person's data about other people: supporters and their accesses, granted diaries and the person's own
/// accesses, and parental consents. The data contains no account number or nickname of another person, except
/// the name that the owner of a diary wrote.
struct PeopleData: Encodable {
  let supporters: [GrantJSON], looksAtMe: [SupporterAccessJSON], supporting: [GrantJSON], myLooks: [SupporterAccessJSON]
  let consentsForMe: [ConsentJSON], consentsByMe: [ConsentJSON]
  /// The date until which the answer "too young" holds.
  let answerHoldsUntil: DiaryDay?

  init(of account: Int64, _ store: DiaryStore) throws {
    supporters = try store.supporters.all(of: account).map(GrantJSON.init)
    looksAtMe = try store.supporters.accesses(at: account, limit: .max).map(SupporterAccessJSON.init)
    supporting = try store.supporters.everyGrant(to: account).map(GrantJSON.init)
    myLooks = try store.supporters.accesses(by: account, limit: .max).map(SupporterAccessJSON.init)
    consentsForMe = try store.consent.all(for: account).map(ConsentJSON.init)
    consentsByMe = try store.consent.all(by: account).map(ConsentJSON.init)
    answerHoldsUntil = try store.consent.heldAnswer(of: account)
  }

  var isEmpty: Bool {
    supporters.isEmpty && looksAtMe.isEmpty && supporting.isEmpty && myLooks.isEmpty && consentsForMe.isEmpty
      && consentsByMe.isEmpty && answerHoldsUntil == nil
  }
}
