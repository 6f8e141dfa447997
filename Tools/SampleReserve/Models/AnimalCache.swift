import Synchronization

/// Bodies and grown coats of the reserve's species, made when a scene first needs them: growing a coat takes longer
/// than drawing a scene.
final class AnimalCache: Sendable {
  /// One animal that several scenes may show.
  struct CachedAnimal: Sendable {
    let body: Body
    let coat: CoatPattern
    let landmarkVertices: [BodyPoint: Int]
  }

  private let animals = Mutex<[Species: [CachedAnimal]]>([:])
  private let seed: UInt64
  private let coatCount: Int
  private let detail: Float

  /// - Parameters:
  ///   - coats: number of individuals of each species.
  ///   - detail: as in `SampleGenerator.Options`.
  init(seed: UInt64, coats: Int, detail: Float) {
    self.seed = seed
    coatCount = coats
    self.detail = detail
  }

  func animals(of species: Species) -> [CachedAnimal] {
    animals.withLock { known in
      if let there = known[species] { return there }
      let body = Body(species.plan, cell: 0.026)
      let landmarkVertices = BodyPoint.vertices(of: body)
      let made = (1...coatCount).map { number in
        CachedAnimal(
          body: body,
          coat: CoatPattern(
            species.style, on: body.skeleton, seed: seed, name: "scene \(number)", detail: detail),
          landmarkVertices: landmarkVertices)
      }
      known[species] = made
      return made
    }
  }
}
