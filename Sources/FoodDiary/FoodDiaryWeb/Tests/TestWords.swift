import Diary
import WebPlatform

/// What a test is called: a colour, an icon and words, never a colour alone, and never "clean".
struct TestWords {
  let localizer: Localizer

  /// What the test showed, in words.
  func name(_ test: GIPTest) -> String { localizer("diary.result.\(test.result?.rawValue ?? "waiting")") }

  /// What the test showed, with its icon.
  func result(_ test: GIPTest) -> HTML {
    "<span class=\"diary-result \(test.result?.rawValue ?? "waiting")\">\(icon(test).html) \(name(test))</span>"
  }

  /// The same where there is little room.
  func mark(_ test: GIPTest) -> HTML {
    "<span class=\"diary-result \(test.result?.rawValue ?? "waiting")\">\(icon(test).html) <span>\(name(test))</span></span>"
  }

  /// Whether it was predicted rightly, in words.
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
