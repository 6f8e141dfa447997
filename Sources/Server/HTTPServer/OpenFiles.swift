import Foundation

/// How many files, connections among them, the process may have open.
package enum OpenFiles {
  /// Raises the limit as far as the system lets a process do so by itself, and as is of use: of Linux's usual 1,024 a busy server has
  /// too few. Programs that the process starts inherit the limit, and some close all files up to it one by one.
  package static func allowMost() {
    let most: rlim_t = 16_384
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0, limit.rlim_cur < min(limit.rlim_max, most) else { return }
    limit.rlim_cur = min(limit.rlim_max, most)
    _ = setrlimit(files, &limit)
  }
}
