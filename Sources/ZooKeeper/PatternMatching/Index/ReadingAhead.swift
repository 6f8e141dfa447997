import Foundation

/// Tells the system how memory will be read. For a mapped file, the system then reads the pages from the disk in time,
/// and many at once. For other memory, this has no effect.
enum ReadingAhead {
  private static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

  /// These bytes will be read soon.
  static func willRead(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    advise(bytes, range, POSIX_MADV_WILLNEED)
  }

  /// Reading one of these pages says nothing about the pages after it.
  static func isRandom(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
    advise(bytes, range, POSIX_MADV_RANDOM)
  }

  private static func advise(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ advice: Int32) {
    guard let base = bytes.baseAddress, !range.isEmpty, range.upperBound <= bytes.count else { return }
    let start = UInt(bitPattern: base + range.lowerBound)
    let first = start / UInt(pageSize) * UInt(pageSize)
    _ = posix_madvise(UnsafeMutableRawPointer(bitPattern: first), Int(start - first) + range.count, advice)
  }
}
