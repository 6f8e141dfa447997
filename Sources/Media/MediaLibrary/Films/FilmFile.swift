import Basics
import Imaging

/// The start of a file, where the file is a film by its content.
package enum FilmHead: Equatable, Sendable {
  case film(FilmFormat)
  /// A film of a format that this program does not read.
  case other

  /// Reads the first bytes of a file; `nil` for a file that is no film or cannot be read.
  package init?(ofFile path: String) {
    guard let head = try? PieceReader(path)?.next(FilmFormat.headBytes) else { return nil }
    if let format = FilmFormat.recognise(head) {
      self = .film(format)
    } else if FilmFormat.isOther(head) {
      self = .other
    } else {
      return nil
    }
  }
}

/// A film as read from its file, of any length: its bytes are never in memory as a whole.
package struct FilmFile: Sendable {
  /// The path as the caller gave it.
  package let path: String
  package let content: WholeFile.Content
  package let format: FilmFormat
  /// The length; `nil` when the file does not state it.
  package let seconds: Double?
  /// Upright or not, as stored.
  package let size: PixelSize
  /// The statements about the first second.
  package var statements: PhotoStatements

  /// The statements about a later second: the clock has moved on.
  package func statements(at second: Int) -> PhotoStatements {
    var later = statements
    later.time = Statements()
    for statement in statements.time.all {
      let time = statement.value.isDayAlone ? nil : statement.value.shifted(bySeconds: Double(second))
      later.time.add(Statement(time ?? statement.value, from: statement.source, doubt: statement.doubt))
    }
    return later
  }
}

/// A second of a film as a photo. Its path is that of the film with the second, as a media fragment: `clip.mp4#t=3`.
package struct FilmFrame: Sendable {
  package let second: Int
  package var photo: PhotoFile

  package init(second: Int, photo: PhotoFile) { (self.second, self.photo) = (second, photo) }

  /// - Parameter picture: the frame as a file of its own.
  init(_ second: Int, of film: FilmFile, _ picture: PhotoFile) {
    self.second = second
    photo = PhotoFile(
      path: "\(film.path)#t=\(second)", bytes: picture.bytes, digest: picture.digest, fingerprint: picture.fingerprint,
      perceptualHash: picture.perceptualHash, header: picture.header, isComplete: picture.isComplete,
      statements: film.statements(at: second))
  }
}

extension LibraryPhotos.Photo {
  /// Whether the photo is a second of a film, by its path.
  package var isOfFilm: Bool {
    guard let mark = path.range(of: "#t=", options: .backwards) else { return false }
    return !path[mark.upperBound...].isEmpty && path[mark.upperBound...].allSatisfy { ("0"..."9").contains($0) }
  }
}
