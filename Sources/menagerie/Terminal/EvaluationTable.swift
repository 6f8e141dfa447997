import Evaluation
import Foundation
import PatternMatching

enum EvaluationTable {
  static func print(_ result: EvaluationResult) {
    print(result.figures, photos: result.photoCount, animals: result.individualCount)
    if let boxes = result.figures.boxes { print(boxes) }
    guard let sides = result.figures.sides, sides.flanks > 0 else { return }
    Output.line()
    Output.line(
      "the program determined the side of \(Formatted.count(sides.said)) of \(Formatted.count(sides.flanks, "flank")), "
        + "\(Formatted.count(sides.saidRight)) of them correctly, and the side of \(Formatted.count(sides.askingSaid)) of the queries"
    )
  }

  private static func print(_ figures: EvaluationResult.Figures, photos: Int, animals: Int) {
    Output.line(
      "\(Formatted.count(photos, "photo")) of \(Formatted.count(animals, "animal")), "
        + "\(Formatted.count(figures.queries, "query", "queries"))"
        + (figures.couldNotAsk == 0
          ? ""
          : "; \(Formatted.count(figures.couldNotAsk)) are no queries: no other photo shows the animal"))
    Output.line()
    var table = TextTable(
      .number("queries"), .number("top-1"), .number("top-5"), .number("top-10"), .number("MRR"), .number("mAP"),
      .number("AUC right"), .number("calibration error"), .number("AUC known"), .number("CPU per photo"),
      .number("CPU per query"), .number("features per photo"))
    table.add(
      Formatted.count(figures.queries), Formatted.percentage(figures.top1), Formatted.percentage(figures.top5),
      Formatted.percentage(figures.top10), fraction(figures.mrr), fraction(figures.mAP), fraction(figures.rightAUC),
      fraction(figures.calibrationError), fraction(figures.knownVersusNewAUC), time(figures.photoSeconds),
      time(figures.querySeconds), Formatted.count(Int(figures.featuresPerPhoto.rounded())))
    table.print()
    Output.line()
    var stated = TextTable(
      .number("stated probability"), .number("of queries"), .number("right"), .number("wrong without the animal"))
    for one in figures.stated {
      stated.add(
        "\(Formatted.percentage(one.probability)) and more", Formatted.percentage(one.share),
        one.right.map(Formatted.percentage) ?? "–", Formatted.percentage(one.wrongWithout))
    }
    stated.print()
  }

  /// Prints the figures of a library, and the calibration of stated probabilities.
  static func print(_ result: LibraryEvaluationResult) {
    print(result.figures, photos: result.photoCount, animals: result.individualCount)
    Output.line()
    var table = TextTable(
      .text("species"), .number("answers"), .number("animals"), .number("top-1"), .number("calibration error"),
      .number("corrected"), .text("by"), .number("slope"), .number("shift"))
    for one in result.species {
      table.add(
        one.name ?? "unknown", Formatted.count(one.answers), Formatted.count(one.individuals),
        Formatted.percentage(one.top1),
        fraction(one.calibrationError), fraction(one.calibrationErrorAfter), source(one.fittedBy), fraction(one.slope),
        fraction(one.shift))
    }
    table.print()
    Output.line()
    if result.figures.queries < ConfidenceFits.leastPhotos {
      Output.line(
        "probabilities stay unchanged: \(Formatted.count(result.figures.queries, "answer")) of "
          + "\(ConfidenceFits.leastPhotos) needed")
    } else {
      Output.line(
        "calibration error of all \(fraction(result.figures.calibrationError)), corrected with the other half of the "
          + "animals \(fraction(result.calibrationErrorAfter))")
    }
  }

  private static func source(_ source: LibraryEvaluationResult.Source) -> String {
    switch source {
    case .species: "its own answers"
    case .catalogue: "answers of all species"
    case .none: "-"
    }
  }

  private static func print(_ boxes: EvaluationResult.Figures.Boxes) {
    Output.line()
    Output.line(
      "the program proposed a box on \(Formatted.count(boxes.proposed)) of \(Formatted.count(boxes.photos, "photo"))")
    guard let found = boxes.overlapping, let whole = boxes.overlappingWhole else { return }
    Output.line(
      "of \(Formatted.count(boxes.told, "photo")) with a box in the table \(fraction(found)) overlap it by half or more, "
        + "\(fraction(whole)) with the whole photo as a box")
  }

  /// Prints the quality of groups by grouping method.
  static func print(_ scores: [(way: String, score: GroupingScore)]) {
    var table = TextTable(
      .text("method"), .number("groups"), .number("of several"), .number("purity"), .number("purity of several"),
      .number("pairs right"),
      .number("pairs found"), .number("photos grouped"), .number("photos found"))
    for (way, score) in scores {
      table.add(
        way, Formatted.count(score.groups), Formatted.count(score.groupsOfSeveral), fraction(score.purity),
        fraction(score.purityOfSeveral), fraction(score.pairPrecision), fraction(score.pairRecall),
        fraction(score.grouped), fraction(score.found))
    }
    table.print()
  }

  private static func fraction(_ value: Double) -> String { String(format: "%.3f", value) }

  private static func time(_ seconds: Double) -> String {
    seconds < 1 ? String(format: "%.1f ms", seconds * 1_000) : String(format: "%.2f s", seconds)
  }
}
