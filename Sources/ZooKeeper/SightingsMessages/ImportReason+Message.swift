package import Imaging
package import Localization
package import Sightings

extension ImportReason {
  /// - Parameter other: the sender's file name of the photo that the file equals or resembles; `nil` if unknown.
  package func message(resembling other: String?) -> Message {
    let other: Localizer.Value = other.map { .text($0) } ?? .message("reason.some-photo")
    return switch self {
    case .isNew: Message("reason.new")
    case .comesBack: Message("reason.comes-back")
    case .sameBytes: Message("reason.same-bytes", ["other": other])
    case .samePixels: Message("reason.same-pixels", ["other": other])
    case .incompleteReplaced: Message("reason.incomplete-replaced", ["other": other])
    case .wholeIsThere: Message("reason.whole-is-there", ["other": other])
    case .burst(let seconds): Message("reason.burst", ["count": .number(seconds), "other": other])
    case .originalOfSmaller: Message("reason.original-of-smaller", ["other": other])
    case .otherVersion: Message("reason.other-version", ["other": other])
    case .looksAlike: Message("reason.looks-alike", ["other": other])
    case .noDate: Message("reason.no-date")
    case .noPlace: Message("reason.no-place")
    case .suspicious(let suspicion): suspicion.message
    case .noTimeForTrack: Message("reason.no-time-for-track")
    case .notOnTrack(let miss): Message("reason.not-on-track", ["why": .message(miss.message)])
    case .badSidecar(let name, let reason):
      Message("reason.bad-sidecar", ["name": .text(name), "why": .message(reason.message)])
    case .sidecarOfRaw(let name, let raw):
      Message("reason.sidecar-of-raw", ["name": .text(name), "raw": .text(raw)])
    case .sidecarUnclear(let name, let other):
      Message("reason.sidecar-unclear", ["name": .text(name), "other": .text(other)])
    case .sidecarDiffers(let name, let change):
      Message(
        "reason.sidecar-differs",
        [
          "name": .text(name), "fact": change.name, "said": .text(change.after ?? ""),
          "stands": .text(change.before ?? ""),
        ])
    case .regionsPassedOver(let name, let first):
      Message("reason.regions-passed-over", ["name": .text(name), "first": .text(first)])
    case .notAPhoto(let reason), .unreadable(_, let reason): reason.message
    case .film(let seconds?): Message("reason.film-of", ["count": .number(seconds)])
    case .film(nil): Message("reason.film")
    case .filmPhotos(let count): Message("reason.film-photos", ["count": .number(count)])
    case .filmsLeft: Message("reason.films-left")
    case .noFFmpeg: Message("reason.no-ffmpeg")
    case .otherFilm: Message("reason.other-film")
    case .noPhotoInside: Message("reason.no-photo-inside")
    case .rawPhoto: Message("reason.raw-photo")
    case .rawWithJPEG(let name): Message("reason.raw-with-jpeg", ["name": .text(name)])
    case .changedSincePlan: Message("reason.changed-since-plan")
    case .goneSincePlan: Message("reason.gone-since-plan")
    case .stillChanging: Message("reason.still-changing")
    case .hidden: Message("reason.hidden")
    case .folderOfSystem: Message("reason.folder-of-system")
    case .library: Message("reason.library")
    case .leadsNowhere: Message("reason.leads-nowhere")
    case .noFile: Message("reason.no-file")
    case .originalRestored: Message("reason.original-restored")
    case .changed(let change): change.message
    case .saysMore: Message("reason.says-more")
    case .otherAppsPhoto: Message("reason.other-apps-photo")
    case .animalNamed(let name): Message("reason.animal-named", ["name": .text(name)])
    case .nameSuggested(let name): Message("reason.name-suggested", ["name": .text(name)])
    case .nameStands(let said, let stays):
      Message("reason.name-stands", ["said": .text(said), "name": .text(stays)])
    case .noName(let word): Message("reason.no-name", ["word": .text(word)])
    case .placeholder(let word): Message("reason.placeholder", ["word": .text(word)])
    case .oddlyNamed(let name): Message("reason.oddly-named", ["name": .text(name)])
    case .speciesStated(let species): Message("reason.species-stated", ["species": .text(species)])
    case .speciesSuggested(let species): Message("reason.species-suggested", ["species": .text(species)])
    case .sideStated: Message("reason.side-stated")
    case .behaviorStated: Message("reason.behavior-stated")
    case .boxesDrawn(let count): Message("reason.boxes-drawn", ["count": .number(count)])
    case .animalsDetected(let count, let detector):
      Message("reason.animals-detected", ["count": .number(count), "detector": .text(detector)])
    case .detectionsSetAside(let count): Message("reason.detections-set-aside", ["count": .number(count)])
    case .detectorFailed(let why): Message("reason.detector-failed", ["why": .text(why)])
    case .notLookedAtByDetector: Message("reason.not-looked-at-by-detector")
    case .detectorUnclear: Message("reason.detector-unclear")
    case .encounterLabelled(let label): Message("reason.encounter-labelled", ["label": .text(label)])
    }
  }
}

extension FactChange {
  fileprivate var name: Localizer.Value {
    switch fact {
    case .time: .message("change.time")
    case .offset: .message("change.offset")
    case .position: .message("change.position")
    case .direction: .message("change.direction")
    case .camera: .message("change.camera")
    // The photo's page lists the suspicions.
    case .suspicions: .message("change.suspicions")
    }
  }

  fileprivate var message: Message {
    let fact = name
    guard self.fact != .suspicions else { return Message("reason.changed-doubts", ["fact": fact]) }
    func told(_ value: String?) -> Localizer.Value { value.map { .text($0) } ?? .message("change.nothing") }
    return Message("reason.changed", ["fact": fact, "before": told(before), "after": told(after)])
  }
}

extension Suspicion {
  package var message: Message {
    switch self {
    case .nullIsland: Message("suspicion.null-island")
    case .impossiblePosition: Message("suspicion.impossible-position")
    case .impossibleDirection: Message("suspicion.impossible-direction")
    case .impossibleTime: Message("suspicion.impossible-time")
    case .unreadableTime: Message("suspicion.unreadable-time")
    case .unreadableOffset: Message("suspicion.unreadable-offset")
    case .doubtfulOffset: Message("suspicion.doubtful-offset")
    case .clockDisagrees: Message("suspicion.clock-disagrees")
    case .incompletePicture: Message("suspicion.incomplete-picture")
    case .damagedMetadata: Message("suspicion.damaged-metadata")
    case .noHemisphere: Message("suspicion.no-hemisphere")
    case .hemispheresDisagree: Message("suspicion.hemispheres-disagree")
    case .clockNeverSet: Message("suspicion.clock-never-set")
    case .futureTime: Message("suspicion.future-time")
    case .longBeforeOthers: Message("suspicion.long-before-others")
    case .clockFellBack: Message("suspicion.clock-fell-back")
    case .startsAtNewYear: Message("suspicion.starts-at-new-year")
    case .yearsApart: Message("suspicion.years-apart")
    case .daysDisagree: Message("suspicion.days-disagree")
    }
  }
}

extension GPXTrack.Miss {
  package var message: Message {
    switch self {
    case .outside: Message("track.outside")
    case .betweenSegments: Message("track.between-segments")
    case .gap(let seconds): Message("track.gap", ["count": .number(Int(seconds / 60))])
    }
  }
}

/// The value `detail` holds the message of a codec or of the operating system.
extension ImagingError.Reason {
  package var message: Message {
    switch self {
    case .empty: Message("file.empty")
    case .notThere: Message("file.not-there")
    case .notAFile: Message("file.not-a-file")
    case .cannotRead: Message("file.cannot-read", ["detail": .text(description)])
    case .notAnImage(let kind?): Message("file.looks-like", ["kind": .message(kind.message)])
    case .notAnImage(nil): Message("file.not-an-image")
    case .unsupported(let detail): Message("file.unsupported", ["detail": .text(detail)])
    case .noDecoder(let format): Message("file.no-decoder", ["format": .text(format.name)])
    case .unknownRaw(let format): Message("file.unknown-raw", ["format": .text(format.name)])
    case .tooManyBytes(let bytes, let limit):
      Message("file.too-many-bytes", ["size": .bytes(bytes), "limit": .bytes(limit)])
    case .tooManyPixels(let size, let limit):
      Message("file.too-many-pixels", ["size": .text("\(size)"), "count": .number(limit / 1_000_000)])
    case .impossibleDimensions(let size, let limit):
      Message("file.impossible-dimensions", ["size": .text("\(size)"), "most": .number(limit)])
    case .truncated: Message("file.truncated")
    case .damaged(let detail): Message("file.damaged", ["detail": .text(detail)])
    case .tooMuchWork: Message("file.too-much-work")
    case .drawingFailed: Message("file.drawing-failed")
    case .notWellFormed(let line): Message("file.not-well-formed", ["number": .number(line)])
    case .outOfMemory: Message("file.out-of-memory")
    case .cancelled: Message("file.cancelled")
    }
  }
}

extension ImagingError.Lookalike {
  fileprivate var message: Message {
    switch self {
    case .gif: Message("file.kind.gif")
    case .bmp: Message("file.kind.bmp")
    case .tiff: Message("file.kind.tiff")
    case .pdf: Message("file.kind.pdf")
    case .zip: Message("file.kind.zip")
    case .video: Message("file.kind.video")
    case .riff: Message("file.kind.riff")
    case .fujifilmRaw: Message("file.kind.fujifilm-raw")
    case .jpegXL: Message("file.kind.jpeg-xl")
    case .jpeg2000: Message("file.kind.jpeg-2000")
    case .xml: Message("file.kind.xml")
    case .svg: Message("file.kind.svg")
    case .sqlite: Message("file.kind.sqlite")
    }
  }
}
