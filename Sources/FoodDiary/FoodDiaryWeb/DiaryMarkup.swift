import Diary
import WebPlatform

extension HTML.Interpolation {
  /// A day, as addresses and fields write it.
  mutating func appendInterpolation(_ day: DiaryDay) { appendInterpolation(day.description) }
  /// A month, as addresses write it.
  mutating func appendInterpolation(_ month: Month) { appendInterpolation(month.description) }
}
