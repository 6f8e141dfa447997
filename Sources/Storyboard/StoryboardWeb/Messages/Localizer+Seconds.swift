import Foundation
import WebPlatform

extension Localizer {
  /// - Parameter seconds: UTC seconds since 1970.
  func moment(seconds: Int) -> String {
    moment(Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601))
  }
}
