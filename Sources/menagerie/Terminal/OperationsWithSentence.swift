import MediaLibrary
import Sightings

/// Operations with their sentence, for the lines of `--json`.

extension OperationRecord {
  var withSentence: OperationRecord {
    var withSentence = self
    withSentence.summary = sentence
    return withSentence
  }
}

extension UndoPreview {
  var withSentence: UndoPreview {
    var withSentence = self
    withSentence.operation = operation.withSentence
    return withSentence
  }
}

extension FeedItem {
  var withSentence: FeedItem {
    var withSentence = self
    if let event { withSentence.summary = event.sentence }
    if isUndone {
      withSentence.summary =
        sightings.isEmpty ? "a change of its facts was taken back" : "sightings no longer belong to it"
    }
    return withSentence
  }
}

extension OperationReceipt {
  var withSentence: WithSentence {
    WithSentence(operation: operation, kind: event.kind, summary: event.sentence, event: event)
  }

  struct WithSentence: Encodable {
    let operation: OperationID
    let kind: String
    let summary: String
    let event: CatalogueEvent
  }
}
