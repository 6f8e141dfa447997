import Basics
import Foundation
import Imaging

/// A temporary folder with a link to one film, in which ffmpeg works: any path and name of a film will do.
struct Workplace {
  static let film = "film"
  static let output = "output"
  static let errors = "errors"
  static let picture = "picture.jpg"

  /// The path of the film.
  let source: String
  let folder: URL

  /// Calls `body` with a new folder, which is removed afterwards.
  static func with<Result>(
    _ film: String, _ body: (Workplace) throws(ImagingError) -> Result
  ) throws(ImagingError) -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("film-\(UUID().uuidString)")
    let place = Workplace(source: film, folder: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw ImagingError(file: film, stage: .read, reason: .cannotRead(errno: errno))
    }
    let isLinked = PathText.withBytes(of: AbsolutePath.of(film)) { symlink($0, place.path(of: Self.film)) == 0 }
    guard isLinked else { throw ImagingError(file: film, stage: .read, reason: .cannotRead(errno: errno)) }
    return try body(place)
  }

  func url(of name: String) -> URL { folder.appendingPathComponent(name) }

  func path(of name: String) -> String { url(of: name).path }

  func remove(_ name: String) { unlink(path(of: name)) }

  /// The first bytes of a file of the folder; `nil` when it is missing.
  func bytes(of name: String, most: Int) -> Data? {
    guard let file = FileHandle(forReadingAtPath: path(of: name)) else { return nil }
    return try? file.read(upToCount: most)
  }

  /// The last line that the program wrote about an error, at most 200 characters.
  var lastWords: String {
    let text = String(decoding: bytes(of: Self.errors, most: 1 << 16) ?? Data(), as: UTF8.self)
    return String(text.split(separator: "\n").last?.suffix(200) ?? "")
  }
}
