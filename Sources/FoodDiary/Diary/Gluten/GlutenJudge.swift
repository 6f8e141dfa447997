/// Judges the phrases that a lexicon found: which foods are called gluten-free, which are made of another
/// grain, and which remain.
struct GlutenJudge {
  /// A phrase with its verdict.
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

  init(_ reading: GlutenReading, claimFollows: Bool, oats: OatsSetting) {
    pieces = GlutenFreeLists(reading.pieces).read
    self.oats = oats
    claims = GlutenClaims(pieces, claimFollows: claimFollows)
    traced = GlutenTraces(pieces).reached
    exempted = GlutenExemptions(pieces).reached
    negations = GlutenNegations(pieces)
  }

  /// The verdicts above `none`, in the order of the text.
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

  /// Whether the text names only a brand. A brand may still have a product with gluten.
  private var namesOnlyBrand: Bool {
    !pieces.contains { piece in piece.entry.map { $0 != .brand } ?? piece.roles.contains(.food) }
  }

  /// Reduces the verdict of a food by the words beside it: a doubtful claim, "without", "looks like".
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
