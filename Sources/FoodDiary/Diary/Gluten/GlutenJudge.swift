/// Judges what a lexicon has read: which foods are said to be gluten-free, which are made of another grain, and what is left.
struct GlutenJudge {
  /// Some words, and what they come to.
  struct Judgement {
    let bytes: Range<Int>
    let verdict: GlutenVerdict
    let reason: GlutenReason
    let swap: GlutenSwap?
  }

  private let pieces: [GlutenReading.Piece]
  private let oats: OatsSetting
  private let claims: GlutenClaims
  private let traced: Set<Int>
  private let exempted: Set<Int>
  private let negations: GlutenNegations

  /// A judge of a reading.
  init(_ reading: GlutenReading, claimFollows: Bool, oats: OatsSetting) {
    pieces = GlutenFreeLists(reading.pieces).read
    self.oats = oats
    claims = GlutenClaims(pieces, claimFollows: claimFollows)
    traced = GlutenTraces(pieces).reached
    exempted = GlutenExemptions(pieces).reached
    negations = GlutenNegations(pieces)
  }

  /// What is grave about the text, in its order.
  var judgements: [Judgement] { pieces.indices.compactMap(judgement) }

  private func judgement(at place: Int) -> Judgement? {
    if pieces[place].sense == .misspelt {
      return Judgement(bytes: pieces[place].bytes, verdict: .check, reason: .misspelt, swap: nil)
    }
    guard let entry = pieces[place].entry, let (verdict, reason, swap) = judge(entry, at: place), verdict > .none else {
      return nil
    }
    return Judgement(bytes: pieces[place].bytes, verdict: verdict, reason: reason, swap: swap)
  }

  private func judge(_ entry: GlutenEntry, at place: Int) -> (GlutenVerdict, GlutenReason, GlutenSwap?)? {
    switch entry {
    case .grain(let grain):
      if exempted.contains(place) { return nil }
      if traced.contains(place) { return (.check, .mayContainTraces, nil) }
      if negations.leftOut.contains(place) { return (.check, .saidWithout, nil) }
      let isClaimed = claims.reached.contains(place) || claims.doubtful.contains(place)
      return isClaimed ? (.check, .claimedForGrain(grain), nil) : (.contains, .grain(grain), nil)
    case .oats: return oatsJudged(isClaimed: claims.reached.contains(place))
    case .food(let food):
      return claims.reached.contains(place) ? nil : soften(judge(food, at: place), of: food, at: place)
    case .claim: return claims.denied.contains(place) ? (.contains, .saidNotGlutenFree, nil) : nil
    case .notClaim: return (.contains, .saidNotGlutenFree, nil)
    case .withoutOneGrain: return (.check, .onlyWithoutOneGrain, .labelledGlutenFree)
    case .traces: return (.check, .mayContainTraces, nil)
    case .brand: return namesOnlyBrand ? (.check, .halfClaimed, .labelledGlutenFree) : nil
    case .free, .withoutFlour, .exempt, .other: return nil
    }
  }

  /// Whether nothing is named but a brand: no list says of a brand that it makes nothing with gluten.
  private var namesOnlyBrand: Bool {
    !pieces.contains { piece in piece.entry.map { $0 != .brand } ?? piece.roles.contains(.food) }
  }

  /// What the words beside a food leave of its verdict: a claim in doubt, "without", "it looks like".
  private func soften(
    _ judged: (GlutenVerdict, GlutenReason, GlutenSwap?), of food: GlutenFood, at place: Int
  ) -> (GlutenVerdict, GlutenReason, GlutenSwap?) {
    if judged.0 < .contains { return judged }
    if claims.doubtful.contains(place) { return (.check, .halfClaimed, judged.2) }
    if negations.leftOut.contains(place) || negations.isWithoutFlour && food.kind == .baked {
      return (.check, .saidWithout, judged.2)
    }
    return negations.likened.contains(place) ? (.check, .likened, judged.2) : judged
  }

  private func oatsJudged(isClaimed: Bool) -> (GlutenVerdict, GlutenReason, GlutenSwap?)? {
    switch oats {
    case .all: nil
    case .onlyGlutenFree: isClaimed ? nil : (.check, .oats(oats), .glutenFreeOats)
    case .never: (.contains, .oats(oats), nil)
    }
  }

  private func judge(_ food: GlutenFood, at place: Int) -> (GlutenVerdict, GlutenReason, GlutenSwap?) {
    if let plant = GlutenQualifier(pieces).plant(of: place) {
      let verdict = food.verdict(beside: plant)
      if verdict < food.verdict || food.kind == .baked && plant == .grain {
        return (verdict, .oftenMixedWithWheat, food.swap)
      }
    }
    return (food.verdict, food.verdict == .contains ? .madeOfWheat : .differsByMaker, food.swap)
  }
}
