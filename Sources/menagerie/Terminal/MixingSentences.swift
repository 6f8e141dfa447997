import FingerpaintMessages
import Localization
import Mixing
import MixingFiles

extension ProtocolError: SentenceError {
  var sentence: String { Sentences.clause(message) }
}

extension MixerError: SentenceError {
  /// The message with details that a page shows in its form: the mixers, and the fields of their numbers.
  var sentence: String {
    let clause = Sentences.clause(message)
    return switch self {
    case .unknown(let id, _, let families): "\u{201C}\(id)\u{201D}: \(clause), \(families.joined(separator: ", "))"
    case .wrongCount: clause
    case .badNumber(let text, let family, let parameter):
      "\(family), \(parameter.id): \u{201C}\(text)\u{201D} is not \(clause), with at most \(MixerFamily.decimals) decimals"
    }
  }
}

extension CanvasFileError: SentenceError {
  var sentence: String {
    switch self {
    case .unreadable(let file): "\(file) cannot be read: check that it exists and that you may read it"
    case .tooLarge(let file, let limit): "\(file) is larger than \(limit / 1_000_000) MB, the limit for a canvas"
    case .damaged(let file, let flaw):
      "\(file) is not a canvas for this mixer: "
        + (flaw.map { Sentences.clause($0.message) } ?? "it is not the JSON of a canvas")
    }
  }
}

extension OutlineError: SentenceError {
  var sentence: String { Sentences.clause(message) }
}

extension ExportError: SentenceError {
  var sentence: String { Sentences.clause(message) }
}
