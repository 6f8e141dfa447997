/// A line of Swift Testing about a failed test.
enum FailureLine {
  static func isFailure(_ line: String) -> Bool { line.contains("✘") && !line.contains("known issue") }

  /// The name of the test, in quotation marks if it is a sentence.
  static func test(in line: String) -> String? {
    // Swift Testing writes color codes even into a file.
    let plain = line.replacing(#/\x1B\[[0-9;]*m/#, with: "")
    return plain.firstMatch(of: #/✘ (?:Test|Suite) (?:case passing .*? to )?(".*?"|\S+)/#).map { String($0.1) }
  }
}
