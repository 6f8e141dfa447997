import MediaLibrary
import Sightings

extension LibraryOptions {
  /// Opens the library to ask it something; it may be in use by others.
  func openForReading() throws -> Library {
    try Library.openSightings(folder, mode: .readOnly)
  }

  /// Opens the library to ask it something that may first have to be worked out and kept.
  func openForDescribing() throws -> Library {
    try Library.openSightings(folder, mode: .readWrite)
  }
}
