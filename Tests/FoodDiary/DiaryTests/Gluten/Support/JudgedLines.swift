import Basics
import Diary
import Foundation

/// A person's judgement of each line, made before running any program; see `Fixtures/judged.csv`.
struct JudgedLines {
  private let verdicts: [String: GlutenVerdict]

  init() throws {
    let file = Bundle.module.bundleURL.appendingPathComponent("Fixtures/judged.csv")
    var verdicts: [String: GlutenVerdict] = [:]
    for row in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let cells = row.split(separator: ",").map(String.init)
      verdicts[cells[0]] = GlutenVerdict(rawValue: cells[2])
    }
    self.verdicts = verdicts
  }

  var count: Int { verdicts.count }

  func verdict(of line: IngredientLines.Line) -> GlutenVerdict? { verdicts[line.digest] }
}
