package import Imaging
package import Sightings
package import WebPlatform

extension ImportReason {
  /// What to say to whoever imports.
  ///
  /// - Parameter other: the photo that the file equals or resembles, as its sender calls it.
  package func phrase(resembling other: String?) -> Phrase {
    let other: Words.Value = other.map { .text($0) } ?? .phrase("reason.some-photo")
    return switch self {
    case .isNew: Phrase("reason.new")
    case .comesBack: Phrase("reason.comes-back")
    case .sameBytes: Phrase("reason.same-bytes", ["other": other])
    case .samePixels: Phrase("reason.same-pixels", ["other": other])
    case .burst(let seconds): Phrase("reason.burst", ["count": .number(seconds), "other": other])
    case .looksAlike: Phrase("reason.looks-alike", ["other": other])
    case .noDate: Phrase("reason.no-date")
    case .noPlace: Phrase("reason.no-place")
    case .suspicious(let suspicion): suspicion.phrase
    case .noTimeForTrack: Phrase("reason.no-time-for-track")
    case .notOnTrack(let miss): Phrase("reason.not-on-track", ["why": .phrase(miss.phrase)])
    case .badSidecar(let name, let reason):
      Phrase("reason.bad-sidecar", ["name": .text(name), "why": .phrase(reason.phrase)])
    case .notAPhoto(let reason), .unreadable(_, let reason): reason.phrase
    case .noPhotoInside: Phrase("reason.no-photo-inside")
    case .hidden: Phrase("reason.hidden")
    case .folderOfSystem: Phrase("reason.folder-of-system")
    case .library: Phrase("reason.library")
    case .leadsNowhere: Phrase("reason.leads-nowhere")
    case .noFile: Phrase("reason.no-file")
    case .originalRestored: Phrase("reason.original-restored")
    case .changed(let change): change.phrase
    case .saysMore: Phrase("reason.says-more")
    case .otherAppsPhoto: Phrase("reason.other-apps-photo")
    case .animalNamed(let name): Phrase("reason.animal-named", ["name": .text(name)])
    case .nameSuggested(let name): Phrase("reason.name-suggested", ["name": .text(name)])
    case .nameStands(let said, let stays):
      Phrase("reason.name-stands", ["said": .text(said), "name": .text(stays)])
    case .noName(let word): Phrase("reason.no-name", ["word": .text(word)])
    case .placeholder(let word): Phrase("reason.placeholder", ["word": .text(word)])
    case .oddlyNamed(let name): Phrase("reason.oddly-named", ["name": .text(name)])
    case .speciesStated(let species): Phrase("reason.species-stated", ["species": .text(species)])
    case .speciesSuggested(let species): Phrase("reason.species-suggested", ["species": .text(species)])
    case .sideStated: Phrase("reason.side-stated")
    case .behaviorStated: Phrase("reason.behavior-stated")
    case .boxesDrawn(let count): Phrase("reason.boxes-drawn", ["count": .number(count)])
    case .animalsDetected(let count, let detector):
      Phrase("reason.animals-detected", ["count": .number(count), "detector": .text(detector)])
    case .detectionsSetAside(let count): Phrase("reason.detections-set-aside", ["count": .number(count)])
    case .detectorFailed(let why): Phrase("reason.detector-failed", ["why": .text(why)])
    case .notLookedAtByDetector: Phrase("reason.not-looked-at-by-detector")
    case .detectorUnclear: Phrase("reason.detector-unclear")
    case .encounterLabelled(let label): Phrase("reason.encounter-labelled", ["label": .text(label)])
    }
  }
}

extension FactChange {
  /// What to say of a photo that is there.
  fileprivate var phrase: Phrase {
    let fact: Words.Value =
      switch fact {
      case .time: .phrase("change.time")
      case .offset: .phrase("change.offset")
      case .position: .phrase("change.position")
      case .direction: .phrase("change.direction")
      case .camera: .phrase("change.camera")
      // Which, the page of the photo says in words.
      case .suspicions: .phrase("change.suspicions")
      }
    guard self.fact != .suspicions else { return Phrase("reason.changed-doubts", ["fact": fact]) }
    func told(_ value: String?) -> Words.Value { value.map { .text($0) } ?? .phrase("change.nothing") }
    return Phrase("reason.changed", ["fact": fact, "before": told(before), "after": told(after)])
  }
}

extension Suspicion {
  /// What to say of a photo.
  package var phrase: Phrase {
    switch self {
    case .nullIsland: Phrase("suspicion.null-island")
    case .impossiblePosition: Phrase("suspicion.impossible-position")
    case .impossibleDirection: Phrase("suspicion.impossible-direction")
    case .impossibleTime: Phrase("suspicion.impossible-time")
    case .unreadableTime: Phrase("suspicion.unreadable-time")
    case .unreadableOffset: Phrase("suspicion.unreadable-offset")
    case .doubtfulOffset: Phrase("suspicion.doubtful-offset")
    case .clockDisagrees: Phrase("suspicion.clock-disagrees")
    case .incompletePicture: Phrase("suspicion.incomplete-picture")
    case .damagedMetadata: Phrase("suspicion.damaged-metadata")
    case .noHemisphere: Phrase("suspicion.no-hemisphere")
    case .hemispheresDisagree: Phrase("suspicion.hemispheres-disagree")
    case .clockNeverSet: Phrase("suspicion.clock-never-set")
    case .futureTime: Phrase("suspicion.future-time")
    case .longBeforeOthers: Phrase("suspicion.long-before-others")
    case .clockFellBack: Phrase("suspicion.clock-fell-back")
    case .startsAtNewYear: Phrase("suspicion.starts-at-new-year")
    case .yearsApart: Phrase("suspicion.years-apart")
    case .daysDisagree: Phrase("suspicion.days-disagree")
    }
  }
}

extension GPXTrack.Miss {
  /// What to say of a photo.
  package var phrase: Phrase {
    switch self {
    case .outside: Phrase("track.outside")
    case .betweenSegments: Phrase("track.between-segments")
    case .gap(let seconds): Phrase("track.gap", ["count": .number(Int(seconds / 60))])
    }
  }
}

/// What a codec or the operating system says in its own words is told to programs, as `detail`, and not to people.
extension ImagingError.Reason {
  /// What to say of a file.
  package var phrase: Phrase {
    switch self {
    case .empty: Phrase("file.empty")
    case .notThere: Phrase("file.not-there")
    case .notAFile: Phrase("file.not-a-file")
    case .cannotRead(let errno): Phrase("file.cannot-read", ["detail": .number(Int(errno))])
    case .notAnImage(let kind?): Phrase("file.looks-like", ["kind": .phrase(kind.phrase)])
    case .notAnImage(nil): Phrase("file.not-an-image")
    case .unsupported(let detail): Phrase("file.unsupported", ["detail": .text(detail)])
    case .noDecoder(let format): Phrase("file.no-decoder", ["format": .text(format.name)])
    case .tooManyBytes(let bytes, let limit):
      Phrase("file.too-many-bytes", ["size": .bytes(bytes), "limit": .bytes(limit)])
    case .tooManyPixels(let size, let limit):
      Phrase("file.too-many-pixels", ["size": .text("\(size)"), "count": .number(limit / 1_000_000)])
    case .impossibleDimensions(let size, let limit):
      Phrase("file.impossible-dimensions", ["size": .text("\(size)"), "most": .number(limit)])
    case .truncated: Phrase("file.truncated")
    case .damaged(let detail): Phrase("file.damaged", ["detail": .text(detail)])
    case .notWellFormed(let line): Phrase("file.not-well-formed", ["number": .number(line)])
    case .outOfMemory: Phrase("file.out-of-memory")
    case .cancelled: Phrase("file.cancelled")
    }
  }
}

extension ImagingError.Lookalike {
  fileprivate var phrase: Phrase {
    switch self {
    case .gif: Phrase("file.kind.gif")
    case .bmp: Phrase("file.kind.bmp")
    case .tiff: Phrase("file.kind.tiff")
    case .pdf: Phrase("file.kind.pdf")
    case .zip: Phrase("file.kind.zip")
    case .video: Phrase("file.kind.video")
    case .riff: Phrase("file.kind.riff")
    case .fujifilmRaw: Phrase("file.kind.fujifilm-raw")
    case .xml: Phrase("file.kind.xml")
    case .svg: Phrase("file.kind.svg")
    case .sqlite: Phrase("file.kind.sqlite")
    }
  }
}
