import WebPlatform

/// The middle panel: the canvas and its view controls.
struct CanvasPanel {
  let localizer: Localizer
  let mayDraw: Bool

  var html: HTML {
    """
    <section class="work-canvas" data-panel="canvas" aria-label="\(localizer("storyboard.work.canvas.panel"))">
    <div class="work-notices" data-notices></div>
    <div class="work-stage" data-stage tabindex="0" role="application" aria-roledescription="\(localizer("storyboard.work.canvas.kind"))" \
    aria-label="\(localizer("storyboard.work.canvas"))" aria-describedby="work-canvas-keys">
    <canvas data-canvas aria-hidden="true"></canvas><canvas data-overlay aria-hidden="true"></canvas>
    </div>
    \(mayDraw ? chosen : nil)
    <p class="hidden" id="work-canvas-keys">\(localizer(mayDraw ? "storyboard.work.canvas.keys" : "storyboard.work.canvas.looks"))</p>
    <div class="work-looks" role="toolbar" aria-label="\(localizer("storyboard.work.looks"))">
    \(look("smaller", .minus))<button class="plain work-zoom" data-look="whole" title="\(localizer("storyboard.work.look.whole"))">\
    <span data-zoom>100 %</span><span class="hidden">\(localizer("storyboard.work.look.whole"))</span></button>\(look("larger", .plus))
    \(look("left", .turnLeft))\(look("right", .turnRight))\(look("mirror", .mirror, isSwitch: true))
    <button class="plain" data-guides aria-haspopup="dialog" title="\(localizer("storyboard.work.guides"))">\(WorkstationIcon.guides.html)\
    <span class="hidden">\(localizer("storyboard.work.guides"))</span></button>
    \(mayDraw ? regularity : nil)
    \(look("onion", .onion, isSwitch: true))\(look("panels", .panels, isSwitch: true))
    <button class="plain" data-open-keys aria-haspopup="dialog" title="\(localizer("storyboard.work.keys"))">\(Icon.help.html)\
    <span class="hidden">\(localizer("storyboard.work.keys"))</span></button>
    </div></section>
    """
  }

  /// The actions on the selection.
  private var chosen: HTML {
    """
    <div class="work-chosen" data-chosen hidden role="toolbar" aria-label="\(localizer("storyboard.work.chosen"))">
    \(["duplicate", "group", "ungroup", "keep", "remove"].map { name in
      "<button class=\"plain\" data-chosen-do=\"\(name)\">\(localizer("storyboard.work.chosen.\(name)"))</button>" as HTML
    })</div>
    """
  }

  /// Switches for devices without keys: regular figures and moves, and alignment to the grid.
  private var regularity: HTML {
    """
    <button class="plain" data-keep-regular aria-pressed="false" title="\(localizer("storyboard.work.regular.what"))">\(WorkstationIcon.regular.html)\
    <span class="hidden">\(localizer("storyboard.work.regular"))</span></button>
    <button class="plain" data-keep-to-grid aria-pressed="false" aria-keyshortcuts="S" title="\(localizer("storyboard.work.grid.what"))">\
    \(WorkstationIcon.toGrid.html)<span class="hidden">\(localizer("storyboard.work.grid"))</span></button>
    """
  }

  private func look(_ name: String, _ icon: WorkstationIcon, isSwitch: Bool = false) -> HTML {
    """
    <button class="plain" data-look="\(name)"\(attribute: "aria-pressed", isSwitch ? "false" : nil) title="\(localizer("storyboard.work.look.\(name)"))">\
    \(icon.html)<span class="hidden">\(localizer("storyboard.work.look.\(name)"))</span></button>
    """
  }
}
