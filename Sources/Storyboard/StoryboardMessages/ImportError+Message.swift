package import Localization
package import Storyboards

extension ImportError {
  package var message: Message {
    Message("storyboard.import.error", ["name": .text(file), "why": .message(reason.message)])
  }
}

extension ImportError.Reason {
  /// The problem with the file, and the next step.
  package var message: Message {
    switch self {
    case .cannotRead: why("cannot-read")
    case .tooLarge(let limit): why("too-large", ["size": .bytes(limit)])
    case .tooManyFiles(let limit): why("too-many-files", ["count": .number(limit)])
    case .tooManyVersions(let limit): why("too-many-versions", ["count": .number(limit)])
    case .tooManyFrames(let limit): why("too-many-frames", ["count": .number(limit)])
    case .tooManyLayers(let limit): why("too-many-layers", ["count": .number(limit)])
    case .tooDeep: why("too-deep")
    case .tooManyPixels(let width, let height, let limit):
      why("too-many-pixels", ["size": .text("\(width)x\(height)"), "count": .number(limit / 1_000_000)])
    case .wrongKind(let kind): why("wrong-kind", ["kind": .text(kind.rawValue)])
    case .notText: why("not-text")
    case .damaged, .archive: why("damaged")
    case .unsupported(let feature): why("unsupported.\(feature.code)")
    case .nothingInIt: why("nothing")
    case .worksheet(let failure): failure.message
    case .xml(let line): why("xml", ["line": .number(line)])
    case .cancelled: why("cancelled")
    }
  }

  private func why(_ key: String, _ values: [String: Localizer.Value] = [:]) -> Message {
    Message("storyboard.import.why.\(key)", values)
  }
}

extension WorksheetReader.Failure {
  /// The problem with a photo of a worksheet, and the next step.
  var message: Message {
    switch self {
    case .noMarks(let corners):
      switch corners.count {
      case 1: why("mark", ["corner": .message(corners[0].word)])
      case 2: why("two-marks", ["corner": .message(corners[0].word), "other": .message(corners[1].word)])
      default: why("marks")
      }
    case .noHole: why("hole")
    case .noCode: why("code")
    }
  }

  private func why(_ key: String, _ values: [String: Localizer.Value] = [:]) -> Message {
    Message("storyboard.worksheet.no-\(key)", values)
  }
}

extension WorksheetReader.Corner {
  fileprivate var word: Message { Message("storyboard.worksheet.corner.\(rawValue)") }
}

extension ImportError.Feature {
  fileprivate var code: String {
    switch self {
    case .bits: "bits"
    case .colourMode: "colours"
    case .packing: "packing"
    case .largeDocument: "large"
    }
  }
}
