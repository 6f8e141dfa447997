package import HTTPTypes
package import MediaLibrary

extension PrivatePictureError: PresentableError {
  package var status: HTTPResponse.Status {
    switch self {
    case .notFound: .notFound
    case .unreadable: .unprocessableContent
    case .quota: .conflict
    case .library(let error): error.status
    }
  }

  package var message: Message {
    switch self {
    case .notFound: WebError.notFound.message
    case .unreadable: Message("picture.error.unreadable")
    case .quota(_, let limit):
      Message("picture.error.quota", ["count": .number(limit.pictures), "size": .bytes(limit.bytes)])
    case .library(let error): error.message
    }
  }

  package var fullDisk: FullDisk? { if case .library(let error) = self { error.fullDisk } else { nil } }
}
