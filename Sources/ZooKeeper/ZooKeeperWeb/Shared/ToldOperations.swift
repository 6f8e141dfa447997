import HTTPTypes
import MediaLibrary
import Sightings
import WebPlatform

/// A receipt as programs get it: what was done as values, and as a sentence in the language of whoever asked.
struct ReceiptAnswer: Encodable {
  let operation: OperationID
  private let kind: String
  private let summary: String
  private let event: CatalogueEvent

  init(_ receipt: OperationReceipt, for visit: Visit) throws {
    operation = receipt.operation
    kind = receipt.event.kind
    summary = visit.words(receipt.event.phrase(try People(visit.site).callAsFunction))
    event = receipt.event
  }
}

extension Visit {
  /// Answers that something was done.
  func receipt(_ receipt: OperationReceipt, status: HTTPResponse.Status = .ok) throws -> Reply {
    try .json(ReceiptAnswer(receipt, for: self), status: status)
  }
}

extension Reply {
  /// Leads to a page that says what was done, and offers to take it back.
  static func done(_ receipt: ReceiptAnswer, on path: String) -> Reply {
    .redirect(to: "\(path)\(path.contains("?") ? "&" : "?")did=\(receipt.operation)")
  }
}

extension OperationRecord {
  /// The operation with its sentence in the language of whoever reads; one that an earlier version kept has its own.
  func told(_ words: Words, _ people: People) -> OperationRecord {
    var told = self
    if let event { told.summary = words(event.phrase(people.callAsFunction)) }
    return told
  }
}

extension FeedItem {
  /// The news with its sentence in the language of whoever reads.
  func told(_ words: Words, _ people: People) -> FeedItem {
    var told = self
    if isUndone { told.summary = NewsWords.sentence(self, words) }
    if let event { told.summary = words(event.phrase(people.callAsFunction)) }
    return told
  }
}
