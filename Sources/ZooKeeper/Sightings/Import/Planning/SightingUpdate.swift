import Facts
import Imaging
import MediaLibrary

/// What an import adds to what is seen on a photo that is there. What somebody said of it stands.
enum SightingUpdate: Sendable {
  /// An animal nobody has drawn yet.
  case draw(AnnotationTable.Entry)
  /// What a detector found on the photo, which is one sighting of all of it.
  case detect(AnnotationID, PhotoDetections)
  /// The whole frame gives way to boxes.
  case giveWay(AnnotationID)
  /// Who it is.
  case name(AnnotationID, Sourced<String>)
  /// Which species it is.
  case species(AnnotationID, Sourced<String>)
  /// Which side is seen.
  case viewpoint(AnnotationID, String)
  /// What the animal does.
  case behavior(AnnotationID, String)
  /// Photos with the same word belong together.
  case encounter(String)
}

extension KnownPhoto {
  /// What an import adds, and what is to be said of it.
  ///
  /// - Parameters:
  ///   - boxes: the lines of the table about the file.
  ///   - detections: what a detector that looked before found.
  ///   - statements: what is written inside the file and beside it.
  func updates(
    _ boxes: [AnnotationTable.Entry], _ detections: PhotoDetections?, _ statements: PhotoStatements,
    _ options: ImportOptions
  ) -> (updates: [SightingUpdate], reasons: [ImportReason]) {
    guard isAnnotated else {
      return ((boxes.isEmpty ? [AnnotationTable.Entry()] : boxes).map { .draw($0) }, [.otherAppsPhoto])
    }
    var updates: [SightingUpdate] = []
    var reasons: [ImportReason] = []
    func tell(_ entry: AnnotationTable.Entry?, of animal: Seen) {
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
      // The table tells all animals: what a machine found, and the whole frame, give way.
      updates += seen.filter { $0.isFrame && !$0.isDecided && !met.contains($0.annotation) }
        .map { .giveWay($0.annotation) }
      updates += drawn.map { .draw($0) }
      reasons.append(.boxesDrawn(drawn.count))
    }
    if let label = boxes.lazy.compactMap(\.encounter).first, label != encounter {
      updates.append(.encounter(label))
      reasons.append(.encounterLabelled(label))
    }
    return (updates, reasons)
  }

  /// The animal that a line of the table speaks of.
  private func animal(of entry: AnnotationTable.Entry) -> Seen? {
    guard let box = entry.box else { return seen.count == 1 ? seen[0] : seen.first(where: \.isFrame) }
    return seen.first { !$0.isFrame && $0.box.isSame(as: box) }
  }
}

extension RotatedBox {
  /// Whether two boxes are one, but for what is lost in writing them down.
  fileprivate func isSame(as other: RotatedBox) -> Bool {
    zip([x, y, width, height, rotation], [other.x, other.y, other.width, other.height, other.rotation])
      .allSatisfy { abs($0 - $1) < 0.5 }
  }
}
