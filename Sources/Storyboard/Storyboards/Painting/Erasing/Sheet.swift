/// A layer taken apart at its erasers.
///
/// What lies below a whole eraser is drawn outside of it only: each run of elements is clipped to what all later erasers leave. A light
/// eraser, which leaves some of the ink, ends a stage: all before it is drawn as one thing, and that is laid down in two parts.
struct Sheet {
  /// Elements that lie on one another with no eraser between them.
  struct Run {
    var elements: [FlatElement]
    /// What later erasers leave of them; `nil` for all.
    var left: Region?
  }

  /// What comes before a light eraser, or is drawn last.
  struct Stage {
    var runs: [Run]
    /// Where the eraser went that ends the stage, what is outside, and how much of the ink it leaves.
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
    // From the last to the first, for only later erasers count.
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
