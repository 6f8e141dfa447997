import WebPlatform

/// The right panel: the layers of the frame, and the frames of the project.
struct OptionsPanel {
  let localizer: Localizer
  let mayDraw: Bool

  var html: HTML {
    """
    <section class="work-options" data-panel="options" aria-label="\(localizer("storyboard.work.options"))">
    <section class="work-layers" aria-labelledby="work-layers">
    <div class="work-head"><h2 id="work-layers">\(localizer("storyboard.work.layers"))</h2>\
    \(mayDraw ? layerActions : [])</div>
    <ul class="work-layer-list" data-layers></ul>
    </section>
    <section class="work-frames" aria-labelledby="work-frames">
    <div class="work-head"><h2 id="work-frames">\(localizer("storyboard.work.frames"))</h2>\
    \(mayDraw ? frameActions : [])</div>
    <ol class="work-frame-list" data-frames></ol>
    </section></section>
    """
  }

  private var layerActions: [HTML] {
    [
      action("add-layer", .plus, "storyboard.work.layer.add"),
      action("add-picture", .picture, "storyboard.work.picture.add"),
    ]
  }

  private var frameActions: [HTML] {
    [
      action("undo-frames", Icon.undo.html, "storyboard.work.frames.undo"),
      action("copy-frame", .copy, "storyboard.work.frame.duplicate"),
      action("remove-frame", .bin, "storyboard.work.frame.delete"),
      action("add-frame", .plus, "storyboard.work.frame.add"),
    ]
  }

  private func action(_ name: String, _ icon: WorkstationIcon, _ key: String) -> HTML { action(name, icon.html, key) }

  private func action(_ name: String, _ icon: HTML, _ key: String) -> HTML {
    """
    <button class="plain" data-\(name) title="\(localizer(key))">\(icon)<span class="hidden">\(localizer(key))</span></button>
    """
  }
}
