package import HTTPTypes
package import MediaLibrary
package import Sightings
import SightingsMessages
package import WebPlatform

extension IdentificationError: PresentableError {
  package var status: HTTPResponse.Status {
    switch self {
    case .noSuchAnnotation, .noSuchPhoto, .noSuchRank: .notFound
    case .emptyCatalogue: .conflict
    case .photo: .unprocessableContent
    case .library(let error): error.status
    case .interrupted: .serviceUnavailable
    }
  }

  package var message: Message { message(ofLibrary: \.message) }

  package var fullDisk: FullDisk? { if case .library(let error) = self { error.fullDisk } else { nil } }
}
