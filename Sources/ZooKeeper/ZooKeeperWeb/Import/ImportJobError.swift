import HTTPTypes
import WebPlatform

/// Why an import cannot start.
enum ImportJobError: PresentableError, CaseIterable {
  case noSample
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
