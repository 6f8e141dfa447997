import Basics
import BioPioneerRules

@testable import BioPioneerWeb

/// A computer that plays random legal commands, and solves the problem when possible, so that games end.
let randomCommand: ComputerDecision = { table, _, seed, step in
  let legal = table.legalCommands(for: table.seat).filter { command in
    switch command {
    case .takeUp, .usePipette, .clearPipette: false
    default: true
    }
  }
  if legal.contains(.solve) { return .solve }
  if legal.contains(.place) { return .place }
  var chance = SplitMix64(seed: SplitMix64.mixed(seed &+ UInt64(step)))
  return legal.isEmpty ? table.legalCommands(for: table.seat).first : legal[Int(chance.below(UInt64(legal.count)))]
}
