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

  init(_ receipt: OperationReceipt, for context: RequestContext) throws {
    operation = receipt.operation
    kind = receipt.event.kind
    summary = context.localizer(receipt.event.message(try People(context.site).callAsFunction))
    event = receipt.event
  }
}

extension RequestContext {
  /// Answers that something was done.
  func receipt(_ receipt: OperationReceipt, status: HTTPResponse.Status = .ok) throws -> Response {
    try .json(ReceiptAnswer(receipt, for: self), status: status)
  }
}

extension Response {
  /// Leads to a page that says what was done, and offers to take it back.
  static func done(_ receipt: ReceiptAnswer, on path: String) -> Response {
    .redirect(to: "\(path)\(path.contains("?") ? "&" : "?")did=\(receipt.operation)")
  }
}

extension OperationRecord {
  /// The operation with its sentence in the language of whoever reads; one that an earlier version kept has its own.
  func told(_ localizer: Localizer, _ people: People) -> OperationRecord {
    var told = self
    if let event { told.summary = localizer(event.message(people.callAsFunction)) }
    return told
  }
}

extension FeedItem {
  /// The news with its sentence in the language of whoever reads.
  func told(_ localizer: Localizer, _ people: People) -> FeedItem {
    var told = self
    if isUndone { told.summary = NewsWords.sentence(self, localizer) }
    if let event { told.summary = localizer(event.message(people.callAsFunction)) }
    return told
  }
}
