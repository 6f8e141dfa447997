import HTTPTypes
import WebPlatform

/// Why an import cannot begin that the pages offer.
enum ImportJobError: PresentableError, CaseIterable {
  /// This server has no sample photos.
  case noSample
  /// Neither a batch nor a folder was named.
  case nothingNamed

  var status: HTTPResponse.Status {
    switch self {
    case .noSample: .notFound
    case .nothingNamed: .unprocessableContent
    }
  }

  var message: Message {
    switch self {
    case .noSample: Message("import.error.no-sample")
    case .nothingNamed: Message("import.error.nothing-named")
    }
  }
}
