package enum DiaryError: Error, Hashable {
  /// Why a text was refused.
  package enum Fault: Hashable, Sendable {
    case empty
    /// The text is longer than `limit` characters.
    case tooLong(limit: Int)
  }

  /// The entry, test, recipe or plan does not exist, or belongs to another person.
  case notFound
  /// The text in `field` cannot be stored.
  case badText(field: String, Fault)
  /// The time zone is unknown, or the day would end after 06:00.
  case badClock
  /// The person has not consented to the storing of data.
  case noConsent
  /// The person is younger than the age of consent in their country; `age` is that age.
  case tooYoung(age: Int)
  /// The person said before that they are too young; that answer stays in force.
  case answerHolds
  /// The parent is too young to consent for themselves, and so for a child.
  case tooYoungToAgree
  /// The parent withdrew their consent, and the person is still too young. Existing data stays; no new data
  /// is stored.
  case consentTakenBack
  /// The person needs no parental consent, or a parent has consented already.
  case parentNotNeeded
  /// The last day is before the first.
  case badRange
  /// The year of birth is more than 120 years ago or in the future.
  case badBirthYear
  /// A prediction cannot be changed after it was stored.
  case predictionLocked
  /// A result needs the time of its sample: between 1970 and now.
  case badSamplingTime
  case cannotShare(SharingObstacle)
  /// The supporter reached the daily limit of looks, and has to come back later.
  case lookedEnough(limit: Int)
  /// The maximum number of items is reached.
  case full(limit: Int)
}

extension DiaryError: CustomStringConvertible {
  /// The error and the remedy, in English.
  package var description: String {
    switch self {
    case .notFound: "this diary has no entry with this number"
    case .badText(let field, .empty): "\(field) is empty: write something"
    case .badText(let field, .tooLong(let limit)): "\(field) is longer than \(limit) characters: make it shorter"
    case .badClock: "the time zone is unknown, or the day would end after 06:00: choose a zone such as Europe/Dublin"
    case .noConsent: "this person has to agree on the page of the diary before anything is stored"
    case .tooYoung(let age): "in this country a person below \(age) needs the consent of a parent"
    case .answerHolds:
      "this person gave a birth year that needs the consent of a parent, and that answer cannot be changed"
    case .tooYoungToAgree: "a person who needs the consent of a parent cannot consent for another person"
    case .consentTakenBack: "this diary takes no new entries: the parent has withdrawn the consent"
    case .parentNotNeeded: "no consent of a parent is needed, or a parent has already agreed"
    case .badRange: "the last day is before the first: choose a later one, or none"
    case .badBirthYear: "this is not a year of birth: write four digits, such as 2010"
    case .predictionLocked: "this prediction is locked and cannot be changed"
    case .badSamplingTime: "a result needs the time of its sample, which cannot be in the future"
    case .cannotShare(.containsGluten): "the check says that this recipe contains gluten: it cannot be shared with all"
    case .cannotShare(.notConfirmed): "confirm the words that the check found before you share this recipe with all"
    case .lookedEnough(let limit): "the limit of \(limit) views a day is reached: try again tomorrow"
    case .full(let limit): "the limit of \(limit) is reached: remove some first"
    }
  }
}
