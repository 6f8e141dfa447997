import Basics
import Foundation
import Imaging
import MediaLibrary

/// Reads films: the facts, and the seconds that show an animal.
extension ImportReader {
  func readFilm(_ path: String, _ head: FilmHead) -> PhotoProbe {
    guard case .film(let format) = head else { return PhotoProbe(path: path, content: .leftFilm(.otherFilm)) }
    guard options.films == .taken else { return PhotoProbe(path: path, content: .leftFilm(.filmsLeft)) }
    guard let reader = FilmReader(pixels: options.limits) else {
      return PhotoProbe(path: path, content: .leftFilm(.noFFmpeg))
    }
    guard let content = WholeFile.content(of: path) else {
      let error = ImagingError(file: path, stage: .read, reason: .cannotRead(errno: EIO))
      return PhotoProbe(path: path, content: .failed(error, nil), notes: [.film(seconds: nil)])
    }
    let digest = ContentDigest(hex: content.sha256)
    if let (film, original) = options.knownFilms[digest] {
      let isWhole = original == AbsolutePath.of(path) || WholeFile.isWhole(original, content)
      return PhotoProbe(path: path, content: .knownFilm(film, isWhole: isWhole))
    }
    var notes: [ImportReason] = []
    do throws(ImagingError) {
      var file = try reader.film(path, content, format, offset: options.statedOffset, now: options.now)
      file.statements.addSidecars(beside: path, owners, jsonFiles, options.now, &notes)
      var film = PreparedFilm(file: file, isLookedAt: !isPlan)
      if !isPlan { film.frames = try frames(of: file, by: reader, &notes) }
      return PhotoProbe(path: path, content: .film(film), notes: notes)
    } catch {
      return PhotoProbe(path: path, content: .failed(error, digest), notes: [.film(seconds: nil)])
    }
  }

  /// The seconds of a film that show an animal. Without a detector there are none.
  private func frames(
    of film: FilmFile, by reader: FilmReader, _ notes: inout [ImportReason]
  ) throws(ImagingError) -> [PreparedFilm.Frame] {
    // A box in a table belongs to one photo; a name belongs to the whole film.
    let entries = (options.annotations?.entries(for: film.path) ?? []).filter { $0.box == nil }
    var seen: [ContentDigest: PhotoDetections] = [:]
    let (frames, isComplete) = try reader.frames(of: film) { picture throws(ImagingError) in
      let photo = PreparedPhoto(file: picture, lines: [])
      switch options.finding {
      case .none: return false
      case .plugin:
        var failures: [ImportReason] = []
        guard let found = detections(on: photo, &failures), found.animalCount > 0 else {
          for failure in failures {
            if case .detectorFailed = failure, !notes.contains(failure) { notes.append(failure) }
          }
          return false
        }
        seen[picture.digest] = found
        return true
      case .program, .detections:
        let found = try Describer().find(in: EncodedImage(bytes: picture.bytes, name: film.path))
        return found.contains { $0.box != nil || $0.confidence != nil }
      }
    }
    if !isComplete { notes.append(.suspicious(.incompletePicture)) }
    return frames.map { frame in
      var photo = PreparedPhoto(file: frame.photo, lines: entries)
      photo.detections = seen[frame.photo.digest]
      return PreparedFilm.Frame(second: frame.second, photo: photo)
    }
  }
}
