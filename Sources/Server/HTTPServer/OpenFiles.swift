import Foundation

/// How many files, connections among them, the process may have open.
enum OpenFiles {
  /// Raises the limit as far as the system lets a process do so by itself: of Linux's usual 1,024 a busy server has too few.
  static func allowMost() {
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
    limit.rlim_cur = limit.rlim_max
    _ = setrlimit(files, &limit)
  }
}
