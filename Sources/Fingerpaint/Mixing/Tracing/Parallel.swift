import Dispatch

/// Does something for all parts of a range, on all processors. Parts do not depend on how many processors there are.
///
/// - Parameter length: of a part.
func inParallel(_ count: Int, length: Int, _ body: @Sendable (Range<Int>) -> Void) {
  let parts = (count + length - 1) / length
  guard parts > 1 else {
    if count > 0 { body(0..<count) }
    return
  }
  DispatchQueue.concurrentPerform(iterations: parts) { part in
    body(part * length..<min(count, (part + 1) * length))
  }
}

/// Memory that several threads write to, each in a part of its own.
struct SharedBuffer<Element>: @unchecked Sendable {
  // Every user writes to disjoint ranges, and `inParallel` returns only when all are done.
  let base: UnsafeMutablePointer<Element>

  func slice(_ range: Range<Int>) -> UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}

extension Array {
  /// Lets several threads write to the elements, each to a range of its own.
  mutating func sharing<Result>(_ body: (SharedBuffer<Element>) throws -> Result) rethrows -> Result {
    try withUnsafeMutableBufferPointer { buffer in
      // An empty array has no elements that anybody could write to.
      guard let base = buffer.baseAddress else {
        return try body(SharedBuffer(base: UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!))
      }
      return try body(SharedBuffer(base: base))
    }
  }
}
