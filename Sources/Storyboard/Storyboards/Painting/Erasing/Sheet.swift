/// A layer split at its erasers.
///
/// Each run of elements is clipped to the area that later full erasers leave. A partial eraser leaves some ink and ends
/// a stage: everything before it is drawn as one picture, which is then painted in two parts.
struct Sheet {
  /// Consecutive elements without an eraser between them.
  struct Run {
    var elements: [FlatElement]
    /// The area that later erasers leave; `nil` for everything.
    var left: Region?
  }

  /// The elements up to a partial eraser, or up to the top of the layer.
  struct Stage {
    var runs: [Run]
    /// The area of the partial eraser, the area outside, and the share of ink that the eraser leaves; `nil` at the top
    /// of the layer.
    var fade: (inside: Region, outside: Region, left: Double)?
  }

  private(set) var stages: [Stage] = []

  /// - Throws: `PaintingError.outOfMemory`.
  init(_ elements: [FlatElement], width: Double, height: Double) throws(PaintingError) {
    guard elements.contains(where: { $0.eraser != nil }) else {
      stages = [Stage(runs: [Run(elements: elements, left: nil)], fade: nil)]
      return
    }
    guard let paper = Region(width: width, height: height) else { throw .outOfMemory }
    // From the last to the first, because only later erasers count.
    var stage = Stage(runs: [], fade: nil)
    var left: Region?
    var run: [FlatElement] = []
    func close() {
      if !run.isEmpty { stage.runs.append(Run(elements: run.reversed(), left: left)) }
      run = []
    }
    func open(_ fade: (inside: Region, outside: Region, left: Double)) {
      stage.runs.reverse()
      stages.append(stage)
      stage = Stage(runs: [], fade: fade)
    }
    for element in elements.reversed() {
      guard let eraser = element.eraser else {
        run.append(element)
        continue
      }
      close()
      guard let inside = paper.around(eraser.beads.map { ($0.x, $0.y) }, distance: eraser.size / 2, element.place)
      else {
        throw .outOfMemory
      }
      if eraser.opacity < 1 {
        guard let part = paper.intersection(inside), let whole = paper.subtracting(inside) else { throw .outOfMemory }
        open((part, whole, 1 - eraser.opacity))
      } else {
        guard let rest = (left ?? paper).subtracting(inside) else { throw .outOfMemory }
        left = rest
      }
    }
    close()
    stage.runs.reverse()
    stages.append(stage)
    stages.reverse()
  }
}
