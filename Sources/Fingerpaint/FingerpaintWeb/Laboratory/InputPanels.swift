import WebPlatform

/// The panel of the protocol: the displacement, the walls and the movements so far.
struct WallsPanel {
  let localizer: Localizer

  var html: HTML {
    """
    <section class="lab-panel" data-panel="walls" aria-labelledby="lab-walls">
    <h2 id="lab-walls">\(localizer("lab.tab.walls"))</h2>
    <div class="lab-moving">
    <div class="field"><span class="field-name" id="lab-step">\(localizer("lab.step"))</span>
    <div class="stepper" role="group" aria-labelledby="lab-step">
    <button data-step="-1" aria-label="\(localizer("lab.step.less"))">\(LaboratoryIcon.minus.html)</button>
    <label><span class="hidden">\(localizer("lab.step"))</span><input data-step-field inputmode="decimal" value="1" autocomplete="off"></label>
    <button data-step="1" aria-label="\(localizer("lab.step.more"))">\(LaboratoryIcon.plus.html)</button>
    </div></div>
    <div class="wall-keys" data-wall-keys role="group" aria-label="\(localizer("lab.walls"))"></div>
    </div>
    <h3 class="hidden" id="lab-protocol">\(localizer("lab.protocol"))</h3>
    <ol class="chips" data-log aria-labelledby="lab-protocol"></ol>
    <p class="quiet" data-log-empty>\(localizer("lab.protocol.empty"))</p>
    <label class="check"><input type="checkbox" data-intermediate> <span>\(localizer("lab.intermediate"))\
    <small class="quiet" data-intermediate-hint>\(localizer("lab.intermediate.hint"))</small></span></label>
    <p class="actions">
    <button data-reset-protocol>\(Icon.cross.html) \(localizer("lab.reset-protocol"))</button>
    <button data-predefined-protocol>\(Icon.list.html) \(localizer("lab.predefined-protocol"))</button>
    <button data-save="protocols">\(LaboratoryIcon.save.html) \(localizer("lab.save-protocol"))</button>
    <button data-load="protocols">\(LaboratoryIcon.open.html) \(localizer("lab.load-protocol"))</button>
    </p>
    <details class="more-settings"><summary>\(localizer("lab.protocol.as-text"))</summary>
    <label>\(localizer("lab.protocol.text", ["example": .text("T[1] -B[1]")]))
    <textarea data-protocol-text rows="2" spellcheck="false" autocapitalize="characters" autocomplete="off" aria-describedby="lab-text-problem"></textarea></label>
    <p class="problem" id="lab-text-problem" data-text-problem role="alert"></p></details>
    \(search)
    </section>
    """
  }

  private var search: HTML {
    """
    <details class="more-settings" data-search><summary>\(localizer("lab.search"))</summary>
    <p class="quiet">\(localizer("lab.search.hint"))</p>
    <form data-search-form class="inline">
    <label>\(localizer("lab.step")) <input name="step" inputmode="decimal" value="2" autocomplete="off"></label>
    <label>\(localizer("lab.search.moves")) <input name="moves" type="number" min="1" max="12" value="6"></label>
    <label>\(localizer("lab.search.repeats")) <input name="repeats" type="number" min="1" max="50" value="4"></label>
    <button>\(Icon.search.html) \(localizer("lab.search.begin"))</button></form>
    <progress data-search-progress hidden aria-label="\(localizer("lab.search"))"></progress>
    <ol class="candidates" data-candidates></ol></details>
    """
  }
}

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
