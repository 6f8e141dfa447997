import Foundation

/// What becomes of memory that is given back.
///
/// Describing a photo takes some twenty megabytes for planes of its scale space and gives them back. glibc hands them on to the
/// system, and takes them from there for the next photo as pages that have to be emptied first: a seventh of the time. It
/// keeps more once a large block has been given back: no block that is as small comes from the system by itself any more,
/// and up to twice as much stays (mallopt(3), `M_MMAP_THRESHOLD`; 32 MB are the most that count).
enum FreedMemory {
  /// Keeps up to 48 MB for what comes next. The block itself is never written, so that it takes no memory.
  static let isKept: Bool = {
    var block: UnsafeMutableRawPointer?
    guard posix_memalign(&block, 4096, 24 << 20) == 0 else { return false }
    free(block)
    return true
  }()
}
