import Foundation
import Testing
import WebPlatform

@Suite("moments in headers")
struct HTTPDateTests {
  @Test(
    "moments are written as HTTP writes them",
    arguments: [
      (784_111_777.0, "Sun, 06 Nov 1994 08:49:37 GMT"), (951_782_400.9, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (4_102_444_799, "Thu, 31 Dec 2099 23:59:59 GMT"),
    ])
  func date(seconds: Double, text: String) {
    #expect(HTTPDate.text(Date(timeIntervalSince1970: seconds)) == text)
  }
}
