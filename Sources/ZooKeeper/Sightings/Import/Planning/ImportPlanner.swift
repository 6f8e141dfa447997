import Imaging
import MediaLibrary

/// Decides the outcome of each file. A pure value: it takes the files in the order of their paths and the library's
/// photos, and gives outcomes with reasons. The dry run and the real run use the same planner.
struct ImportPlanner {
  private var photos: PhotoComparer
  private var shots: IncompleteShots
  private var versions: ShotVersions
  private let options: ImportOptions
  private let listed: ListedPhotos?
  private var met: Set<ContentDigest> = []
  private var clocks: ClockComparison
  private var offsets = OffsetComparison()
  /// The originals of thumbnails that came first, by the digest of the thumbnail.
  private var originals: [ContentDigest: String] = [:]

  /// - Parameter listed: the detector's results for the photos.
  init(_ knowledge: LibraryPhotos, _ options: ImportOptions, listed: ListedPhotos?) {
    photos = PhotoComparer(knowledge)
    shots = IncompleteShots(knowledge)
    versions = ShotVersions(knowledge)
    clocks = ClockComparison(knowledge)
    (self.options, self.listed) = (options, listed)
  }

  /// Replaces the knowledge of the library. The new knowledge includes the photos that this run has stored.
  mutating func learn(_ knowledge: LibraryPhotos) {
    photos = PhotoComparer(knowledge)
    shots = IncompleteShots(knowledge)
    versions = ShotVersions(knowledge)
  }

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
      plan.file.reasons += probe.notes
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

  /// Says of thumbnails whose originals came after them what they are, once all files are planned.
  func nameThumbnails(in files: inout [PlannedFile]) {
    guard !originals.isEmpty else { return }
    for index in files.indices where files[index].outcome == .new {
      guard let original = files[index].sha256.flatMap({ originals[ContentDigest(hex: $0)] }) else { continue }
      files[index].outcome = .nearDuplicate
      files[index].resembles = original
      files[index].reasons = files[index].reasons.map { $0 == .isNew ? .looksAlike : $0 }
    }
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
    let counterpart = shots.counterpart(of: LibraryPhotos.Photo(photo.file))
    if let counterpart, !photo.file.isComplete {
      return plan.file.become(.duplicate, of: counterpart, because: .wholeIsThere)
    }
    if let counterpart, try replace(counterpart, by: photo, notes, known, &plan) { return }
    let withdrawn = photos.isWithdrawn(digest) ? try known(digest) : nil
    let stated = ImportedFacts(photo.file.statements, photo.boxes, options, known: withdrawn?.account)
    photo.file.statements = stated.statements
    photo.file.facts = stated.facts
    photo.file.clockShift = stated.clockShift
    var link = plan.file.become(photos.similarity(of: photo.file))
    guard plan.file.outcome.isImported else { return }
    if withdrawn == nil, link?.kind != .samePixels {
      link = version(of: LibraryPhotos.Photo(photo.file), &plan.file) ?? link
    }
    if let link, [.nearDuplicate, .burst].contains(link.kind), let other = photos.photo(link.other),
      other.isThumbnail(of: LibraryPhotos.Photo(photo.file))
    {
      plan.file.become(.new, of: other, because: .isNew)
      plan.file.reasons.append(.originalOfSmaller)
      originals[other.digest] = plan.file.path
    }
    flag(photo, &plan.file)
    plan.file.reasons +=
      stated.open(notes) + stated.notes + marked(photo.boxes) + named(photo) + detected(plan.file.path, photo.boxes)
    learn(photo.file)
    plan.work = .store(photo, link)
  }

  /// The link to another version of the same shot; `nil` if there is none.
  private func version(of photo: LibraryPhotos.Photo, _ file: inout PlannedFile) -> PhotoLink? {
    guard let other = versions.version(of: photo) else { return nil }
    file.become(.nearDuplicate, of: other, because: .otherVersion)
    let distance = photo.perceptualHash.flatMap { hash in other.perceptualHash.map { hash.distance(to: $0) } }
    return PhotoLink(other: other.digest, kind: .version, distance: distance ?? 64)
  }

  /// Compares later files with a photo that is about to be stored.
  private mutating func learn(_ file: PhotoFile) {
    photos.add(file)
    shots.add(LibraryPhotos.Photo(file))
    versions.add(LibraryPhotos.Photo(file))
    clocks.add(file)
    offsets.add(file.digest, file.statements)
    met.insert(file.digest)
  }

  /// Plans that a whole file replaces an incomplete photo, whose sightings, names and corrections stay.
  ///
  /// - Returns: `false` if the photo must stay: the importing person may not decide, or the photo is another app's.
  private mutating func replace(
    _ incomplete: LibraryPhotos.Photo, by photo: PreparedPhoto, _ notes: [ImportReason],
    _ find: (ContentDigest) throws -> ReimportedPhoto?, _ plan: inout ImportPlan
  ) rethrows -> Bool {
    // In a dry run the library does not have the files of this run.
    let known = try find(incomplete.digest)
    guard options.mayDecide, !options.holdsPhotos, known?.isAnnotated != false, known?.account.isWithdrawn != true
    else { return false }
    var photo = photo
    let stated = ImportedFacts(photo.file.statements, photo.boxes, options, known: known?.account.completed)
    photo.file.statements = stated.statements
    photo.file.facts = stated.facts
    photo.file.clockShift = stated.clockShift
    plan.file.become(.updated, of: incomplete, because: .incompleteReplaced)
    flag(photo, &plan.file)
    let reasons = known?.updates(from: photo, stated.statements, options).reasons ?? []
    plan.file.reasons += reasons + stated.open(notes) + stated.notes
    shots.remove(incomplete)
    learn(photo.file)
    if let known { plan.work = .replace(known, photo) }
    return true
  }

  /// The reason concerning boxes of regions.
  private func marked(_ boxes: [AnnotationTable.Entry]) -> [ImportReason] {
    let count = boxes.count(where: \.isMarked)
    return count > 0 ? [.boxesDrawn(count)] : []
  }

  /// The reasons concerning names and species that a photo states.
  private func named(_ photo: PreparedPhoto) -> [ImportReason] {
    let entries: [AnnotationTable.Entry?] = photo.boxes.isEmpty ? [nil] : photo.boxes
    return entries.flatMap { entry -> [ImportReason] in
      let stated = StatedNames(entry, photo.file.statements, isAlone: entries.count == 1, options)
      let suggestion = stated.suggestion.map { [ImportReason.nameSuggested($0)] } ?? []
      let suggested = [
        stated.name.map { ImportReason.nameSuggested($0.value) },
        stated.species.flatMap { $0.source == .option ? nil : .speciesSuggested($0.value) },
      ]
      return stated.notes + suggestion + (options.mayDecide ? [] : suggested.compactMap(\.self))
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
    let boxes = known.entries(options.annotations?.entries(for: file.path) ?? [], file.statements, options)
    let stated = ImportedFacts(file.statements, boxes, options, known: known.account)
    let (sightings, reasons) = known.updates(boxes, detections(file.path, boxes), stated.statements, options)
    let notes = stated.open(notes)
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
    guard error.stage == .recognise, !RawPhotos.isRaw(error) else {
      return (.unreadable, [.unreadable(error.stage, error.reason)])
    }
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

extension LibraryPhotos.Photo {
  /// Whether another photo that looks alike is so much larger that this one was made from it.
  fileprivate func isThumbnail(of other: Self) -> Bool {
    guard !isOfFilm, let size, let larger = other.size else { return false }
    return 3 * size.width <= 2 * larger.width && 3 * size.height <= 2 * larger.height
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
      case .nearDuplicate, .version: become(.nearDuplicate, of: other, because: .looksAlike)
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
