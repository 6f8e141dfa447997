import Imaging

/// The layout of all pages, computed before drawing: pages print the page count and where texts continue.
struct PagePlan {
  struct Place {
    let index: Int
    let picture: Box
    let words: Box
    var lines: [TextFlow.Line]
    /// The index, from 0, of the page where the text continues; `nil` when all text fits.
    var continues: Int?
  }

  /// Text that did not fit beside its picture.
  struct Rest {
    let name: String
    let box: Box
    let lines: [TextFlow.Line]
  }

  enum Page {
    case frames([Place])
    case words([Rest])
  }

  private(set) var pages: [Page] = []
  private let inner: Box
  private let options: PageOptions

  static let margin = 36.0
  static let head = 22.0
  static let gap = 14.0

  /// The part of a cell that a picture may take: the largest part that leaves space for the page's texts, else
  /// `usualShare`.
  private static let (shares, usualShare) = ([0.66, 0.58, 0.5, 0.42], 0.58)

  init(_ storyboard: Storyboard, _ options: PageOptions, measure canvas: Canvas) {
    let size = options.size
    inner = Box(
      x: Self.margin, y: Self.margin + Self.head, width: Double(size.width) - 2 * Self.margin,
      height: Double(size.height) - 2 * Self.margin - Self.head)
    self.options = options
    let (times, numbers) = (storyboard.times, storyboard.numbering)
    let words = storyboard.frames.indices.map { index in
      FrameText(storyboard.frames[index], number: numbers[index].label, time: times[index], options)
    }
    let count = options.count.rawValue
    for first in stride(from: 0, to: words.count, by: count) {
      let own = words[first..<min(first + count, words.count)]
      let tries = (options.parts.isEmpty ? [1] : Self.shares).lazy.map { [inner] share in
        Self.placed(own, storyboard.aspect.ratio, share, inner, options, canvas)
      }
      var (places, rests) =
        tries.first { $0.rests.isEmpty }
        ?? Self.placed(own, storyboard.aspect.ratio, Self.usualShare, inner, options, canvas)
      let further = Self.further(rests.map { ($0.name, $0.flow) }, inner, options, canvas)
      for (rest, page) in zip(rests, further.starts) { places[rest.slot].continues = pages.count + 1 + page }
      pages.append(.frames(places))
      pages += further.pages.map(Page.words)
    }
  }

  /// The frames of a page, and the text that does not fit.
  private static func placed(
    _ words: ArraySlice<FrameText>, _ ratio: Double, _ share: Double, _ inner: Box, _ options: PageOptions,
    _ canvas: Canvas
  ) -> (places: [Place], rests: [(slot: Int, name: String, flow: TextFlow)]) {
    var rests: [(slot: Int, name: String, flow: TextFlow)] = []
    let places = words.indices.map { index in
      let slot = index - words.startIndex
      let (picture, box) = inner.cell(slot, of: options.grid, gap: gap).divided(ratio, share: share, gap: 6)
      var flow = TextFlow(words[index].paragraphs, size: options.letters)
      let lines = flow.take(width: box.width, height: box.height, keepsLast: true, canvas)
      if !flow.isEmpty { rests.append((slot, words[index].name, flow)) }
      return Place(index: index, picture: picture, words: box, lines: lines, continues: nil)
    }
    return (places, rests)
  }

  /// The pages of remaining text, and the page on which each text begins.
  private static func further(
    _ rests: [(name: String, flow: TextFlow)], _ inner: Box, _ options: PageOptions, _ canvas: Canvas
  ) -> (pages: [[Rest]], starts: [Int]) {
    let line = TextFlow.lineHeight(options.letters)
    var pages: [[Rest]] = []
    var starts: [Int] = []
    // The text goes directly below the last text. When a page is full, the next page begins.
    var y = inner.y + inner.height
    for (name, flow) in rests {
      var flow = flow
      var isFirst = true
      while !flow.isEmpty {
        if inner.y + inner.height - y < 3 * line {
          pages.append([])
          y = inner.y
        }
        if isFirst { starts.append(pages.count - 1) }
        isFirst = false
        let box = Box(x: inner.x, y: y, width: inner.width, height: inner.y + inner.height - y)
        let lines = flow.take(width: box.width, height: box.height - line, canvas)
        pages[pages.count - 1].append(Rest(name: name, box: box, lines: lines))
        y += Double(lines.count + 2) * line
      }
    }
    return (pages, starts)
  }
}
