/// A file to which a storyboard refers.
package struct AttachmentReference: Hashable, Sendable {
  package let kind: Attachment
  package let hash: ContentHash

  package init(kind: Attachment, hash: ContentHash) { (self.kind, self.hash) = (kind, hash) }
}

extension Edit {
  /// The files to which the edit's new content refers. O(new elements).
  package var attachments: Set<AttachmentReference> {
    switch self {
    case .draw(_, let elements, _), .change(_, let elements): elements.attachments
    case .addLayer(let layer, _, _): layer.elements.attachments
    case .addFrames(let frames, _): frames.attachments
    case .setFrame(_, let settings): settings.attachments
    case .setStoryboard(let settings): settings.attachments
    case .addSheet(let sheet, _): sheet.attachments
    case .all(let edits): edits.reduce(into: []) { $0.formUnion($1.attachments) }
    case .erase, .removeLayer, .moveLayer, .setLayer, .removeFrames, .moveFrames, .renameSheet, .removeSheet: []
    }
  }
}

extension Storyboard {
  /// The referenced files. O(elements).
  package var attachments: Set<AttachmentReference> {
    sheets.reduce(into: frames.attachments.union(settings.attachments)) { $0.formUnion($1.attachments) }
  }
}

extension Manifest {
  /// The referenced files, without those of drawings in `seen`. O(bytes of the other drawings).
  func attachments(_ files: DrawingFiles, besides seen: inout Set<ContentHash>) -> Set<AttachmentReference> {
    var all = settings.attachments
    for frame in frames {
      all.formUnion(frame.settings.attachments)
      guard seen.insert(frame.drawing).inserted, let bytes = files.bytes(frame.drawing) else { continue }
      let layers = (try? DrawingJSON.decode([Layer].self, from: bytes)) ?? []
      all.formUnion(layers.flatMap(\.elements).attachments)
    }
    for sheet in sheets where seen.insert(sheet.drawing).inserted {
      guard let bytes = files.bytes(sheet.drawing) else { continue }
      all.formUnion(((try? DrawingJSON.decode([Element].self, from: bytes)) ?? []).attachments)
    }
    return all
  }
}

extension Frame {
  /// The referenced files. O(elements).
  package var attachments: Set<AttachmentReference> {
    layers.reduce(into: settings.attachments) { $0.formUnion($1.elements.attachments) }
  }
}

extension SharedSheet {
  /// The referenced files. O(elements).
  package var attachments: Set<AttachmentReference> { elements.attachments }
}

extension [Frame] {
  fileprivate var attachments: Set<AttachmentReference> { reduce(into: []) { $0.formUnion($1.attachments) } }
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
