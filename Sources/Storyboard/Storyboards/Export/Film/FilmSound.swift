import Foundation

/// What is heard with a film.
package enum FilmSound: Sendable {
  /// A file of the user's, which begins with the film.
  case file(String)
  /// A sound of the project, which begins after so many milliseconds.
  case kept([UInt8], SoundKind, start: Int)

  /// The sound track of a storyboard; `nil` where it has none.
  ///
  /// - Parameter bytes: gives the bytes of a sound of the project.
  /// - Throws: `ExportError.noTrack` when the sound is gone, or is none.
  package init?(trackOf storyboard: Storyboard, bytes: (ContentHash) throws -> [UInt8]) throws(ExportError) {
    guard let track = storyboard.track else { return nil }
    guard let bytes = try? bytes(track.sound), let kind = SoundKind(bytes) else { throw .noTrack(name: track.name) }
    self = .kept(bytes, kind, start: track.start)
  }

  /// What a sound of the project is called beside the pictures of the film.
  static let file = "track"

  var start: Int {
    switch self {
    case .file: 0
    case .kept(_, _, let start): start
    }
  }

  /// How ffmpeg is told of it. What came with a project is read as the kind that it is, and never as a list that names other files.
  var input: [String] {
    switch self {
    case .file(let path): ["-i", URL(fileURLWithPath: path).path]
    case .kept(_, let kind, _): ["-f", kind.demuxer, "-i", Self.file]
    }
  }
}

extension SoundKind {
  /// What ffmpeg calls what reads it.
  fileprivate var demuxer: String {
    switch self {
    case .wave: "wav"
    case .ogg: "ogg"
    case .webm: "matroska"
    case .mp4: "mov"
    case .mp3: "mp3"
    }
  }
}
