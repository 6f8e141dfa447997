package enum DiaryError: Error, Hashable {
  /// Why a text was refused.
  package enum Fault: Hashable, Sendable {
    case empty
    /// The text is longer than `limit` characters.
    case tooLong(limit: Int)
    /// The recipe with this text has more than `limit` bytes.
    case tooManyBytes(limit: Int)
  }

  /// The item, such as an entry, a recipe or a supporter's grant, does not exist, or belongs to another person.
  case notFound
  /// The text in `field` cannot be stored.
  case badText(field: String, Fault)
  /// The time zone is unknown, or the day would end after 06:00.
  case badClock
  /// The person has not consented to the storing of data.
  case noConsent
  /// The person is younger than the age of consent in their country; `age` is that age.
  case tooYoung(age: Int)
  /// The person's earlier answer, a year of birth that made them too young, stays in force.
  case answerHolds
  /// The parent is too young to consent for themselves, and so cannot consent for a child.
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
  /// The supporter reached the daily limit of accesses.
  case lookedEnough(limit: Int)
  /// The maximum number of items is reached.
  case full(limit: Int)
}
