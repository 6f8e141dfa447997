import Imaging

/// The animals that a photo manager marked on a photo, as regions of XMP.
enum MarkedAnimals {
  /// More regions of one photo are ignored.
  private static let most = 100
  /// The overlap (intersection over union) from which two regions count as one.
  private static let same = 0.5

  /// Words in the types of regions of animals: `Pet`, and programs' own types such as `Dog` or `FullBodyCat`.
  private static let animals = ["pet", "animal", "wildlife", "dog", "cat", "bird", "horse"]

  /// The lines of a table, completed by the regions of the photo. A table with boxes or several animals leaves no room
  /// for regions, because the regions of its animals are not known.
  ///
  /// - Parameter size: the size of the upright photo.
  static func complete(
    _ lines: [AnnotationTable.Entry], with statements: PhotoStatements, on size: PixelSize
  ) -> [AnnotationTable.Entry] {
    guard lines.count < 2, lines.first?.box == nil else { return lines }
    let marked = entries(statements, size)
    guard let line = lines.first else { return marked }
    guard marked.count == 1 else { return lines }
    var entry = line
    (entry.box, entry.isMarked, entry.suggestion) = (marked[0].box, true, marked[0].suggestion)
    return [entry]
  }

  private static func entries(_ statements: PhotoStatements, _ size: PixelSize) -> [AnnotationTable.Entry] {
    let regions = (statements.regions.chosen?.value ?? []).prefix(most)
      .map { $0.upright(statements.orientation ?? .upright, in: size) }
    let faces = regions.filter { $0.kind?.lowercased() == "face" }.map { $0.box(in: size) }
    var entries: [AnnotationTable.Entry] = []
    for region in regions where region.mayBeAnimal {
      let box = region.box(in: size)
      // digiKam writes the region of a person in both forms, and the older one has no type.
      if region.kind == nil, faces.contains(where: { $0.overlap(box) > same }) { continue }
      if let twin = entries.firstIndex(where: { $0.box.map { $0.overlap(box) > same } == true }) {
        entries[twin].suggestion = entries[twin].suggestion ?? region.name
        continue
      }
      var entry = AnnotationTable.Entry()
      (entry.box, entry.isMarked, entry.suggestion) = (box, true, region.name)
      entries.append(entry)
    }
    return entries
  }
}

extension ReimportedPhoto {
  /// Whether no person or table has set a box or a name: otherwise a region would add the same animal again.
  private var takesRegions: Bool {
    (!isAnnotated || !seen.isEmpty) && seen.allSatisfy { $0.isFrame && !$0.isDecided }
  }

  /// The table's lines about the photo, completed by its regions where these count.
  func entries(
    _ lines: [AnnotationTable.Entry], _ statements: PhotoStatements, _ options: ImportOptions
  ) -> [AnnotationTable.Entry] {
    guard options.mayDecide, takesRegions, let size else { return lines }
    return MarkedAnimals.complete(lines, with: statements, on: size)
  }

  /// The additions of the whole file of this incomplete photo.
  func updates(
    from whole: PreparedPhoto, _ statements: PhotoStatements, _ options: ImportOptions
  ) -> (updates: [SightingUpdate], reasons: [ImportReason]) {
    let lines = whole.boxes.compactMap { entry -> AnnotationTable.Entry? in
      guard entry.isMarked, !takesRegions else { return entry }
      var line = entry
      (line.box, line.isMarked, line.suggestion) = (nil, false, nil)
      return line == AnnotationTable.Entry() ? nil : line
    }
    return updates(lines, whole.detections, statements, options)
  }
}

extension PictureRegion {
  /// Whether the region may show an animal. The older form of Microsoft has no types: its named regions count.
  fileprivate var mayBeAnimal: Bool {
    guard let kind = kind?.lowercased() else { return name != nil }
    return MarkedAnimals.isAnimal(kind)
  }
}

extension MarkedAnimals {
  fileprivate static func isAnimal(_ kind: String) -> Bool { animals.contains { kind.contains($0) } }
}
