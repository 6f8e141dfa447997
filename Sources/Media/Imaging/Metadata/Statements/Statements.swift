import Basics

/// One source's statement of a fact.
package struct Statement<Value> {
  package let value: Value
  package let source: FactSource
  /// Why the value is not trusted; `nil` when it is.
  package let doubt: Suspicion?

  package init(_ value: Value, from source: FactSource, doubt: Suspicion? = nil) {
    self.value = value
    self.source = source
    self.doubt = doubt
  }
}

/// The statements of one fact, at most one per source, and the choice among them.
package struct Statements<Value> {
  /// In the order of `FactSource.byPrecedence`.
  package private(set) var all: [Statement<Value>] = []

  package init() {}

  /// Adds a statement; it replaces an earlier one of the same source.
  package mutating func add(_ statement: Statement<Value>) {
    all.removeAll { $0.source == statement.source }
    let place = all.firstIndex { statement.source.precedes($0.source) } ?? all.endIndex
    all.insert(statement, at: place)
  }

  package mutating func remove(_ source: FactSource) { all.removeAll { $0.source == source } }

  /// Adds all statements of another list; they replace earlier ones of the same sources.
  package mutating func take(_ other: Statements) { for statement in other.all { add(statement) } }

  /// The statement in effect: the first without a doubt, else the first doubted one, which must be shown with its doubt. `nil` when there
  /// is none.
  package var chosen: Statement<Value>? { all.first { $0.doubt == nil } ?? all.first }

  /// All other statements, in order.
  package var others: [Statement<Value>] {
    guard let chosen else { return [] }
    return all.filter { $0.source != chosen.source }
  }

  package subscript(source: FactSource) -> Statement<Value>? { all.first { $0.source == source } }
}

extension Statement: Sendable where Value: Sendable {}
extension Statement: Equatable where Value: Equatable {}
extension Statement: Encodable where Value: Encodable {}
extension Statement: Decodable where Value: Decodable {}

extension Statements: Sendable where Value: Sendable {}
extension Statements: Equatable where Value: Equatable {}

/// Coded as the list of its statements.
extension Statements: Encodable where Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(all)
  }
}

extension Statements: Decodable where Value: Decodable {
  package init(from decoder: any Decoder) throws {
    for statement in try decoder.singleValueContainer().decode([Statement<Value>].self) { add(statement) }
  }
}
