import ArgumentParser

/// Tier of a room's tests; Tests/README.md says which test belongs where.
enum Tier: String, CaseIterable, ExpressibleByArgument, Sendable {
  case core
  case whole
}
