import SampleReserve
import Testing

@Suite("Coats")
struct CoatPatternTests {
  private static let skeletons = Dictionary(
    uniqueKeysWithValues: Species.allCases.map { ($0, Skeleton($0.plan)) })

  /// The coat of one animal of each species, grown once for all tests.
  private static let zuris = Dictionary(
    uniqueKeysWithValues: skeletons.map { species, skeleton in
      (species, CoatPattern(species.style, on: skeleton, seed: 1, name: "Zuri", detail: 0.5))
    })

  private func zuri(_ species: Species) throws -> CoatPattern { try #require(Self.zuris[species]) }

  private func coat(_ species: Species, seed: UInt64 = 1, name: String) throws -> CoatPattern {
    CoatPattern(species.style, on: try #require(Self.skeletons[species]), seed: seed, name: name, detail: 0.5)
  }

  /// Ink on a grid over the trunk.
  private func ink(_ coat: CoatPattern, _ species: Species, right: Bool) -> [Float] {
    let plan = species.plan
    var values: [Float] = []
    for row in 0..<50 {
      for column in 0..<100 {
        let u = plan.torso * (-0.5 + Float(column) / 100)
        let v = plan.hipHeight + plan.waist * (-0.8 + 1.8 * Float(row) / 50)
        values.append(coat.ink(u, v, right: right))
      }
    }
    return values
  }

  @Test("the same seed grows the same coat", arguments: Species.allCases)
  func repeatable(_ species: Species) throws {
    let first = try zuri(species)
    let second = try coat(species, name: "Zuri")
    #expect(first.left.values == second.left.values)
    #expect(first.right.values == second.right.values)
  }

  @Test("every coat has ink and bare skin", arguments: Species.allCases)
  func balanced(_ species: Species) throws {
    let values = try ink(zuri(species), species, right: true)
    let share = values.reduce(0, +) / Float(values.count)
    #expect((0.12...0.85).contains(share), "\(species.rawValue): \(share)")
  }

  @Test("another seed, another name and the other flank are other coats", arguments: Species.allCases)
  func different(_ species: Species) throws {
    let zuri = try zuri(species)
    let own = ink(zuri, species, right: false)
    let strangers = [
      ("other flank", ink(zuri, species, right: true)),
      ("other name", try ink(coat(species, name: "Kito"), species, right: false)),
      ("other seed", try ink(coat(species, seed: 2, name: "Zuri"), species, right: false)),
    ]
    for (what, stranger) in strangers {
      let agreement = correlation(own, stranger)
      // Parallel stripes may fall exactly between another's: below zero is no likeness.
      #expect(agreement < 0.5, "\(species.rawValue), \(what): \(agreement)")
    }
  }
}
