/// A file that a storyboard refers to.
package struct AttachmentReference: Hashable, Sendable {
  package let kind: Attachment
  package let hash: ContentHash

  package init(kind: Attachment, hash: ContentHash) { (self.kind, self.hash) = (kind, hash) }
}

extension Edit {
  /// The files that what it brings refers to. O(elements that it brings).
  package var attachments: Set<AttachmentReference> {
    switch self {
    case .draw(_, let elements, _), .change(_, let elements): elements.attachments
    case .addLayer(let layer, _, _): layer.elements.attachments
    case .addFrames(let frames, _): frames.attachments
    case .setFrame(_, let settings): settings.attachments
    case .setStoryboard(let settings): settings.attachments
    case .addSheet(let sheet, _): sheet.elements.attachments
    case .all(let edits): edits.reduce(into: []) { $0.formUnion($1.attachments) }
    case .erase, .removeLayer, .moveLayer, .setLayer, .removeFrames, .moveFrames, .renameSheet, .removeSheet: []
    }
  }
}

extension Storyboard {
  /// The files that it refers to. O(elements).
  package var attachments: Set<AttachmentReference> {
    sheets.reduce(into: frames.attachments.union(settings.attachments)) { $0.formUnion($1.elements.attachments) }
  }
}

extension [Frame] {
  fileprivate var attachments: Set<AttachmentReference> {
    reduce(into: []) { all, frame in
      all.formUnion(frame.settings.attachments)
      for layer in frame.layers { all.formUnion(layer.elements.attachments) }
    }
  }
}

extension FrameSettings {
  fileprivate var attachments: Set<AttachmentReference> {
    voice.map { [AttachmentReference(kind: .sound, hash: $0)] } ?? []
  }
}

extension StoryboardSettings {
  fileprivate var attachments: Set<AttachmentReference> {
    track.map { [AttachmentReference(kind: .sound, hash: $0.sound)] } ?? []
  }
}

extension [Element] {
  fileprivate var attachments: Set<AttachmentReference> {
    reduce(into: []) { all, element in
      switch element.content {
      case .picture(let placed): all.insert(AttachmentReference(kind: .picture, hash: placed.file))
      case .group(let members): all.formUnion(members.attachments)
      case .stroke, .figure, .fill, .text: break
      }
    }
  }
}
