/// The slow steps, done for the likeliest animals only: removing matches on scenery, and judging the context of all
/// matches.
extension PatternCatalogue {
  /// The animals without matches on scenery, likeliest first. `MatchOptions.sceneChecks` limits how many animals are
  /// checked.
  func removingSceneryMatches(
    _ animals: [VerifiedAnimal], _ query: FeatureSet, _ options: MatchOptions
  ) -> [VerifiedAnimal] {
    Self.refined(
      animals, photo: \.firstUncheckedForScenery, isEnough: { animals, _ in animals >= options.sceneChecks },
      refine: { removingSceneryMatches($0, query, options) })
  }

  /// The animals after `ContextNetwork` has judged their likeliest photos, likeliest first. `MatchOptions.contexts`
  /// limits the number of photos.
  func inContext(_ animals: [VerifiedAnimal], _ query: FeatureSet, _ options: MatchOptions) -> [VerifiedAnimal] {
    guard options.order == .odds, options.contexts > 0 else { return animals }
    let own = ChipFeatures(query)
    // Usually the best photos of the likeliest animals are judged.
    gallery.willRead(members: animals.prefix(options.contexts).map { $0.photos[0].evidence.member })
    return Self.refined(
      animals, photo: \.firstOutOfContext, isEnough: { _, photos in photos >= options.contexts },
      refine: { inContext($0, query, own, options) })
  }

  /// Checks the best photos of the likeliest animal again, then those of the next animal. A check can change which
  /// photo of an animal is the best, and which animal is the likeliest.
  ///
  /// - Parameters:
  ///   - photo: index of the animal's next photo to check; `nil` when none is left.
  ///   - isEnough: whether to stop after this number of finished animals and this number of checked photos.
  private static func refined(
    _ animals: [VerifiedAnimal], photo: (VerifiedAnimal) -> Int?, isEnough: (_ animals: Int, _ photos: Int) -> Bool,
    refine: (VerifiedAnimal.Photo) -> VerifiedAnimal.Photo
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
      let next = animal.replacing(index, with: refine(animal.photos[index]))
      waiting.insert(next, at: waiting.firstIndex { VerifiedAnimal.isLikelier(next, $0) } ?? waiting.endIndex)
    }
    return (settled + waiting).sorted(by: VerifiedAnimal.isLikelier)
  }

  private func removingSceneryMatches(
    _ photo: VerifiedAnimal.Photo, _ query: FeatureSet, _ options: MatchOptions
  ) -> VerifiedAnimal.Photo {
    let member = photo.evidence.member
    let motion = SceneMotion(
      from: query.scene, to: gallery.scene(of: member), diagonal: gallery.diagonal(of: member), on: path)
    func isScenery(_ match: FeatureMatch) -> Bool {
      guard let motion, let keypoint = gallery.keypoint(match.reference, of: member) else { return false }
      return motion.mayBeScenery(query.keypoints[match.query], keypoint)
    }
    let sceneryRemoval = VerifiedAnimal.SceneryRemoval(motion: motion, scenery: photo.matches.filter(isScenery))
    let rest = photo.evidence.matches.filter { !isScenery($0) }
    return verified(photo.evidence, rest, of: query, options, sceneryRemoval)
      ?? VerifiedAnimal.Photo(
        evidence: photo.evidence, matches: [], statistics: nil, logOdds: PairVerifier.nothing,
        baseLogOdds: PairVerifier.nothing, sceneryRemoval: sceneryRemoval)
  }

  private func inContext(
    _ photo: VerifiedAnimal.Photo, _ query: FeatureSet, _ own: ChipFeatures, _ options: MatchOptions
  ) -> VerifiedAnimal.Photo {
    // The context network would count matches on scenery that both photos share. So scenery is removed first from
    // photos that were not yet checked for it.
    let isDue = photo.sceneryRemoval == nil && options.sceneChecks > 0
    let photo = isDue ? removingSceneryMatches(photo, query, options) : photo
    var seen = photo
    seen.isInContext = true
    let member = photo.evidence.member
    guard let statistics = photo.statistics, let places = gallery.places(of: member) else { return seen }
    let logOdds = context.logOdds(own, places, on: path) { first, second in
      guard let motion = photo.sceneryRemoval?.motion, let keypoint = gallery.keypoint(second, of: member) else {
        return false
      }
      return motion.mayBeScenery(query.keypoints[first], keypoint)
    }
    let inContext = statistics.inContext(logOdds)
    seen.statistics = inContext
    seen.logOdds = PairVerifier.standard.logOdds(inContext) + photo.evidence.logOddsOfSides
    return seen
  }
}
