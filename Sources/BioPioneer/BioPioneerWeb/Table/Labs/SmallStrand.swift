import BioPioneerRules
import WebPlatform

/// A lab's DNA sequence as a row of faces, with the filled slots marked.
struct SmallStrand {
  let context: TableContext
  let lab: LabState

  private var localizer: Localizer { context.localizer }

  var html: HTML {
    "<ol class=\"small-strand\" aria-label=\"\(localizer("biopioneer.table.strand"))\">\(lab.target.indices.map(slot))</ol>"
  }

  private func slot(_ index: Int) -> HTML {
    let kind = lab.strand[index] != nil ? "filled" : index == lab.nextSlot ? "next" : "open"
    let values: [String: Localizer.Value] = ["slot": .number(index + 1), "face": .message(lab.target[index].message)]
    return """
      <li class="\(kind)" data-slot="\(index + 1)">\(context.face(lab.target[index]))\
      <span class="hidden">\(localizer("biopioneer.table.slot-\(kind)", values))</span></li>
      """
  }
}
