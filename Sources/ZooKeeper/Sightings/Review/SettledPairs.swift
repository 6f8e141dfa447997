import GRDB

/// Two components, in either order.
struct Components: Hashable {
  let a: Int64
  let b: Int64

  init(_ one: Int64, _ other: Int64) {
    a = min(one, other)
    b = max(one, other)
  }
}

/// Pairs that need no decision: animals known to be different, and pairs that people marked as unsure.
struct SettledPairs {
  private let different: Set<Components>
  private let unsure: Set<PairKey>

  init(in db: Database) throws {
    different = Set(
      try Self.different(in: db).flatMap { one, others in others.map { Components(one.rawValue, $0.rawValue) } })
    let rows = try Row.fetchAll(
      db, sql: "SELECT annotationA, annotationB FROM liveDecision WHERE kind = 'unsure' AND annotationB IS NOT NULL")
    unsure = Set(rows.map { PairKey($0[0], $0[1]) })
  }

  /// Whether two annotations of different components need no decision.
  func contains(_ a: Int64, _ b: Int64, components: Components) -> Bool {
    different.contains(components) || unsure.contains(PairKey(AnnotationID(rawValue: a), AnnotationID(rawValue: b)))
  }

  /// For each component, the components that a *different* decision separates from it.
  static func different(in db: Database) throws -> [AnnotationID: Set<AnnotationID>] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT DISTINCT one.component, other.component FROM liveDecision
          JOIN identity one ON one.annotationID = annotationA
          JOIN identity other ON other.annotationID = annotationB
        WHERE kind = 'different' AND annotationB IS NOT NULL
        """)
    var different: [AnnotationID: Set<AnnotationID>] = [:]
    for row in rows {
      let (a, b): (AnnotationID, AnnotationID) = (row[0], row[1])
      different[a, default: []].insert(b)
      different[b, default: []].insert(a)
    }
    return different
  }
}
