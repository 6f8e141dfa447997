/// The gluten answers of a recipe for each oats setting. The rules check the recipe once per setting, so
/// that words beside the oats are judged correctly. Equal answers are stored once.
struct OatsAnswers: Sendable, Hashable {
  /// The answer for people who eat oats labelled gluten-free. This answer decides whether the recipe may be
  /// shared.
  let usual: GlutenAnswer
  private let others: [OatsSetting: GlutenAnswer]

  init(_ recipe: Recipe, _ check: GlutenCheck) {
    let usual = check(recipe, oats: .onlyGlutenFree)
    self.usual = usual
    let never = check(recipe, oats: .never)
    // The setting "never" flags all oats. If its answer equals the usual one, the recipe has no oats, and
    // all settings agree.
    others = never == usual ? [:] : [.never: never, .all: check(recipe, oats: .all)]
  }

  /// Answers that were read from the database.
  init(usual: GlutenAnswer, never: GlutenAnswer?, all: GlutenAnswer?) {
    self.usual = usual
    others = [.never: never, .all: all].compactMapValues { $0 }
  }

  subscript(oats: OatsSetting) -> GlutenAnswer { others[oats] ?? usual }

  /// The answer for a setting; `nil` if it equals the usual one.
  func other(_ oats: OatsSetting) -> GlutenAnswer? { others[oats] }
}

extension GlutenAnswer {
  /// The findings that the author has to confirm, one for each word.
  var open: [GlutenFinding] {
    var seen: Set<String> = []
    return findings.filter { $0.settled > .none && seen.insert($0.word).inserted }
  }

  /// The open words with their severity, as the author confirms them.
  var looks: Set<JudgedPhrase> {
    Set(findings.filter { $0.settled > .none }.map { JudgedPhrase(words: $0.word, verdict: $0.settled) })
  }

  struct JudgedPhrase: Hashable {
    let words: String, verdict: GlutenVerdict
  }
}
