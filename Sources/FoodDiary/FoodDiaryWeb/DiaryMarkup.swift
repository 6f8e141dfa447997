import Diary
import WebPlatform

extension HTML.Interpolation {
  /// The day as in URLs and form fields.
  mutating func appendInterpolation(_ day: DiaryDay) { appendInterpolation(day.description) }
  /// The month as in URLs.
  mutating func appendInterpolation(_ month: Month) { appendInterpolation(month.description) }
}
