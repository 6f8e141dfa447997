extension PostgresTable {
  static let annotations = PostgresTable(
    "annotation", "The animals on the photos. An annotation with the facts of its photo is a sighting: see the view.",
    number: { (sighting: Sighting) in sighting.annotation.rawValue }, columns: columns,
    indexes: ["USING hash (lower(species))", "(component)"]
  ) { db, viewer, take in
    try SightingScan.run(in: db, for: viewer, by: .annotations) { sighting, _ in try take(sighting) }
  }

  private static let columns: [PostgresColumn<Sighting>] = [
    .init("photo", "bigint NOT NULL", to: "photo", "The photo that shows the animal.") { $0.photo.description },
    .init("individual", "bigint", to: "individual", "The animal, computed from decisions; NULL while unidentified.") {
      $0.individual?.description
    },
    .init("component", "bigint NOT NULL", "The lowest number of the annotations that people linked to this one.") {
      $0.component.description
    },
    .init("contradictory", "boolean NOT NULL", "Whether decisions about the animal contradict each other.") {
      $0.isContradictory.description
    },
    .init("species", "text", "The species of the annotation, else of its animal.") { $0.species?.value },
    .init("species_source", "text", "The source of the species.") { $0.species?.source.rawValue },
    .init("viewpoint", "text", "The visible side: left, right, front, back, up, down or a mix; NULL: not stated.") {
      $0.viewpoint
    },
    .init("proposed_viewpoint", "text", "The side that the program sees, if none was stated.") {
      $0.viewpointProposal?.view
    },
    .init("behavior", "text", "What the animal does; several activities are separated by \" | \".") { $0.behavior },
    .init("x", "double precision NOT NULL", "The left edge of the box, in pixels of the upright photo.") {
      $0.shownBox.x.description
    },
    .init("y", "double precision NOT NULL", "The upper edge of the box.") { $0.shownBox.y.description },
    .init("width", "double precision NOT NULL", "The width of the box.") { $0.shownBox.width.description },
    .init("height", "double precision NOT NULL", "The height of the box.") { $0.shownBox.height.description },
    .init("rotation", "double precision NOT NULL", "Degrees clockwise about the middle of the box.") {
      $0.shownBox.rotation.description
    },
    .init("box_proposed", "boolean NOT NULL", "Whether a detector found the box, and no person or table set one.") {
      ($0.boxProposal != nil).description
    },
  ]
}
