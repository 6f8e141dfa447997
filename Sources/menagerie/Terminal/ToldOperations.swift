import MediaLibrary
import Sightings

/// Operations with their sentence, for the lines of `--json`.

extension OperationRecord {
  var told: OperationRecord {
    var told = self
    told.summary = sentence
    return told
  }
}

extension UndoPreview {
  var told: UndoPreview {
    var told = self
    told.operation = operation.told
    return told
  }
}

extension FeedItem {
  var told: FeedItem {
    var told = self
    if let event { told.summary = event.sentence }
    if isUndone {
      told.summary = sightings.isEmpty ? "a change of its facts was taken back" : "sightings no longer belong to it"
    }
    return told
  }
}

extension OperationReceipt {
  var told: Told { Told(operation: operation, kind: event.kind, summary: event.sentence, event: event) }

  struct Told: Encodable {
    let operation: OperationID
    let kind: String
    let summary: String
    let event: CatalogueEvent
  }
}
