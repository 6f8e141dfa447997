import Basics
import Foundation
import Testing

@Suite("the limit of open files")
struct OpenFilesTests {
  private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)

  private static var limit: rlimit {
    var now = rlimit()
    getrlimit(files, &now)
    return now
  }

  private static func set(_ count: rlim_t) {
    var wanted = limit
    wanted.rlim_cur = min(count, wanted.rlim_max)
    setrlimit(files, &wanted)
  }

  @Test("the limit is raised as far as a server needs and the system allows, and is never lowered")
  func raised() {
    let before = Self.limit
    defer { Self.set(before.rlim_cur) }
    Self.set(1_024)
    OpenFiles.raiseLimit()
    #expect(Self.limit.rlim_cur == min(before.rlim_max, 16_384))
    Self.set(20_000)
    let high = Self.limit.rlim_cur
    OpenFiles.raiseLimit()
    #expect(Self.limit.rlim_cur == high && Self.limit.rlim_max == before.rlim_max)
  }
}
