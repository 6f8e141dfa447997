import WebPlatform

/// The left panel: tools, palette, object library, and line width and opacity within reach of the thumb.
struct ToolPanel {
  let localizer: Localizer

  /// Each tool with its key.
  static let tools: [(icon: WorkstationIcon, key: String)] = [
    (.pencil, "P"), (.pen, "N"), (.brush, "B"), (.marker, "M"), (.eraser, "E"), (.wipe, "W"), (.fill, "G"),
    (.picker, "I"),
    (.line, "L"), (.rectangle, "R"), (.ellipse, "O"), (.text, "T"), (.select, "V"),
  ]

  var html: HTML {
    """
    <section class="work-tools" data-panel="tools" aria-label="\(localizer("storyboard.work.tools"))">
    <div class="work-toolbox" role="toolbar" aria-label="\(localizer("storyboard.work.tools.drawing"))">
    \(Self.tools.map { tool($0.icon, $0.key) })
    \(button("objects", .objects, "storyboard.work.objects", menu: "dialog"))
    </div>
    <div class="work-toolbox">
    \(button("undo", Icon.undo.html, "storyboard.work.undo"))\(button("redo", WorkstationIcon.redo.html, "storyboard.work.redo"))
    <button class="work-ink" data-palette aria-haspopup="dialog" title="\(localizer("storyboard.work.palette"))">\
    <span class="work-swatch" data-ink></span><span class="hidden" data-ink-name>\(localizer("storyboard.work.palette"))</span></button>
    \(button("habits", .hand, "storyboard.work.habits", menu: "dialog"))
    </div>
    <div class="work-thumb">
    <label title="\(localizer("storyboard.work.size"))"><span class="hidden">\(localizer("storyboard.work.size"))</span>\
    <input type="range" data-size min="0" max="100" value="40"><output data-size-shown></output></label>
    <label title="\(localizer("storyboard.work.opacity"))"><span class="hidden">\(localizer("storyboard.work.opacity"))</span>\
    <input type="range" data-opacity min="5" max="100" value="100"><output data-opacity-shown></output></label>
    </div>
    </section>
    """
  }

  private func tool(_ icon: WorkstationIcon, _ key: String) -> HTML {
    let name = localizer("storyboard.work.tool.\(icon.rawValue)")
    return """
      <button class="plain" data-tool="\(icon.rawValue)" aria-pressed="\(icon == .pencil ? "true" : "false")" \
      aria-keyshortcuts="\(key)" title="\(name) (\(key))">\(icon.html)<span class="hidden">\(name)</span></button>
      """
  }

  private func button(_ name: String, _ icon: WorkstationIcon, _ key: String, menu: String) -> HTML {
    """
    <button class="plain" data-\(name) aria-haspopup="\(menu)" title="\(localizer(key))">\(icon.html)<span class="hidden">\(localizer(key))</span></button>
    """
  }

  private func button(_ name: String, _ icon: HTML, _ key: String) -> HTML {
    """
    <button class="plain" data-\(name) disabled title="\(localizer(key))">\(icon)<span class="hidden">\(localizer(key))</span></button>
    """
  }
}
