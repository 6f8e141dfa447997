import Basics
import Imaging
import MediaLibrary

/// An addition by an import to an existing photo's sightings. Values set by a person stay.
enum SightingUpdate: Sendable {
  /// Adds an annotation: for a line of the table that matches no existing annotation, or for the whole frame of a photo
  /// without annotations.
  case draw(AnnotationTable.Entry)
  /// Adds a detector's results to a photo with a single sighting that covers the whole frame.
  case detect(AnnotationID, PhotoDetections)
  /// Withdraws a sighting with a detected box or the whole frame, because the table gives boxes.
  case giveWay(AnnotationID)
  case name(AnnotationID, Sourced<String>)
  case species(AnnotationID, Sourced<String>)
  case viewpoint(AnnotationID, String)
  case behavior(AnnotationID, String)
  /// Assigns the photo to the encounter with this label.
  case encounter(String)
}

extension ReimportedPhoto {
  /// The additions of an import to an existing photo, and the reasons to report.
  ///
  /// - Parameters:
  ///   - boxes: the table's lines about the file.
  ///   - detections: the results of a detector that ran earlier.
  ///   - statements: the statements of the file and its sidecars.
  func updates(
    _ boxes: [AnnotationTable.Entry], _ detections: PhotoDetections?, _ statements: PhotoStatements,
    _ options: ImportOptions
  ) -> (updates: [SightingUpdate], reasons: [ImportReason]) {
    guard isAnnotated else {
      return ((boxes.isEmpty ? [AnnotationTable.Entry()] : boxes).map { .draw($0) }, [.otherAppsPhoto])
    }
    var updates: [SightingUpdate] = []
    var reasons: [ImportReason] = []
    func tell(_ entry: AnnotationTable.Entry?, of animal: KnownAnimal) {
      let stated = StatedNames(entry, statements, isAlone: seen.count == 1 && boxes.count <= 1, options)
      reasons += stated.notes
      if let name = stated.name {
        if let standing = animal.name {
          if standing.lowercased() != name.value.lowercased() {
            reasons.append(.nameStands(said: name.value, stays: standing))
          }
        } else {
          updates.append(.name(animal.annotation, name))
          reasons.append(options.mayDecide ? .animalNamed(name.value) : .nameSuggested(name.value))
        }
      }
      if let species = stated.species, animal.species == nil, options.mayDecide || species.source != .option {
        updates.append(.species(animal.annotation, species))
        reasons.append(options.mayDecide ? .speciesStated(species.value) : .speciesSuggested(species.value))
      }
      if options.mayDecide, let side = entry?.viewpoint, animal.viewpoint == nil {
        updates.append(.viewpoint(animal.annotation, side))
        reasons.append(.sideStated(side))
      }
      if options.mayDecide, let behavior = entry?.behavior, animal.behavior == nil {
        updates.append(.behavior(animal.annotation, behavior))
        reasons.append(.behaviorStated(behavior))
      }
    }
    if let detections, seen.count == 1, seen[0].isUntold, seen[0].detector != detections.detector {
      updates.append(.detect(seen[0].annotation, detections))
      reasons.append(.animalsDetected(detections.animalCount, by: detections.detector))
    }
    if boxes.isEmpty || !options.mayDecide {
      if seen.count == 1 { tell(boxes.first, of: seen[0]) }
      return (updates, reasons)
    }
    var drawn: [AnnotationTable.Entry] = []
    var met: Set<AnnotationID> = []
    for entry in boxes {
      if let animal = animal(of: entry) {
        met.insert(animal.annotation)
        tell(entry, of: animal)
      } else {
        drawn.append(entry)
      }
    }
    if !drawn.isEmpty {
      // The table lists all animals: detected boxes and the whole-frame sighting are withdrawn.
      updates += seen.filter { $0.isFrame && !$0.isDecided && !met.contains($0.annotation) }
        .map { .giveWay($0.annotation) }
      updates += drawn.map { .draw($0) }
      reasons.append(.boxesDrawn(drawn.count))
      reasons += drawn.compactMap {
        StatedNames($0, statements, isAlone: drawn.count == 1, options).suggestion.map(ImportReason.nameSuggested)
      }
    }
    if let label = boxes.lazy.compactMap(\.encounter).first, label != encounter {
      updates.append(.encounter(label))
      reasons.append(.encounterLabelled(label))
    }
    return (updates, reasons)
  }

  /// The animal that a line of the table refers to; `nil` if no existing annotation matches.
  private func animal(of entry: AnnotationTable.Entry) -> KnownAnimal? {
    guard let box = entry.box else { return seen.count == 1 ? seen[0] : seen.first(where: \.isFrame) }
    return seen.first { !$0.isFrame && $0.box.isSame(as: box) }
  }
}

extension RotatedBox {
  /// Whether two boxes agree within half a pixel or half a degree, which covers rounding in tables.
  fileprivate func isSame(as other: RotatedBox) -> Bool {
    zip([x, y, width, height, rotation], [other.x, other.y, other.width, other.height, other.rotation])
      .allSatisfy { abs($0 - $1) < 0.5 }
  }
}
