package import BioPioneerRules
package import Localization

extension Chance {
  /// The required die and the probability of success, such as "needs 4 or more: 50 %". If the pipette increases the
  /// probability, the text also gives both with the pipette.
  package var message: Message {
    let plain = Self.message(leastDie, faces)
    guard hasPipette, facesWithPipette > faces else { return plain }
    let helped = Self.message(leastDie - 1, facesWithPipette)
    return Message("biopioneer.chance.pipette", ["chance": .message(plain), "helped": .message(helped)])
  }

  /// A short form for a button, with the pipette if it can be used.
  package var short: Message {
    switch facesWithPipette {
    case 6: Message("biopioneer.chance.sureShort")
    case 0: Message("biopioneer.chance.none")
    default: Self.message("short", hasPipette ? leastDie - 1 : leastDie, facesWithPipette)
    }
  }

  private static func message(_ least: Int, _ faces: Int) -> Message {
    switch faces {
    case 6: Message("biopioneer.chance.sure")
    case 0: Message("biopioneer.chance.none")
    default: message("needs", least, faces)
    }
  }

  private static func message(_ key: String, _ least: Int, _ faces: Int) -> Message {
    Message(
      "biopioneer.chance.\(key)", ["die": .number(least), "percent": .message("biopioneer.chance.of-six.\(faces)")])
  }
}
