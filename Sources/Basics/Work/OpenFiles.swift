import Foundation

/// The process's limit of open files. Connections count as open files.
package enum OpenFiles {
  /// Raises the limit to 16,384, or as far as the system allows: Linux's usual 1,024 are too few for a busy server, or for a merge of
  /// many shards. The limit is no higher because child processes inherit it, and some of them close all files up to the limit one by one.
  package static func raiseLimit() {
    let most: rlim_t = 16_384
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0, limit.rlim_cur < min(limit.rlim_max, most) else { return }
    limit.rlim_cur = min(limit.rlim_max, most)
    _ = setrlimit(files, &limit)
  }
}
