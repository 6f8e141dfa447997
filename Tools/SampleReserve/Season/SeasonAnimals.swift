import Basics

/// The bodies and coats of a season, built once.
struct SeasonAnimals: Sendable {
  private let bodies: [Species: Body]
  private let coats: [ReserveAnimal: CoatPattern]

  init(seed: UInt64, detail: Float, for frames: [SeasonFrame]) {
    let animals = SeasonPlan.animals.filter { animal in frames.contains { $0.animal == animal } }
    let kinds = Species.allCases.filter { kind in animals.contains { $0.species == kind } }
    bodies = Self.made(of: kinds) { Body($0.plan, cell: 0.014 / detail) }
    coats = Self.made(of: animals) { animal in
      CoatPattern(
        animal.species.style, on: Skeleton(animal.species.plan), seed: seed, name: animal.name, detail: detail)
    }
  }

  private static func made<Key: Hashable & Sendable, Value: Sendable>(
    of keys: [Key], _ make: @Sendable (Key) -> Value
  ) -> [Key: Value] {
    Dictionary(uniqueKeysWithValues: zip(keys, OrderedWork.mapOnAllCores(keys, make)))
  }

  /// - Precondition: the animal is in the frames of this season.
  func bodyAndCoat(of animal: ReserveAnimal) -> (body: Body, coat: CoatPattern) {
    guard let body = bodies[animal.species], let coat = coats[animal] else {
      preconditionFailure("\(animal.name) is not in this season")
    }
    return (body, coat)
  }
}
