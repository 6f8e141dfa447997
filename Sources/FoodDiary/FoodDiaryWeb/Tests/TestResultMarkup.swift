import Diary
import WebPlatform

/// A test result as colour, icon and words: never a colour alone, and never the word "clean".
struct TestResultMarkup {
  let localizer: Localizer

  func name(_ test: GIPTest) -> String { localizer("diary.result.\(test.result?.rawValue ?? "waiting")") }

  /// The result as text with its icon.
  func result(_ test: GIPTest) -> HTML {
    "<span class=\"diary-result \(test.result?.rawValue ?? "waiting")\">\(icon(test).html) \(name(test))</span>"
  }

  /// The result for narrow places, where a style may hide the words.
  func mark(_ test: GIPTest) -> HTML {
    "<span class=\"diary-result \(test.result?.rawValue ?? "waiting")\">\(icon(test).html) <span>\(name(test))</span></span>"
  }

  /// Whether the prediction was right, or why the test does not count; `nil` without a result.
  func hit(_ test: GIPTest) -> String? {
    if let isHit = test.isHit { return localizer(isHit ? "diary.test.right" : "diary.test.wrong") }
    if test.isUnpredicted { return localizer("diary.test.unpredicted") }
    return test.result == .invalid ? localizer("diary.test.counts-not") : nil
  }

  private func icon(_ test: GIPTest) -> Icon {
    switch test.result {
    case .detected: .warning
    case .notDetected: .check
    case .invalid: .cross
    case nil: .clock
    }
  }
}
