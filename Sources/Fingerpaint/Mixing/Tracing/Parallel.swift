import Dispatch

/// Runs a function for all parts of a range, on all processors. The parts do not depend on the number of processors.
///
/// Parts fill their own range of existing arrays, millions of times in a run. Unlike `OrderedWork`, this collects
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

/// Memory that several threads write at the same time.
///
/// Sharing is safe (`@unchecked Sendable`) for these reasons. The ranges from `inParallel` do not overlap. Each piece
/// of work touches only the elements of its own range: it slices that range, or passes it to a kernel as bounds,
/// counted from the start of the memory. `inParallel` returns when all pieces are done, before the array takes its
/// memory back. Only `sharing` makes a value, and no caller keeps one.
struct SharedBuffer<Element>: @unchecked Sendable {
  private let elements: UnsafeMutableBufferPointer<Element>

  fileprivate init(_ elements: UnsafeMutableBufferPointer<Element>) { self.elements = elements }

  func slice(_ range: Range<Int>) -> UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(rebasing: elements[range])
  }
}

extension Array {
  /// Lets several threads write to the elements, each to its own part.
  mutating func sharing<Result>(_ body: (SharedBuffer<Element>) throws -> Result) rethrows -> Result {
    try withUnsafeMutableBufferPointer { try body(SharedBuffer($0)) }
  }
}
