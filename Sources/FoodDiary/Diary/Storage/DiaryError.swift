/// Why something about a diary could not be done.
package enum DiaryError: Error, Hashable {
  /// What a text may not be.
  package enum Fault: Hashable, Sendable {
    case empty
    /// Longer than so many characters.
    case tooLong(limit: Int)
  }

  /// There is no such entry, test, recipe or plan, or it is somebody else's.
  case notFound
  /// A text that cannot be kept; the name of its field.
  case badText(field: String, Fault)
  /// A zone that no clock has, or a day that would end after six in the morning.
  case badClock
  /// The person has not agreed to anything being kept.
  case noConsent
  /// The person is too young to agree by themselves in their country; the age.
  case tooYoung(age: Int)
  /// The person said before that they are too young: that answer holds.
  case answerHolds
  /// Whoever is to agree for somebody is too young to agree for themselves.
  case tooYoungToAgree
  /// A parent had agreed, and does no more, and the person is too young still: what is there stays, and nothing new is kept.
  case consentTakenBack
  /// No parent has to agree, or one does already.
  case parentNotNeeded
  /// Days of which the last is before the first.
  case badRange
  /// A year of birth that nobody alive has, or that is still to come.
  case badBirthYear
  /// The test has a prediction, which is locked.
  case predictionLocked
  /// A result has to say when its sample was taken, and not after now; nor before there were tests.
  case badSamplingTime
  /// A recipe cannot be given to all.
  case cannotShare(SharingObstacle)
  /// A supporter has looked at so many things in a day: they have to come again.
  case lookedEnough(limit: Int)
  /// There is room for no more: what, and how many there may be.
  case full(limit: Int)
}

extension DiaryError: CustomStringConvertible {
  /// What was wrong and what to do, in English.
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
