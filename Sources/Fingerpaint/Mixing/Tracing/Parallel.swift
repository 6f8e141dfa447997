import Dispatch

/// Does something for all parts of a range, on all processors. Parts do not depend on how many processors there are.
///
/// Parts fill their own range of arrays that are there already, millions of times in a run: unlike `OrderedWork` this collects
/// nothing and takes no lock.
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

/// Memory that several threads write to at a time.
///
/// Sharing is safe (`@unchecked Sendable`) because the ranges that `inParallel` hands out do not overlap, and each piece of work
/// touches the elements of its own range only: it slices that range, or gives a kernel that counts from the start of the memory
/// the range as its bounds. `inParallel` returns when all pieces are done, before the array that lends the memory takes the
/// memory back; nobody but `sharing` makes a value, and no caller keeps one.
struct SharedBuffer<Element>: @unchecked Sendable {
  private let elements: UnsafeMutableBufferPointer<Element>

  fileprivate init(_ elements: UnsafeMutableBufferPointer<Element>) { self.elements = elements }

  func slice(_ range: Range<Int>) -> UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(rebasing: elements[range])
  }
}

extension Array {
  /// Lets several threads write to the elements, each to some of its own.
  mutating func sharing<Result>(_ body: (SharedBuffer<Element>) throws -> Result) rethrows -> Result {
    try withUnsafeMutableBufferPointer { try body(SharedBuffer($0)) }
  }
}
