import ArgumentParser

/// How much of a room's tests is run; Tests/README.md says which test belongs where.
enum Tier: String, CaseIterable, ExpressibleByArgument, Sendable {
  case core
  case whole
}
