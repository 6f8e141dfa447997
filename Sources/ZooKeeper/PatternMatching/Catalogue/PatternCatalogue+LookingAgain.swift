/// What is asked of the likeliest animals alone, for it takes long: what belongs to the scenery, and the context of all their places.
extension PatternCatalogue {
  /// The animals without matches of scenery, likeliest first, as far down as the options say.
  func clearedOfScenery(
    _ animals: [VerifiedAnimal], _ query: FeatureSet, _ options: MatchOptions
  ) -> [VerifiedAnimal] {
    Self.lookedAtAgain(
      animals, photo: \.firstUncleared, isEnough: { animals, _ in animals >= options.sceneChecks },
      look: { clearedOfScenery($0, query, options) })
  }

  /// The animals with the context of their likeliest photos, likeliest first.
  func inContext(_ animals: [VerifiedAnimal], _ query: FeatureSet, _ options: MatchOptions) -> [VerifiedAnimal] {
    guard options.order == .odds, options.contexts > 0 else { return animals }
    let own = ChipPlaces(query)
    return Self.lookedAtAgain(
      animals, photo: \.firstOutOfContext, isEnough: { _, photos in photos >= options.contexts },
      look: { inContext($0, query, own, options) })
  }

  /// Looks at photos of the likeliest animal again, then at those of the next: with what was seen another photo may be its best, and another
  /// animal the likeliest.
  ///
  /// - Parameters:
  ///   - photo: the next one of an animal; `nil` when nothing is left to be seen.
  ///   - isEnough: for so many animals of which nothing is left, and so many photos.
  private static func lookedAtAgain(
    _ animals: [VerifiedAnimal], photo: (VerifiedAnimal) -> Int?, isEnough: (_ animals: Int, _ photos: Int) -> Bool,
    look: (VerifiedAnimal.Photo) -> VerifiedAnimal.Photo
  ) -> [VerifiedAnimal] {
    var waiting = animals
    var settled: [VerifiedAnimal] = []
    var photos = 0
    while !isEnough(settled.count, photos), !waiting.isEmpty {
      let animal = waiting.removeFirst()
      guard let index = photo(animal) else {
        settled.append(animal)
        continue
      }
      photos += 1
      let next = animal.replacing(index, with: look(animal.photos[index]))
      waiting.insert(next, at: waiting.firstIndex { VerifiedAnimal.isLikelier(next, $0) } ?? waiting.endIndex)
    }
    return (settled + waiting).sorted(by: VerifiedAnimal.isLikelier)
  }

  private func clearedOfScenery(
    _ photo: VerifiedAnimal.Photo, _ query: FeatureSet, _ options: MatchOptions
  ) -> VerifiedAnimal.Photo {
    let member = photo.evidence.member
    let motion = SceneMotion(
      from: query.scene, to: gallery.scene(of: member), diagonal: gallery.diagonal(of: member), on: path)
    func isScenery(_ match: FeatureMatch) -> Bool {
      guard let motion, let keypoint = gallery.keypoint(match.reference, of: member) else { return false }
      return motion.explains(query.keypoints[match.query], keypoint)
    }
    let clearing = VerifiedAnimal.Clearing(motion: motion, scenery: photo.matches.filter(isScenery))
    let rest = photo.evidence.matches.filter { !isScenery($0) }
    return verified(photo.evidence, rest, of: query, options, clearing)
      ?? VerifiedAnimal.Photo(
        evidence: photo.evidence, matches: [], statistics: nil, logOdds: PairVerifier.nothing,
        baseLogOdds: PairVerifier.nothing, clearing: clearing)
  }

  private func inContext(
    _ photo: VerifiedAnimal.Photo, _ query: FeatureSet, _ own: ChipPlaces, _ options: MatchOptions
  ) -> VerifiedAnimal.Photo {
    // A shared log would be believed: what belongs to the scenery is taken out of photos first of which nobody looked for it.
    let isDue = photo.clearing == nil && options.sceneChecks > 0
    let photo = isDue ? clearedOfScenery(photo, query, options) : photo
    var seen = photo
    seen.isInContext = true
    let member = photo.evidence.member
    guard let statistics = photo.statistics, let places = gallery.places(of: member) else { return seen }
    let logOdds = context.logOdds(own, places, on: path) { first, second in
      guard let motion = photo.clearing?.motion, let keypoint = gallery.keypoint(second, of: member) else {
        return false
      }
      return motion.explains(query.keypoints[first], keypoint)
    }
    let inContext = statistics.inContext(logOdds)
    seen.statistics = inContext
    seen.logOdds = PairVerifier.standard.logOdds(inContext) + photo.evidence.logOddsOfSides
    return seen
  }
}
