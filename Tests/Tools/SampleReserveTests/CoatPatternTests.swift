import SampleReserve
import Testing

@Suite("Coats")
struct CoatPatternTests {
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
    let first = try GrownCoats.pair(species).zuri
    let second = GrownCoats.grow(species, name: "Zuri")
    #expect(first.left.values == second.left.values)
    #expect(first.right.values == second.right.values)
  }

  @Test("every coat has ink and bare skin", arguments: Species.allCases)
  func balanced(_ species: Species) throws {
    let values = try ink(GrownCoats.pair(species).zuri, species, right: true)
    let share = values.reduce(0, +) / Float(values.count)
    #expect((0.12...0.85).contains(share), "\(species.rawValue): \(share)")
  }

  @Test("another seed, another name or the other flank gives another coat", arguments: Species.allCases)
  func different(_ species: Species) throws {
    let (zuri, kito) = try GrownCoats.pair(species)
    let own = ink(zuri, species, right: false)
    let strangers = [
      ("other flank", ink(zuri, species, right: true)),
      ("other name", ink(kito, species, right: false)),
      ("other seed", ink(GrownCoats.grow(species, seed: 2, name: "Zuri"), species, right: false)),
    ]
    for (what, stranger) in strangers {
      let agreement = correlation(own, stranger)
      // The stripes of one coat may lie exactly between those of the other: a negative value means no similarity.
      #expect(agreement < 0.5, "\(species.rawValue), \(what): \(agreement)")
    }
  }
}
