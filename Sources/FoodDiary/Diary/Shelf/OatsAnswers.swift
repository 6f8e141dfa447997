/// What the check says of a recipe to people who eat different oats. The rules read a recipe anew for each, so that what stands beside
/// the oats is judged as it should be; what is the same for all is kept once.
struct OatsAnswers: Sendable, Hashable {
  /// For those who eat oats that are labelled gluten-free. What all may see is judged by it.
  let usual: GlutenAnswer
  private let others: [OatsSetting: GlutenAnswer]

  /// The answers of some rules.
  init(_ recipe: Recipe, _ check: GlutenCheck) {
    let usual = check(recipe, oats: .onlyGlutenFree)
    self.usual = usual
    let never = check(recipe, oats: .never)
    // Whoever eats none is told of all oats. Where that is no other answer there are none, and nothing else to ask.
    others = never == usual ? [:] : [.never: never, .all: check(recipe, oats: .all)]
  }

  /// The answers as they are kept.
  init(usual: GlutenAnswer, never: GlutenAnswer?, all: GlutenAnswer?) {
    self.usual = usual
    others = [.never: never, .all: all].compactMapValues { $0 }
  }

  /// The answer for some oats.
  subscript(oats: OatsSetting) -> GlutenAnswer { others[oats] ?? usual }

  /// The answer for some oats; `nil` where it is the usual one.
  func other(_ oats: OatsSetting) -> GlutenAnswer? { others[oats] }
}

extension GlutenAnswer {
  /// The findings that are left to be looked at, one for each word.
  var open: [GlutenFinding] {
    var seen: Set<String> = []
    return findings.filter { $0.settled > .none && seen.insert($0.word).inserted }
  }

  /// The words that are left to be looked at, with how grave they are: what an author says yes to.
  var looks: Set<Look> {
    Set(findings.filter { $0.settled > .none }.map { Look(words: $0.word, verdict: $0.settled) })
  }

  /// Words that somebody looks at.
  struct Look: Hashable {
    let words: String, verdict: GlutenVerdict
  }
}
