import HTTPTypes
import Storyboards
import WebPlatform

extension ImportError: PresentableError {
  var status: HTTPResponse.Status { .unprocessableContent }
  var phrase: Phrase { Phrase("storyboard.import.error", ["name": .text(file), "why": .phrase(reason.phrase)]) }
}

extension ImportError.Reason {
  /// What is wrong with the file, and what to do.
  fileprivate var phrase: Phrase {
    switch self {
    case .cannotRead: why("cannot-read")
    case .tooLarge(let limit): why("too-large", ["size": .bytes(limit)])
    case .tooManyFiles(let limit): why("too-many-files", ["count": .number(limit)])
    case .tooManyFrames(let limit): why("too-many-frames", ["count": .number(limit)])
    case .tooManyLayers(let limit): why("too-many-layers", ["count": .number(limit)])
    case .tooDeep: why("too-deep")
    case .tooManyPixels: why("too-many-pixels")
    case .wrongKind(let kind): why("wrong-kind", ["kind": .text(kind.rawValue)])
    case .notText: why("not-text")
    case .damaged, .archive: why("damaged")
    case .unsupported(let feature): why("unsupported.\(feature.code)")
    case .nothingInIt: why("nothing")
    case .worksheet(let failure): failure.phrase
    case .xml(let line): why("xml", ["line": .number(line)])
    case .cancelled: why("cancelled")
    }
  }

  private func why(_ key: String, _ values: [String: Words.Value] = [:]) -> Phrase {
    Phrase("storyboard.import.why.\(key)", values)
  }
}

extension WorksheetReader.Failure {
  /// What a photo of a worksheet lacks, and what to do.
  var phrase: Phrase {
    switch self {
    case .noMarks(let corners):
      switch corners.count {
      case 1: why("mark", ["corner": .phrase(corners[0].word)])
      case 2: why("two-marks", ["corner": .phrase(corners[0].word), "other": .phrase(corners[1].word)])
      default: why("marks")
      }
    case .noHole: why("hole")
    case .noCode: why("code")
    }
  }

  private func why(_ key: String, _ values: [String: Words.Value] = [:]) -> Phrase {
    Phrase("storyboard.worksheet.no-\(key)", values)
  }
}

extension WorksheetReader.Corner {
  fileprivate var word: Phrase { Phrase("storyboard.worksheet.corner.\(rawValue)") }
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
