import Foundation

package enum FilmSound: Sendable {
  /// The path of the user's file; the sound starts at the beginning of the film.
  case file(String)
  /// A sound of the project; `start` is in milliseconds.
  case kept([UInt8], SoundKind, start: Int)

  /// The sound track of a storyboard; `nil` for a storyboard without a sound track.
  ///
  /// - Parameter bytes: reads a sound of the project.
  /// - Throws: `ExportError.noTrack` when the file is missing or is not a sound.
  package init?(trackOf storyboard: Storyboard, bytes: (ContentHash) throws -> [UInt8]) throws(ExportError) {
    guard let track = storyboard.track else { return nil }
    guard let bytes = try? bytes(track.sound), let kind = SoundKind(bytes) else { throw .noTrack(name: track.name) }
    self = .kept(bytes, kind, start: track.start)
  }

  /// The file name of a project sound in the temporary folder.
  static let file = "track"

  var start: Int {
    switch self {
    case .file: 0
    case .kept(_, _, let start): start
    }
  }

  /// The input arguments for ffmpeg. ffmpeg reads a project sound only in its detected format, never as a playlist that
  /// names other files.
  var input: [String] {
    switch self {
    case .file(let path): ["-i", URL(fileURLWithPath: path).path]
    case .kept(_, let kind, _): ["-f", kind.demuxer, "-i", Self.file]
    }
  }
}

extension SoundKind {
  /// ffmpeg's name for the demuxer.
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
