import Foundation
import PatternMatching
import Sightings

/// The figures of an evaluation as people read them.
enum EvaluationTable {
  static func print(_ result: EvaluationResult) {
    let figures = result.figures
    Output.line(
      "\(Words.count(result.photoCount, "photo")) of \(Words.count(result.individualCount, "animal")), "
        + "\(Words.count(figures.queries, "query", "queries"))"
        + (figures.couldNotAsk == 0
          ? "" : "; \(Words.count(figures.couldNotAsk)) could not ask: no other photo of the animal may answer"))
    Output.line()
    var table = TextTable(
      .number("queries"), .number("top-1"), .number("top-5"), .number("top-10"), .number("MRR"), .number("mAP"),
      .number("AUC right"), .number("calibration error"), .number("AUC known"), .number("CPU per photo"),
      .number("CPU per query"), .number("features per photo"))
    table.add(
      Words.count(figures.queries), Words.percentage(figures.top1), Words.percentage(figures.top5),
      Words.percentage(figures.top10), fraction(figures.mrr), fraction(figures.mAP), fraction(figures.rightAUC),
      fraction(figures.calibrationError), fraction(figures.knownVersusNewAUC), time(figures.photoSeconds),
      time(figures.querySeconds), Words.count(Int(figures.featuresPerPhoto.rounded())))
    table.print()
    Output.line()
    var stated = TextTable(
      .number("stated probability"), .number("of queries"), .number("right"), .number("if the animal is taken out"))
    for one in figures.stated {
      stated.add(
        "\(Words.percentage(one.probability)) and more", Words.percentage(one.share),
        one.right.map(Words.percentage) ?? "–", Words.percentage(one.wrongWithout))
    }
    stated.print()
    if let boxes = figures.boxes { print(boxes) }
    guard let sides = figures.sides, sides.flanks > 0 else { return }
    Output.line()
    Output.line(
      "of \(Words.count(sides.flanks, "flank")) the program said \(Words.count(sides.said)), "
        + "\(Words.count(sides.saidRight)) of them as the table does; it said \(Words.count(sides.askingSaid)) of those that ask"
    )
  }

  private static func print(_ boxes: EvaluationResult.Figures.Boxes) {
    Output.line()
    Output.line("the program proposed a box on \(Words.count(boxes.proposed)) of \(Words.count(boxes.photos, "photo"))")
    guard let found = boxes.overlapping, let whole = boxes.overlappingWhole else { return }
    Output.line(
      "of \(Words.count(boxes.told, "photo")) with a box in the table \(fraction(found)) overlap it by half and more, "
        + "\(fraction(whole)) with the whole photo as a box")
  }

  /// How good groups are, by the way in which they were made.
  static func print(_ scores: [(way: String, score: GroupingScore)]) {
    var table = TextTable(
      .text("way"), .number("groups"), .number("of several"), .number("purity"), .number("purity of several"),
      .number("pairs right"),
      .number("pairs found"), .number("photos grouped"), .number("photos found"))
    for (way, score) in scores {
      table.add(
        way, Words.count(score.groups), Words.count(score.groupsOfSeveral), fraction(score.purity),
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
