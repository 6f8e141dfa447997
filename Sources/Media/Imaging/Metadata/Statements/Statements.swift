import Facts

/// What one source says of a fact.
package struct Statement<Value> {
  /// What it says.
  package let value: Value
  /// Who or what says so.
  package let source: FactSource
  /// Why it is not taken for data; `nil` when nothing speaks against it.
  package let doubt: Suspicion?

  /// A statement of a source.
  package init(_ value: Value, from source: FactSource, doubt: Suspicion? = nil) {
    self.value = value
    self.source = source
    self.doubt = doubt
  }
}

/// What all sources say of one fact: one statement each, and which of them is chosen.
package struct Statements<Value> {
  /// The statements in the order of `FactSource.byPrecedence`.
  package private(set) var all: [Statement<Value>] = []

  /// Nobody said anything.
  package init() {}

  /// Takes a statement in. What the same source said earlier is replaced.
  package mutating func add(_ statement: Statement<Value>) {
    all.removeAll { $0.source == statement.source }
    let place = all.firstIndex { statement.source.precedes($0.source) } ?? all.endIndex
    all.insert(statement, at: place)
  }

  /// Forgets what a source said.
  package mutating func remove(_ source: FactSource) { all.removeAll { $0.source == source } }

  /// Takes in all that is said in another account. What the same source said earlier is replaced, the rest stays.
  package mutating func take(_ other: Statements) { for statement in other.all { add(statement) } }

  /// The statement that stands: the first that nothing speaks against, else the first of those under suspicion, which then
  /// is to be shown with its doubt. `nil` when nobody said anything.
  package var chosen: Statement<Value>? { all.first { $0.doubt == nil } ?? all.first }

  /// What all the others say, in order.
  package var others: [Statement<Value>] {
    guard let chosen else { return [] }
    return all.filter { $0.source != chosen.source }
  }

  /// What a source says.
  package subscript(source: FactSource) -> Statement<Value>? { all.first { $0.source == source } }
}

extension Statement: Sendable where Value: Sendable {}
extension Statement: Equatable where Value: Equatable {}
extension Statement: Encodable where Value: Encodable {}
extension Statement: Decodable where Value: Decodable {}

extension Statements: Sendable where Value: Sendable {}
extension Statements: Equatable where Value: Equatable {}

/// Kept as the list of its statements.
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
