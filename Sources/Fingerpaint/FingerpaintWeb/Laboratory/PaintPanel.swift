import WebPlatform

/// The panel with predefined and saved canvases.
struct PaintPanel {
  let localizer: Localizer

  var html: HTML {
    """
    <section class="lab-panel" data-panel="paint" aria-labelledby="lab-paint">
    <h2 id="lab-paint">\(localizer("lab.tab.paint"))</h2>
    <ul class="presets" data-presets aria-label="\(localizer("lab.presets"))"></ul>
    <p class="actions">
    <button data-reset-canvas>\(LaboratoryIcon.white.html) \(localizer("lab.reset-canvas"))</button>
    <button data-save="distributions">\(LaboratoryIcon.save.html) \(localizer("lab.save-distribution"))</button>
    <button data-load="distributions">\(LaboratoryIcon.open.html) \(localizer("lab.load-distribution"))</button>
    </p>
    <label class="lab-exact">\(localizer("lab.size"))
    <input type="number" data-size-field min="1" max="50" step="1" value="12" inputmode="numeric"></label>
    </section>
    """
  }
}
