import Foundation

/// Tunes how glibc reuses freed memory.
///
/// Describing a photo allocates and frees some twenty megabytes for the planes of its scale space. By default glibc
/// returns them to the system and requests new pages for the next photo, which must be zeroed; that takes a seventh of
/// the time. After a large block has been freed, glibc retains more: smaller blocks are no longer mapped individually,
/// and up to twice that size stays in the heap (mallopt(3), `M_MMAP_THRESHOLD`; 32 MB are the maximum that counts).
enum MallocTuning {
  /// Makes glibc retain up to 48 MB. The block is never written, so it occupies no memory.
  static let isKept: Bool = {
    var block: UnsafeMutableRawPointer?
    guard posix_memalign(&block, 4096, 24 << 20) == 0 else { return false }
    free(block)
    return true
  }()
}
