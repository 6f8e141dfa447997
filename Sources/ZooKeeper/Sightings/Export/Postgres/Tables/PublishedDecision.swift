import Basics
import GRDB

/// A decision in force about published annotations.
struct PublishedDecision {
  let id: Int64
  let kind: String
  let annotation: Int64
  let other: Int64?
  let individual: Int64?
  /// The time as in the ledger: UTC, ISO 8601.
  private let at: String
  /// `nil` for readers who do not decide.
  let actor: String?
  /// `nil` for readers who do not decide: a reason may name a place.
  let reason: String?
  let probability: Double?

  /// Reads columns by position: the order of ``sql``.
  fileprivate init(_ row: Row, for viewer: Viewer) {
    (id, kind, annotation, other, individual, at) = (row[0], row[1], row[2], row[3], row[4], row[5])
    (actor, reason) = viewer.decides ? (row[6], row[7]) : (nil, nil)
    probability = row[8]
  }

  fileprivate var instant: String? {
    at.hasSuffix("Z") ? CivilTime(iso: String(at.dropLast())).map { "\($0)+00" } : nil
  }

  fileprivate static let sql = """
    WITH hidden(id) AS (\(WithdrawnAnnotations.orHeldSQL))
    SELECT id, kind, annotationA, annotationB, individualID, at, actor, reason, probability FROM liveDecision
    WHERE annotationA NOT IN (SELECT id FROM hidden)
      AND (annotationB IS NULL OR annotationB NOT IN (SELECT id FROM hidden))
    ORDER BY id
    """
}

extension PostgresTable {
  static let decisions = PostgresTable(
    "decision", "The decisions in force, from which the animals of annotations are computed.",
    number: { (decision: PublishedDecision) in decision.id }, columns: columns
  ) { db, viewer, take in
    let rows = try Row.fetchCursor(db, sql: PublishedDecision.sql)
    while let row = try rows.next() { try take(PublishedDecision(row, for: viewer)) }
  }

  private static let columns: [PostgresColumn<PublishedDecision>] = [
    .init(
      "kind", "text NOT NULL CHECK (kind IN ('same', 'different', 'unsure', 'name', 'unname'))",
      "same, different and unsure are about two annotations, name and unname about one."
    ) { $0.kind },
    .init("annotation", "bigint NOT NULL", to: "annotation", "The annotation.") { $0.annotation.description },
    .init("other_annotation", "bigint", to: "annotation", "The second annotation of a pair.") {
      $0.other?.description
    },
    .init("individual", "bigint", to: "individual", "The animal that the annotation shows, for name.") {
      $0.individual?.description
    },
    .init("decided_at", "timestamptz", "When the decision was made.") { $0.instant },
    .init("decided_by", "text", "Who decided; NULL in a catalogue for visitors or staff.") { $0.actor },
    .init("reason", "text", "The reason in the words of the person; NULL in a catalogue for visitors or staff.") {
      $0.reason
    },
    .init("probability", "double precision", "The probability that the program stated, 0 to 1.") {
      $0.probability?.description
    },
  ]
}
