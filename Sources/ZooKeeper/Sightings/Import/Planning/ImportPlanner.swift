import Imaging
import MediaLibrary

/// Decides the outcome of each file. A pure value: it takes the files in the order of their paths and the library's
/// photos, and gives outcomes with reasons. The dry run and the real run use the same planner.
struct ImportPlanner {
  private var photos: PhotoComparer
  private let options: ImportOptions
  private let listed: ListedPhotos?
  private var met: Set<ContentDigest> = []
  private var clocks: ClockComparison
  private var offsets = OffsetComparison()

  /// - Parameter listed: the detector's results for the photos.
  init(_ knowledge: LibraryPhotos, _ options: ImportOptions, listed: ListedPhotos?) {
    photos = PhotoComparer(knowledge)
    clocks = ClockComparison(knowledge)
    (self.options, self.listed) = (options, listed)
  }

  /// Replaces the knowledge of the library. The new knowledge includes the photos that this run has stored.
  mutating func learn(_ knowledge: LibraryPhotos) { photos = PhotoComparer(knowledge) }

  /// Plans the next file. A file to import is remembered, so that later files are compared with it too.
  ///
  /// - Parameter known: returns the library's facts of a photo, even if its import was undone.
  mutating func plan(
    _ probe: PhotoProbe, known: (ContentDigest) throws -> ReimportedPhoto?
  ) rethrows -> ImportPlan {
    var plan = ImportPlan(file: PlannedFile(path: probe.path, outcome: .new, flags: [], reasons: []))
    switch probe.content {
    case .passedOver(let reason): (plan.file.outcome, plan.file.reasons) = (.passedOver, [reason])
    case .outdated(let reason): (plan.file.outcome, plan.file.reasons) = (.unreadable, [reason])
    case .failed(let error, let digest):
      plan.file.sha256 = digest?.hex
      (plan.file.outcome, plan.file.reasons) = Self.fate(of: probe.path, error)
      if plan.file.outcome == .unreadable { plan.work = .quarantine(error, digest) }
    case .known(let file): try update(file, probe.notes, known, &plan)
    case .photo(let photo): try add(photo, probe.notes, known, &plan)
    case .film(let film): try add(film, probe.notes, known, &plan)
    case .knownFilm(let film, let isWhole): add(film, isWhole: isWhole, &plan)
    case .leftFilm(let reason): (plan.file.outcome, plan.file.reasons) = (.filmLeft, [reason])
    }
    return plan
  }

  /// Adds suspicions about clocks to imported, updated and restored files, once all files are planned: dates and
  /// offsets that contradict the other photos of their camera or card.
  func doubtClocks(of files: inout [PlannedFile]) {
    doubt(&files, clocks.doubts)
    doubt(&files, Dictionary(uniqueKeysWithValues: offsets.doubted.map { ($0, Suspicion.doubtfulOffset) }))
  }

  private func doubt(_ files: inout [PlannedFile], _ doubts: [ContentDigest: Suspicion]) {
    for index in files.indices {
      let isTold = files[index].outcome.isImported || [.updated, .restored].contains(files[index].outcome)
      guard isTold, let digest = files[index].sha256, let doubt = doubts[ContentDigest(hex: digest)] else { continue }
      let reason = ImportReason.suspicious(doubt)
      if !files[index].reasons.contains(reason) { files[index].reasons.append(reason) }
      if !files[index].flags.contains(.suspicious) { files[index].flags.append(.suspicious) }
    }
  }

  // MARK: New photos

  private mutating func add(
    _ photo: PreparedPhoto, _ notes: [ImportReason], _ known: (ContentDigest) throws -> ReimportedPhoto?,
    _ plan: inout ImportPlan
  ) rethrows {
    var photo = photo
    let digest = photo.file.digest
    if photos.photo(digest) != nil, !met.contains(digest) {
      // Another import added the photo after this import began: only the statements about it may be new.
      let file = KnownFile(path: plan.file.path, digest: digest, bytes: [], statements: photo.file.statements)
      return try update(file, notes, known, &plan)
    }
    plan.file.sha256 = digest.hex
    let withdrawn = photos.isWithdrawn(digest) ? try known(digest) : nil
    let stated = ImportedFacts(photo.file.statements, photo.boxes, options, known: withdrawn?.account)
    photo.file.statements = stated.statements
    photo.file.facts = stated.facts
    photo.file.clockShift = stated.clockShift
    let link = plan.file.become(photos.similarity(of: photo.file))
    guard plan.file.outcome.isImported else { return }
    flag(photo, &plan.file)
    plan.file.reasons += notes + stated.notes + named(photo) + detected(plan.file.path, photo.boxes)
    photos.add(photo.file)
    clocks.add(photo.file)
    offsets.add(digest, photo.file.statements)
    met.insert(digest)
    plan.work = .store(photo, link)
  }

  /// The reasons concerning names and species that a photo states.
  private func named(_ photo: PreparedPhoto) -> [ImportReason] {
    let entries: [AnnotationTable.Entry?] = photo.boxes.isEmpty ? [nil] : photo.boxes
    return entries.flatMap { entry -> [ImportReason] in
      let stated = StatedNames(entry, photo.file.statements, isAlone: entries.count == 1, options)
      let suggested = [
        stated.name.map { ImportReason.nameSuggested($0.value) },
        stated.species.flatMap { $0.source == .option ? nil : .speciesSuggested($0.value) },
      ]
      return stated.notes + (options.mayDecide ? [] : suggested.compactMap(\.self))
    }
  }

  /// The reasons concerning the results of a detector that ran earlier.
  private func detected(_ path: String, _ boxes: [AnnotationTable.Entry]) -> [ImportReason] {
    guard case .detections(let file) = options.finding, boxes.count < 2, boxes.first?.box == nil else { return [] }
    return switch listed?[path] {
    case .listed(.found(let detections)):
      [.animalsDetected(detections.animalCount, by: file.detector)]
        + (detections.setAside > 0 ? [.detectionsSetAside(detections.setAside)] : [])
    case .listed(.failed(let why)): [.detectorFailed(why)]
    case .unclear: [.detectorUnclear]
    case nil: [.notLookedAtByDetector]
    }
  }

  // MARK: Films

  private mutating func add(
    _ film: PreparedFilm, _ notes: [ImportReason], _ known: (ContentDigest) throws -> ReimportedPhoto?,
    _ plan: inout ImportPlan
  ) rethrows {
    var film = film
    let frames = film.frames
    plan.file.sha256 = film.file.content.sha256
    guard met.insert(ContentDigest(hex: film.file.content.sha256)).inserted else {
      return plan.file.become(.duplicate, of: nil, because: .sameBytes)
    }
    (plan.file.outcome, plan.file.reasons) = (.film, film.reasons + notes)
    film.frames = []
    for var frame in frames {
      let digest = frame.photo.file.digest
      // The library has the same picture already.
      guard photos.photo(digest) == nil, met.insert(digest).inserted else { continue }
      let withdrawn = photos.isWithdrawn(digest) ? try known(digest) : nil
      let stated = ImportedFacts(
        frame.photo.file.statements, frame.photo.boxes, options, known: withdrawn?.account)
      (frame.photo.file.statements, frame.photo.file.facts) = (stated.statements, stated.facts)
      frame.photo.file.clockShift = stated.clockShift
      if case .resembles(_, let link) = photos.similarity(of: frame.photo.file) { frame.link = link }
      photos.add(frame.photo.file)
      film.frames.append(frame)
    }
    if film.isLookedAt { plan.file.reasons.append(.filmPhotos(film.frames.count)) }
    plan.work = .storeFilm(film)
  }

  private mutating func add(_ film: StoredFilm, isWhole: Bool, _ plan: inout ImportPlan) {
    plan.file.sha256 = film.content.sha256
    plan.file.become(.duplicate, of: nil, because: .sameBytes)
    plan.file.resembles = film.path
    guard met.insert(ContentDigest(hex: film.content.sha256)).inserted, !isWhole else { return }
    (plan.file.outcome, plan.file.reasons) = (.restored, [.originalRestored])
    plan.work = .restoreFilm(film)
  }

  // MARK: Existing photos

  private mutating func update(
    _ file: KnownFile, _ notes: [ImportReason], _ find: (ContentDigest) throws -> ReimportedPhoto?,
    _ plan: inout ImportPlan
  ) rethrows {
    plan.file.sha256 = file.digest.hex
    plan.file.become(.duplicate, of: photos.photo(file.digest), because: .sameBytes)
    guard met.insert(file.digest).inserted, let known = try find(file.digest) else { return }
    let boxes = options.annotations?.entries(for: file.path) ?? []
    let stated = ImportedFacts(file.statements, boxes, options, known: known.account)
    let (sightings, reasons) = known.updates(boxes, detections(file.path, boxes), stated.statements, options)
    plan.file.reasons += notes + stated.notes
    // Without permission to decide, the import changes no fact of an existing photo.
    let changes = options.mayDecide ? FactChange.list(from: known.account.facts, to: stated.facts) : []
    let saysMore =
      options.mayDecide && (!known.account.isWhole || stated.statements != known.account.statements)
    let isLost = !file.bytes.isEmpty
    let isNews = !changes.isEmpty || saysMore || !sightings.isEmpty
    plan.file.reasons += reasons
    guard isNews || isLost else { return }
    plan.file.outcome = isLost ? .restored : .updated
    plan.file.reasons =
      (isLost ? [.originalRestored] : []) + changes.map(ImportReason.changed) + reasons
      + (isNews && changes.isEmpty && reasons.isEmpty ? [.saysMore] : []) + notes + stated.notes
    let news = options.mayDecide && isNews ? stated : nil
    if let news {
      clocks.change(file.digest, at: AbsolutePath.of(file.path), news.facts, isCorrected: news.clockShift != 0)
    }
    plan.work = .update(
      PhotoUpdate(
        known: known, path: file.path, facts: news, statements: stated.statements, sightings: sightings,
        lostOriginal: isLost ? file : nil))
  }

  /// The results of a detector that ran earlier. `nil` if the table gives a box, if the file of results does not list
  /// the photo, or without permission to decide.
  private func detections(_ path: String, _ boxes: [AnnotationTable.Entry]) -> PhotoDetections? {
    guard options.mayDecide, boxes.count < 2, boxes.first?.box == nil,
      case .listed(.found(let detections)) = listed?[path]
    else { return nil }
    return detections
  }

  private static func fate(of path: String, _ error: ImagingError) -> (ImportOutcome, [ImportReason]) {
    guard error.stage == .recognise else { return (.unreadable, [.unreadable(error.stage, error.reason)]) }
    if case .notAnImage(looksLike: let kind?) = error.reason, kind == .video || kind.isPicture {
      return (kind == .video ? .filmLeft : .otherFormat, [.notAPhoto(error.reason)])
    }
    // A file of another known type is not a damaged photo, even if its name says photo.
    guard case .notAnImage(looksLike: nil) = error.reason, PhotoName.isPhoto(path) else {
      return (.notAPhoto, [.notAPhoto(error.reason)])
    }
    return (.unreadable, [.noPhotoInside])
  }

  private func flag(_ photo: PreparedPhoto, _ file: inout PlannedFile) {
    let facts = photo.file.facts
    if facts.time == nil {
      file.flags.append(.noDate)
      file.reasons.append(.noDate)
    }
    if facts.position == nil {
      file.flags.append(.noPlace)
      file.reasons.append(.noPlace)
    }
    if !facts.suspicions.isEmpty {
      file.flags.append(.suspicious)
      file.reasons += facts.suspicions.map(ImportReason.suspicious)
    }
  }
}

extension PlannedFile {
  /// Sets the outcome that follows from the relation to other photos; returns the link to a similar photo.
  fileprivate mutating func become(_ similarity: PhotoSimilarity) -> PhotoLink? {
    switch similarity {
    case .none: reasons = [.isNew]
    case .withdrawn: reasons = [.comesBack]
    case .sameBytes(let other): become(.duplicate, of: other, because: .sameBytes)
    case .resembles(let other, let link):
      switch link.kind {
      case .samePixels: become(.samePixels, of: other, because: .samePixels)
      case .burst: become(.burst, of: other, because: .burst(seconds: Int(PhotoComparer.burstSeconds)))
      case .nearDuplicate: become(.nearDuplicate, of: other, because: .looksAlike)
      }
      return link
    }
    return nil
  }

  fileprivate mutating func become(
    _ outcome: ImportOutcome, of other: LibraryPhotos.Photo?, because reason: ImportReason
  ) {
    self.outcome = outcome
    resembles = other?.path
    reasons = [reason]
  }
}
