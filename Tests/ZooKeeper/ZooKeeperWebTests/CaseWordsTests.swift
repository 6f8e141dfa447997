import Basics
import Foundation
import Imaging
import MediaLibrary
import Sightings
import Testing
import WebPlatform
import ZooKeeperWeb

/// All cases of the domain have texts in all languages.
///
/// Each list is built with a `switch` over all cases, so that a new case must be added here.
@Suite("all cases of the domain have texts in all languages")
struct CaseWordsTests {
  private let translations: Translations

  init() throws {
    let sources = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
      .appendingPathComponent("Sources")
    translations = try Translations(
      ["Server/WebPlatform", "ZooKeeper/ZooKeeperWeb", "ZooKeeper/SightingsMessages"].map {
        Translations.Source(owner: $0, folder: sources.appendingPathComponent("\($0)/Translations"))
      })
  }

  /// Expects that a message and its nested values have texts in all languages, with all placeholders filled, and that
  /// the pseudo-language marks all of them.
  private func expectWords(_ message: Message, _ what: some Any) {
    for language in Language.allCases {
      let localizer = translations[language]
      for code in Self.codes(in: message) { #expect(localizer.has(code), "\(what): \(code)") }
      let text = localizer(message)
      #expect(!text.contains("{") && !text.isEmpty, "\(what), \(language): \(text)")
      if language == .pseudo { #expect(text.hasPrefix("["), "\(what): \(text)") }
    }
  }

  private static func codes(in message: Message) -> [String] {
    message.values.values.reduce(into: [message.code]) { codes, value in
      if case .message(let inner) = value { codes += Self.codes(in: inner) }
    }
  }

  /// All samples from the first to the last.
  private func all<Case>(from first: Case, _ next: @escaping (Case) -> Case?) -> [Case] {
    Array(sequence(first: first, next: next))
  }

  private func anybody(_ actor: String) -> Localizer.Value { .text(actor) }

  @Test("all faults of a file have texts")
  func files() {
    let size = PixelSize(width: 4, height: 3)
    let reasons: [ImagingError.Reason] = all(from: .empty) { reason in
      switch reason {
      case .empty: .notThere
      case .notThere: .notAFile
      case .notAFile: .cannotRead(errno: 13)
      case .cannotRead: .notAnImage(looksLike: nil)
      case .notAnImage: .unsupported("12 bits")
      case .unsupported: .noDecoder(.avif)
      case .noDecoder: .unknownRaw(.cr3)
      case .unknownRaw: .tooManyBytes(2_000_000_000, limit: 1_000_000_000)
      case .tooManyBytes: .tooManyPixels(size, limit: 200_000_000)
      case .tooManyPixels: .impossibleDimensions(size, limit: 65_500)
      case .impossibleDimensions: .truncated
      case .truncated: .damaged("bad Huffman code")
      case .damaged: .tooMuchWork("more scans than a photo has")
      case .tooMuchWork: .drawingFailed
      case .drawingFailed: .notWellFormed(line: 3)
      case .notWellFormed: .outOfMemory
      case .outOfMemory: .cancelled
      case .cancelled: nil
      }
    }
    let kinds = ImagingError.Lookalike.allCases.map { ImagingError.Reason.notAnImage(looksLike: $0) }
    for reason in reasons + kinds { expectWords(reason.message, reason) }
    #expect(!translations[.french](ImagingError.Reason.damaged("bad Huffman code").message).contains("Huffman"))
  }

  @Test("all reasons of import outcomes have texts")
  func imports() {
    let reasons: [ImportReason] = all(from: .isNew) { reason in
      switch reason {
      case .isNew: .comesBack
      case .comesBack: .sameBytes
      case .sameBytes: .samePixels
      case .samePixels: .incompleteReplaced
      case .incompleteReplaced: .wholeIsThere
      case .wholeIsThere: .burst(seconds: 10)
      case .burst: .looksAlike
      case .looksAlike: .originalOfSmaller
      case .originalOfSmaller: .otherVersion
      case .otherVersion: .noDate
      case .noDate: .noPlace
      case .noPlace: .suspicious(.nullIsland)
      case .suspicious: .noTimeForTrack
      case .noTimeForTrack: .notOnTrack(.outside)
      case .notOnTrack: .badSidecar(name: "a.xmp", .truncated)
      case .badSidecar: .sidecarOfRaw(name: "a.xmp", raw: "a.nef")
      case .sidecarOfRaw: .sidecarUnclear(name: "a.xmp", other: "a.heic")
      case .sidecarUnclear: .sidecarDiffers(name: "a.xmp", FactChange.samples[0])
      case .sidecarDiffers: .regionsPassedOver(sidecar: "a.xmp", for: "a.jpg.xmp")
      case .regionsPassedOver: .notAPhoto(.empty)
      case .notAPhoto: .unreadable(.decode, .truncated)
      case .unreadable: .film(seconds: 10)
      case .film: .filmPhotos(2)
      case .filmPhotos: .filmsLeft
      case .filmsLeft: .noFFmpeg
      case .noFFmpeg: .otherFilm
      case .otherFilm: .noPhotoInside
      case .noPhotoInside: .rawPhoto
      case .rawPhoto: .rawWithJPEG("a.jpg")
      case .rawWithJPEG: .changedSincePlan
      case .changedSincePlan: .goneSincePlan
      case .goneSincePlan: .stillChanging
      case .stillChanging: .hidden
      case .hidden: .folderOfSystem
      case .folderOfSystem: .library
      case .library: .leadsNowhere
      case .leadsNowhere: .noFile
      case .noFile: .originalRestored
      case .originalRestored: .changed(FactChange.samples[0])
      case .changed: .saysMore
      case .saysMore: .otherAppsPhoto
      case .otherAppsPhoto: .animalNamed("Zuri")
      case .animalNamed: .nameSuggested("Zuri")
      case .nameSuggested: .nameStands(said: "Zuri", stays: "Chui")
      case .nameStands: .noName("??")
      case .noName: .placeholder("unknown")
      case .placeholder: .oddlyNamed("New")
      case .oddlyNamed: .speciesStated("Equus quagga")
      case .speciesStated: .speciesSuggested("Equus quagga")
      case .speciesSuggested: .sideStated("left")
      case .sideStated: .behaviorStated("grazing")
      case .behaviorStated: .boxesDrawn(2)
      case .boxesDrawn: .animalsDetected(2, by: "MegaDetector")
      case .animalsDetected: .detectionsSetAside(2)
      case .detectionsSetAside: .detectorFailed("no memory")
      case .detectorFailed: .notLookedAtByDetector
      case .notLookedAtByDetector: .detectorUnclear
      case .detectorUnclear: .encounterLabelled("17")
      case .encounterLabelled: nil
      }
    }
    let misses: [GPXTrack.Miss] = all(from: .outside) { miss in
      switch miss {
      case .outside: .betweenSegments
      case .betweenSegments: .gap(seconds: 3_600)
      case .gap: nil
      }
    }
    let more =
      Suspicion.allCases.map(ImportReason.suspicious) + misses.map(ImportReason.notOnTrack)
      + FactChange.samples.map(ImportReason.changed)
    for reason in reasons + more {
      expectWords(reason.message(resembling: "b.jpg"), reason)
      expectWords(reason.message(resembling: nil), reason)
    }
    let somewhere = translations[.french](ImportReason.looksAlike.message(resembling: nil))
    #expect(somewhere == "elle ressemble à une photo du catalogue")
  }

  @Test("all operations have texts")
  func events() throws {
    let time = try #require(CivilTime(iso: "2024-05-17T16:30:00"))
    let (a, b) = (AnnotationID(rawValue: 1), AnnotationID(rawValue: 2))
    let photos = OneOrMany.many(3) as OneOrMany<PhotoID>
    let brief = SuggestionBrief(.facts, about: .animal("Zuri"))
    let events: [CatalogueEvent] = all(from: .imported(["/photos"], photos: nil, isInterrupted: false)) { event in
      switch event {
      case .imported(_, nil, _): .imported(["/photos"], photos: 3, isInterrupted: false)
      case .imported(_, _, false): .imported(["/photos"], photos: 1, isInterrupted: true)
      case .imported: .importUpdated(["/photos"], photos: 2)
      case .importUpdated: .importErased
      case .importErased: .decided(.same, a, b)
      case .decided(.same, _, _): .decided(.different, a, b)
      case .decided(.different, _, _): .decided(.unsure, a, b)
      case .decided: .named(a, "Zuri")
      case .named: .namedAll(.many(12), "Zuri")
      case .namedAll: .renamed("Zuri", to: "Zora")
      case .renamed: .described("Zuri")
      case .described: .coverChosen(AnnotationID(rawValue: 3), of: "Zuri")
      case .coverChosen: .coverFreed("Zuri")
      case .coverFreed: .merged("Zuri", into: "Zora")
      case .merged: .split([a, b], of: "Zuri", as: "Zora")
      case .split: .joined(7)
      case .joined: .takenOut(.one(a), of: 11)
      case .takenOut: .annotated(PhotoID(rawValue: 1))
      case .annotated: .corrected(a)
      case .corrected: .proposalsConfirmed(12)
      case .proposalsConfirmed: .noAnimals(.one(a))
      case .noAnimals: .clockShifted(PhotoBrief(model: "X100", serial: "7", photos: photos), seconds: 5_400)
      case .clockShifted: .timeSet(photos, time)
      case .timeSet: .positionSet(.one(PhotoID(rawValue: 1)), latitude: -2.3, longitude: 34.8)
      case .positionSet: .positionCleared(photos)
      case .positionCleared: .viewpointSet(.one(a), "left")
      case .viewpointSet: .speciesSet(.many(2), "Equus quagga")
      case .speciesSet: .behaviorSet(.many(2), "grazing | resting")
      case .behaviorSet(_, ""): .followed("Zuri")
      case .behaviorSet: .behaviorSet(.many(2), "")
      case .followed: .unfollowed("Zuri")
      case .unfollowed: .suggested(brief)
      case .suggested: .suggestedNames(.many(3))
      case .suggestedNames: .suggestedSpecies(.many(3))
      case .suggestedSpecies: .accepted(brief, by: "account 3")
      case .accepted: .declined(brief, by: "account 3")
      case .declined: .acceptedAll(3, by: "account 3")
      case .acceptedAll: .declinedAll(1, by: "account 3")
      case .declinedAll: .withdrawn(SuggestionID(rawValue: 1))
      case .withdrawn: .enclosuresImported(.one("North"))
      case .enclosuresImported(.one): .enclosuresImported(.many(3))
      case .enclosuresImported: .enclosureRemoved(EnclosureID(rawValue: 1))
      case .enclosureRemoved: .planAdded("North")
      case .planAdded: .planPlaced("North")
      case .planPlaced: .planRenamed("North", to: "South")
      case .planRenamed: .planRemoved("North")
      case .planRemoved: .erased("account 3", photos: 2)
      case .erased: .placesKept(.species("Okapi"), at: .obscured)
      case .placesKept(.species, _): .placesKept(.animal("Zuri"), at: .private)
      case .placesKept(.animal, _): .placesKept(.place("North"), at: .open)
      case .placesKept(.place, _): .placesKept(.person("account 3"), at: nil)
      case .placesKept(.person, _): .undid(OperationID(rawValue: 1))
      case .undid: nil
      }
    }
    for event in events {
      expectWords(event.message(anybody), event)
      #expect(translations[.dutch].has("kind.\(event.kind)"), "\(event.kind)")
      #expect(CatalogueEvent.fromDatabaseValue(event.databaseValue) == event, "kept and read again")
    }
    for topic in Suggestion.Topic.allCases {
      let event = CatalogueEvent.suggested(SuggestionBrief(topic, about: .annotation(a)))
      expectWords(event.message(anybody), topic)
    }
    let origins: [DecisionOrigin] = all(from: .sidecar) { origin in
      switch origin {
      case .sidecar: .file
      case .file: .labels
      case .labels: .suggestion(by: "account 3")
      case .suggestion: nil
      }
    }
    for origin in origins { expectWords(origin.message(anybody), origin) }
  }

  @Test("all errors of the catalogue have texts")
  func catalogueErrors() {
    let (annotation, operation) = (AnnotationID(rawValue: 1), OperationID(rawValue: 1))
    let errors: [CatalogueError] = all(from: .noSuchAnnotation(annotation)) { error in
      switch error {
      case .noSuchAnnotation: .noSuchPhoto(PhotoID(rawValue: 1))
      case .noSuchPhoto: .noSuchAnimal("Zuri", similar: [])
      case .noSuchAnimal(_, let similar) where similar.isEmpty: .noSuchAnimal("Zuri", similar: ["Zora"])
      case .noSuchAnimal: .noSuchIndividual(IndividualID(rawValue: 1))
      case .noSuchIndividual: .ambiguousName("Zuri", species: ["Equus quagga", nil])
      case .ambiguousName: .nameTaken("Zuri")
      case .nameTaken: .emptyName
      case .emptyName: .sameAnimal("Zuri")
      case .sameAnimal: .notOfAnimal(annotation, name: "Zuri")
      case .notOfAnimal: .decided(annotation)
      case .decided: .invalid(.sex, value: "x", needs: .sex)
      case .invalid: .invalidSuggestion(.facts, .noChange)
      case .invalidSuggestion: .notFollowed("Zuri")
      case .notFollowed: .nothingToUndo
      case .nothingToUndo: .noSuchOperation(operation)
      case .noSuchOperation: .alreadyUndone(operation, by: operation)
      case .alreadyUndone: .laterChange(operation, later: operation)
      case .laterChange: .erased(operation)
      case .erased: .noSuchSuggestion(SuggestionID(rawValue: 1))
      case .noSuchSuggestion: .notOpen(SuggestionID(rawValue: 1), state: .accepted)
      case .notOpen: .notOwnSuggestion(SuggestionID(rawValue: 1), author: "account 3")
      case .notOwnSuggestion: .noSuchFilter(SavedFilterID(rawValue: 1))
      case .noSuchFilter: .noPhotos(PhotoSelection(model: "X100"))
      case .noPhotos: .noPhotoAt(path: "/a.jpg")
      case .noPhotoAt: .nothingChosen
      case .nothingChosen: .noSuchEnclosure(EnclosureID(rawValue: 1))
      case .noSuchEnclosure: .noSuchPlan(ParkPlanID(rawValue: 1))
      case .noSuchPlan: .invalidPlan(.flat)
      case .invalidPlan: .invalidEnclosures(feature: nil, .notGeoJSON)
      case .invalidEnclosures(nil, _): .invalidEnclosures(feature: 2, .noName)
      case .invalidEnclosures: .library(.diskFull(FullDisk(of: "/")))
      case .library: nil
      }
    }
    for error in errors {
      expectWords(error.message, error)
    }
    // Two errors of the library share one code; only pages have a message for each.
    #expect(Set(errors.map(\.message.code)).count == errors.count - 1)
  }

  @Test("all fields of the catalogue, requirements of their values and flaws of suggestions have texts")
  func values() {
    let needs: [CatalogueRequirement] = all(from: .onPhoto(PixelSize(width: 4, height: 3))) { need in
      switch need {
      case .onPhoto: .viewpoint
      case .viewpoint: .aLetter
      case .aLetter: .sex
      case .sex: .partialDate
      case .partialDate: .yesOrNo
      case .yesOrNo: .afterBirth("2019")
      case .afterBirth: .noOwnDescendant
      case .noOwnDescendant: .fewer(12, most: 10)
      case .fewer: .length(1, most: 80)
      case .length: .words
      case .words: nil
      }
    }
    for need in needs { expectWords(need.message, need) }
    for field in CatalogueField.allCases { expectWords(field.message, field) }
    let flaws: [SuggestionFlaw] = all(from: .tooLong(most: 9)) { flaw in
      switch flaw {
      case .tooLong: .noChange
      case .noChange: .notAboutAnimal
      case .notAboutAnimal: .notAboutSighting
      case .notAboutSighting: nil
      }
    }
    for flaw in flaws { expectWords(flaw.message, flaw) }
  }

  @Test("all faults of an enclosure map have texts")
  func enclosures() {
    let flaws: [EnclosureFlaw] = all(from: .tooManyBytes(6_000_000, limit: 5_000_000)) { flaw in
      switch flaw {
      case .tooManyBytes: .notGeoJSON
      case .notGeoJSON: .noFeatures
      case .noFeatures: EnclosureFlaw.none
      case .none: .notAFeature
      case .notAFeature: .noName
      case .noName: .noGeometry
      case .noGeometry: .sameName("North")
      case .sameName: .otherGeometry("Point")
      case .otherGeometry(.some): .otherGeometry(nil)
      case .otherGeometry: .noCoordinates
      case .noCoordinates: .tooManyPolygons(limit: 1_000)
      case .tooManyPolygons: .noRings
      case .noRings: .fewPoints(ring: 1)
      case .fewPoints: .tooManyPoints(limit: 100_000)
      case .tooManyPoints: .notAPosition(point: 2, ring: 1)
      case .notAPosition: .notOnEarth(point: 2, ring: 1)
      case .notOnEarth: .notClosed(ring: 1)
      case .notClosed: nil
      }
    }
    for flaw in flaws { expectWords(flaw.message, flaw) }
  }

  @Test("all faults of a plan have texts")
  func plans() {
    let flaws: [PlanFlaw] = all(from: .name(most: 80)) { flaw in
      switch flaw {
      case .name: .tooMany(limit: 20)
      case .tooMany: .otherKind
      case .otherKind: .picture(.truncated)
      case .picture: .noPlace
      case .noPlace: .ownPlace
      case .ownPlace: .notAWorldFile
      case .notAWorldFile: .notDegrees
      case .notDegrees: .notOnEarth
      case .notOnEarth: .tooLarge(degrees: 5)
      case .tooLarge: .flat
      case .flat: .tooManyBytes(6_000_000, limit: 5_000_000)
      case .tooManyBytes: .notFeatures
      case .notFeatures: .tooManyFeatures(limit: 5_000)
      case .tooManyFeatures: .tooManyPoints(limit: 200_000)
      case .tooManyPoints: .geometry(feature: 2)
      case .geometry: .point(feature: 2)
      case .point: .nothing
      case .nothing: .noTiles
      case .noTiles: .vectorTiles
      case .vectorTiles: .tooManyTiles(limit: 50_000)
      case .tooManyTiles: .tilePlace(number: 2)
      case .tilePlace: .tile(number: 2)
      case .tile: nil
      }
    }
    for flaw in flaws { expectWords(flaw.message, flaw) }
  }

  @Test("all holders of the library's lock have texts")
  func holders() {
    for work in LibraryWork.allCases {
      let error = LibraryError.locked(folder: "/secret", holder: .init(process: 1, work: work, since: 0))
      expectWords(error.message, error)
      #expect(error.message.code.hasSuffix(work.rawValue))
    }
    for holder in [nil, LibraryLock.Holder(process: 1)] {
      expectWords(LibraryError.locked(folder: "/secret", holder: holder).message, "somebody")
    }
  }

  @Test("all reasons against identification and import have texts")
  func jobs() throws {
    var unusable: TableError?
    do throws(TableError) { _ = try AnnotationTable("species\nzebra\n", path: "/secret/table.csv") } catch {
      unusable = error
    }
    let badTable = try #require(unusable)
    let photo = ImagingError(file: "/secret/a.jpg", stage: .decode, reason: .truncated)
    let asking: [IdentificationError] = all(from: .noSuchAnnotation(AnnotationID(rawValue: 1))) { error in
      switch error {
      case .noSuchAnnotation: .noSuchPhoto(PhotoID(rawValue: 1))
      case .noSuchPhoto: .emptyCatalogue
      case .emptyCatalogue: .noSuchRank(4, of: 3)
      case .noSuchRank: .photo(photo)
      case .photo: .library(.locked(folder: "/secret", holder: nil))
      case .library: .interrupted
      case .interrupted: nil
      }
    }
    for error in asking { expectWords(error.message, error) }
    let importing: [ImportError] = all(from: .noSuchPath("/secret")) { error in
      switch error {
      case .noSuchPath: .badTable(badTable)
      case .badTable: .badTrack(path: "/secret", .noFix)
      case .badTrack: .library(.damaged(path: "/secret", reason: "bits fell over"))
      case .library: nil
      }
    }
    for error in importing { expectWords(error.message, error) }
    let told = asking.map { translations[.dutch]($0.message) } + importing.map { translations[.dutch]($0.message) }
    #expect(told.allSatisfy { !$0.contains("secret") }, "where files are stays on this computer")
  }
}

extension FactChange {
  fileprivate static var samples: [FactChange] {
    Fact.allCases.flatMap { fact in
      [
        FactChange(fact: fact, before: nil, after: "2024-05-17T16:30:00", source: .option),
        FactChange(fact: fact, before: "+03:00", after: nil, source: nil),
      ]
    }
  }
}
