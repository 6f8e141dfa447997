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
    case .notFound: "there is nothing of this number in this diary"
    case .badText(let field, .empty): "\(field) is empty: write something"
    case .badText(let field, .tooLong(let limit)): "\(field) is longer than \(limit) characters: make it shorter"
    case .badClock: "this zone is not known, or the day would end after 06:00: take a zone such as Europe/Dublin"
    case .noConsent: "nothing is kept before this person has agreed to it, on the page of the diary"
    case .tooYoung(let age): "a person below \(age) cannot agree by themselves in this country: a parent has to"
    case .answerHolds: "this person said a year for which a parent has to agree, and that answer holds"
    case .tooYoungToAgree: "whoever needs a parent's yes cannot give one for somebody else"
    case .consentTakenBack: "nothing new is kept in this diary: the parent who had agreed does no more"
    case .parentNotNeeded: "no parent has to agree, or one does already"
    case .badRange: "the last day is before the first: take a later one, or none"
    case .badBirthYear: "this is no year of birth: write four digits, such as 2010"
    case .predictionLocked: "this prediction is locked and cannot be changed"
    case .badSamplingTime: "a result wants the time at which its sample was taken, which is not after now"
    case .cannotShare(.containsGluten): "the check says that this recipe contains gluten: it cannot be given to all"
    case .cannotShare(.notConfirmed): "look at the words that the check names, and confirm them, before all may see it"
    case .lookedEnough(let limit): "\(limit) things were looked at in a day: come again tomorrow"
    case .full(let limit): "there is room for \(limit) and no more: remove some first"
    }
  }
}
