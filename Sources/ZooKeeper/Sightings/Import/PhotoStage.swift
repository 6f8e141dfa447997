/// The stages of a photo, from its file to a calibrated answer, in order. Each stage reads the results of the earlier
/// stages, computes only what is missing in its own table, and can be stopped and continued. `docs/pipeline.md` follows
/// one photo through the code.
///
/// | stage | work | what it does |
/// |---|---|---|
/// | `looked` | `Importer` | reads, hashes and decodes a file, chooses its facts, and stores the photo with a sighting |
/// | `found` | `FeatureMaintenance` | finds the boxes of the animals; a sighting with a set box has no row |
/// | `described` | `FeatureMaintenance` | computes features, side, sharpness and measures in each box |
/// | `proposed` | `PairProposer` | compares a sighting with all other sightings, for groups and the review queue |
/// | `refitted` | `ConfidenceMaintenance` | identifies a sample of named photos again, and corrects stated probabilities |
package enum PhotoStage: String, CaseIterable, Sendable {
  case looked, found, described, proposed, refitted

  /// The background job of the server that does the work. Where features are needed at once, `Importer.runWithFeatures`
  /// and `Identifier` do not wait for it.
  package var job: String {
    switch self {
    case .looked: "import"
    case .found, .described, .proposed: "propose"
    case .refitted: "ask-again"
    }
  }

  /// The table that holds the result, with the column that names the sighting.
  package var result: (table: String, annotation: String) {
    switch self {
    case .looked: ("annotation", "id")
    case .found: ("boxEstimate", "annotationID")
    case .described: ("features", "annotationID")
    case .proposed: ("proposalState", "annotationID")
    case .refitted: ("askedAgain", "annotationID")
    }
  }

  /// An SQL expression: whether the sighting with this ID has a result of this stage, of any version.
  package func isDone(_ id: String) -> String {
    "EXISTS (SELECT 1 FROM \(result.table) result WHERE result.\(result.annotation) = \(id))"
  }
}
