import Dispatch
import Synchronization

/// The bodies and coats that a season needs, built once.
struct Cast: Sendable {
  private let bodies: [Species: Body]
  private let coats: [Inhabitant: CoatPattern]

  init(seed: UInt64, detail: Float, for frames: [SeasonFrame]) {
    let animals = Itinerary.inhabitants.filter { animal in frames.contains { $0.inhabitant == animal } }
    let kinds = Species.allCases.filter { kind in animals.contains { $0.species == kind } }
    let bodies = Mutex<[Species: Body]>([:])
    DispatchQueue.concurrentPerform(iterations: kinds.count) { index in
      let body = Body(kinds[index].plan, cell: 0.014 / detail)
      bodies.withLock { $0[kinds[index]] = body }
    }
    self.bodies = bodies.withLock { $0 }
    let coats = Mutex<[Inhabitant: CoatPattern]>([:])
    DispatchQueue.concurrentPerform(iterations: animals.count) { index in
      let animal = animals[index]
      let coat = CoatPattern(
        animal.species.style, on: Skeleton(animal.species.plan), seed: seed, name: animal.name, detail: detail)
      coats.withLock { $0[animal] = coat }
    }
    self.coats = coats.withLock { $0 }
  }

  /// The body and coat of an animal of this cast.
  func dress(_ animal: Inhabitant) -> (body: Body, coat: CoatPattern) {
    guard let body = bodies[animal.species], let coat = coats[animal] else {
      preconditionFailure("\(animal.name) is not in this cast")
    }
    return (body, coat)
  }
}
