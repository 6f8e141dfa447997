import BioPioneerRules
import WebPlatform

extension Chance {
  /// "needs 4 or more: 50 %", and with the pipette as well where it can help.
  var phrase: Phrase {
    let plain = Self.phrase(leastDie, faces)
    guard hasPipette, facesWithPipette > faces else { return plain }
    let helped = Self.phrase(leastDie - 1, facesWithPipette)
    return Phrase("biopioneer.chance.pipette", ["chance": .phrase(plain), "helped": .phrase(helped)])
  }

  /// The same in few characters, for a button: with the pipette where it helps.
  var short: Phrase {
    switch facesWithPipette {
    case 6: Phrase("biopioneer.chance.sureShort")
    case 0: Phrase("biopioneer.chance.none")
    default: Self.phrase("short", hasPipette ? leastDie - 1 : leastDie, facesWithPipette)
    }
  }

  private static func phrase(_ least: Int, _ faces: Int) -> Phrase {
    switch faces {
    case 6: Phrase("biopioneer.chance.sure")
    case 0: Phrase("biopioneer.chance.none")
    default: phrase("needs", least, faces)
    }
  }

  private static func phrase(_ key: String, _ least: Int, _ faces: Int) -> Phrase {
    Phrase(
      "biopioneer.chance.\(key)", ["die": .number(least), "percent": .phrase("biopioneer.chance.of-six.\(faces)")])
  }
}
