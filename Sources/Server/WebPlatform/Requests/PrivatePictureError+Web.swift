package import HTTPTypes
package import MediaLibrary

extension PrivatePictureError: PresentableError {
  /// The status that says what is wrong.
  package var status: HTTPResponse.Status {
    switch self {
    case .notFound: .notFound
    case .unreadable: .unprocessableContent
    case .quota: .conflict
    case .library(let error): error.status
    }
  }

  /// What to say to whoever asks.
  package var phrase: Phrase {
    switch self {
    case .notFound: WebError.notFound.phrase
    case .unreadable: Phrase("picture.error.unreadable")
    case .quota(_, let limit):
      Phrase("picture.error.quota", ["count": .number(limit.pictures), "size": .bytes(limit.bytes)])
    case .library(let error): error.phrase
    }
  }

  /// The disk that is full.
  package var fullDisk: FullDisk? { if case .library(let error) = self { error.fullDisk } else { nil } }
}
