import Basics
import Foundation
import Imaging

/// Reads the facts and the pictures of films with ffprobe and ffmpeg, each in a process with limits.
///
/// The programs open one local file with the demuxer that its signature names: a playlist or an address inside the file
/// leads nowhere.
package struct FilmReader: Sendable {
  /// At most this many seconds of a film are looked at, evenly spread.
  package static let mostLookedAt = 300
  /// At most this many seconds of a film become photos.
  package static let mostTaken = 30
  /// After this many seconds of work on one film, the rest of the film is not looked at.
  private static let mostWork = 1_800
  /// A film of more seconds is damaged.
  private static let longest = 30 * 86_400.0

  private let ffmpeg: OtherProgram
  private let ffprobe: OtherProgram
  private let pixels: DecodeLimits
  private let limits: OtherProgram.Limits

  /// - Parameters:
  ///   - pixels: the limits of the size of the pictures.
  ///   - limits: the limits of each process.
  package init(
    ffmpeg: OtherProgram, ffprobe: OtherProgram, pixels: DecodeLimits = .standard,
    limits: OtherProgram.Limits = .init(cpuSeconds: 60, seconds: 120, memory: 4 << 30, fileBytes: 16 << 20)
  ) {
    (self.ffmpeg, self.ffprobe, self.pixels, self.limits) = (ffmpeg, ffprobe, pixels, limits)
  }

  /// `nil` where ffmpeg or ffprobe is not installed.
  package init?(pixels: DecodeLimits = .standard) {
    guard let ffmpeg = OtherProgram(named: "ffmpeg"), let ffprobe = OtherProgram(named: "ffprobe") else { return nil }
    self.init(ffmpeg: ffmpeg, ffprobe: ffprobe, pixels: pixels)
  }

  // MARK: Facts

  /// The facts of a film.
  ///
  /// - Parameters:
  ///   - content: of the file at `path`.
  ///   - offset: the camera's offset from UTC, where the caller knows it.
  ///   - now: the time of reading, to detect dates in the future.
  /// - Throws: `ImagingError` of stage `header` for a damaged film, naming the field.
  package func film(
    _ path: String, _ content: WholeFile.Content, _ format: FilmFormat, offset: UTCOffset?, now: Date?
  ) throws(ImagingError) -> FilmFile {
    let report = try Workplace.with(path) { place throws(ImagingError) in
      let arguments = ["-print_format", "json", "-show_format", "-show_streams"] + Self.input(format)
      try run(ffprobe, arguments, in: place, .header)
      let json = place.bytes(of: Workplace.output, most: 1 << 20) ?? Data()
      return try? JSONDecoder().decode(FilmReport.self, from: json)
    }
    func damaged(_ words: String) -> ImagingError { ImagingError(file: path, stage: .header, reason: .damaged(words)) }
    guard let pictures = report?.pictures, let width = pictures.width, let height = pictures.height else {
      throw damaged("streams: no moving pictures")
    }
    let size = PixelSize(width: width, height: height)
    try pixels.check(size, file: path)
    let seconds = (report?.format?.duration ?? pictures.duration).flatMap(Double.init)
    if let seconds, !(0...Self.longest).contains(seconds) { throw damaged("duration: \(seconds) s") }
    var statements = MetadataReader(now: now).statements(in: EncodedImage(bytes: [], name: path))
    statements.add(report?.tags ?? [:], stated: offset, DatePlausibility(now: now))
    return FilmFile(
      path: path, content: content, format: format, seconds: seconds, size: size, statements: statements)
  }

  // MARK: Pictures

  /// The seconds of a film that a caller wants, as photos.
  ///
  /// - Parameter isWanted: whether a picture is wanted, such as one that shows an animal.
  /// - Returns: at most `mostTaken` frames, evenly spread over the wanted ones; and whether all seconds that the film
  ///   states were looked at.
  /// - Throws: `ImagingError` of stage `decode`; the errors of `isWanted`.
  package func frames(
    of film: FilmFile, where isWanted: (PhotoFile) throws(ImagingError) -> Bool
  ) throws(ImagingError) -> (frames: [FilmFrame], isComplete: Bool) {
    try Workplace.with(film.path) { place throws(ImagingError) in
      let start = ContinuousClock.now
      var wanted: [Int] = []
      var isComplete = true
      var met: Set<ContentDigest> = []
      for second in Self.seconds(of: film.seconds) {
        guard .now - start < .seconds(Self.mostWork) else {
          isComplete = false
          break
        }
        guard let picture = try picture(second, of: film, in: place) else {
          // The sound may be a little longer than the pictures.
          isComplete = film.seconds.map { Double(second + 2) > $0 } ?? true
          break
        }
        if met.insert(picture.digest).inserted, try isWanted(picture) { wanted.append(second) }
      }
      // The pictures are taken again, so that one at a time is on disk and the chosen ones alone are in memory.
      var taken: [FilmFrame] = []
      for second in Self.thinned(wanted) {
        if let picture = try picture(second, of: film, in: place) { taken.append(FilmFrame(second, of: film, picture)) }
      }
      return (taken, isComplete)
    }
  }

  /// The seconds that are looked at: each one, or fewer of a long film.
  package static func seconds(of length: Double?) -> [Int] {
    let count = max(1, Int((length ?? Double(mostLookedAt)).rounded(.up)))
    return Array(stride(from: 0, to: count, by: (count + mostLookedAt - 1) / mostLookedAt))
  }

  /// At most `mostTaken` seconds, evenly spread, the first and the last among them.
  package static func thinned(_ seconds: [Int]) -> [Int] {
    guard seconds.count > mostTaken else { return seconds }
    return (0..<mostTaken).map { seconds[$0 * (seconds.count - 1) / (mostTaken - 1)] }
  }

  /// Takes one second of a film; `nil` beyond its end.
  private func picture(_ second: Int, of film: FilmFile, in place: Workplace) throws(ImagingError) -> PhotoFile? {
    place.remove(Workplace.picture)
    let arguments =
      ["-nostdin", "-threads", "2", "-ss", "\(second)"] + Self.input(film.format) + [
        "-map", "0:v:0", "-frames:v", "1", "-q:v", "2", "-pix_fmt", "yuvj420p", "-map_metadata", "-1", "-f", "image2",
        "-update", "1", "-y", Workplace.picture,
      ]
    try run(ffmpeg, arguments, in: place, .decode)
    switch PhotoReader(limits: pixels).read(place.path(of: Workplace.picture)) {
    case .photo(let photo): return photo
    case .failed(let error, _) where error.isOfMissingFile && second > 0: return nil
    case .failed(let error, _):
      // A film without its first picture is damaged.
      let reason = error.isOfMissingFile ? .truncated : error.reason
      throw ImagingError(file: film.path, stage: .decode, reason: reason)
    case .known: return nil
    }
  }

  // MARK: Processes

  private static func input(_ format: FilmFormat) -> [String] {
    ["-v", "error", "-protocol_whitelist", "file", "-f", format.demuxer, "-i", "file:\(Workplace.film)"]
  }

  private func run(
    _ program: OtherProgram, _ arguments: [String], in place: Workplace, _ stage: ImagingError.Stage
  ) throws(ImagingError) {
    func failure(_ reason: ImagingError.Reason) -> ImagingError {
      ImagingError(file: place.source, stage: stage, reason: reason)
    }
    let end: OtherProgram.End
    do {
      end = try program.run(
        arguments, in: place.folder, output: place.url(of: Workplace.output), errors: place.url(of: Workplace.errors),
        limits: limits)
    } catch is CancellationError {
      throw failure(.cancelled)
    } catch {
      throw failure(.damaged((error as NSError).localizedDescription))
    }
    switch end {
    case .status(0): return
    case .status: throw failure(.damaged(place.lastWords))
    case .signal, .tooLong:
      throw failure(.tooMuchWork("\(limits.cpuSeconds) s of \((program.path as NSString).lastPathComponent)"))
    }
  }
}

extension FilmFormat {
  /// ffmpeg's name of the reader of the container.
  fileprivate var demuxer: String {
    switch self {
    case .mp4, .mov: "mov"
    case .avi: "avi"
    case .mts: "mpegts"
    }
  }
}
