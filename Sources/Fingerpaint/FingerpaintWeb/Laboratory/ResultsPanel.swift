import WebPlatform

/// The panel with results: the intensity, its graph, the film, overlays and exports.
struct ResultsPanel {
  let localizer: Localizer

  var html: HTML {
    """
    <section class="lab-panel" data-panel="results" aria-labelledby="lab-results">
    <h2 id="lab-results">\(localizer("lab.tab.results"))</h2>
    <p class="quiet" data-no-results>\(localizer("lab.results.empty"))</p>
    <div data-results hidden>
    <div class="reading"><p class="reading-value number" data-intensity>–</p>
    <p class="reading-name">\(localizer("lab.intensity")) <span class="quiet" data-moment></span></p></div>
    <svg class="graph" data-graph role="img" aria-label="\(localizer("lab.graph"))"></svg>
    <div class="lab-player">
    <button data-play title="\(localizer("lab.play"))">\(LaboratoryIcon.play.html)<span class="hidden" data-play-name>\(localizer("lab.play"))</span></button>
    <label class="lab-scrub"><span class="hidden">\(localizer("lab.scrub"))</span><input type="range" data-scrub min="0" max="0" value="0"></label>
    <label class="lab-speed"><span class="hidden">\(localizer("lab.speed"))</span><select data-speed>
    \(["0.5", "1", "2", "4"].map { "<option value=\"\($0)\"\(attribute: "selected", if: $0 == "1")>\($0)×</option>" })</select></label>
    </div>
    <p class="quiet" data-go-on>\(localizer("lab.go-on"))</p>
    <p class="quiet" role="status" data-engines-note></p>
    <p class="actions">
    <button data-engines-compare aria-pressed="false">\(LaboratoryIcon.curves.html) \(localizer("lab.engines"))</button>
    <button data-save="runs">\(LaboratoryIcon.save.html) \(localizer("lab.save-run"))</button>
    <button data-export>\(Icon.download.html) \(localizer("lab.export"))</button>
    <a class="button" href="/fingerpaint/saved">\(Icon.list.html) \(localizer("lab.compare"))</a>
    <button data-reset-canvas>\(LaboratoryIcon.white.html) \(localizer("lab.reset-canvas"))</button>
    </p></div>
    \(sweep)
    \(overlays)
    \(settings)
    </section>
    """
  }

  private var sweep: HTML {
    """
    <details class="more-settings" data-sweep><summary>\(localizer("lab.sweep"))</summary>
    <p class="quiet">\(localizer("lab.sweep.hint"))</p>
    <form data-sweep-form class="inline" novalidate>
    <label>\(localizer("lab.sweep.from")) <input name="from" inputmode="decimal" value="0.5" autocomplete="off" maxlength="8"></label>
    <label>\(localizer("lab.sweep.to")) <input name="to" inputmode="decimal" value="8" autocomplete="off" maxlength="8"></label>
    <label>\(localizer("lab.sweep.count")) <input name="count" type="number" min="2" max="60" value="16"></label>
    <button data-sweep-begin>\(LaboratoryIcon.play.html) \(localizer("lab.sweep.begin"))</button>
    <button type="button" data-sweep-stop hidden>\(LaboratoryIcon.stop.html) \(localizer("lab.stop"))</button></form>
    <p class="quiet" role="status" data-sweep-status></p>
    <div data-sweep-result hidden><svg class="graph" data-sweep-graph role="img" aria-label="\(localizer("lab.sweep"))"></svg>
    <p class="actions"><button data-sweep-file>\(Icon.download.html) \(localizer("saved.format.csv"))</button></p></div></details>
    """
  }

  private var overlays: HTML {
    """
    <details class="more-settings" data-inside><summary>\(localizer("lab.overlays"))</summary>
    <p class="quiet">\(localizer("lab.overlays.hint"))</p>
    <div class="stack-tight">
    \(["poincare", "periodic", "stretching"].map { kind in
      """
      <label class="check"><input type="checkbox" data-kind="\(kind)"> \
      <span>\(localizer("lab.overlay.\(kind)"))<small class="quiet">\(localizer("lab.overlay.\(kind).hint"))</small></span></label>
      """ as HTML
    })</div><p class="quiet" data-overlay-status role="status"></p></details>
    """
  }

  private var settings: HTML {
    """
    <details class="more-settings"><summary>\(localizer("lab.settings"))</summary>
    <div class="stack">
    <label>\(localizer("lab.engine")) <select data-engine>
    \(["exact", "mapping"].map { "<option value=\"\($0)\">\(localizer("lab.engine.\($0)"))</option>" })</select></label>
    <label data-lattice-field hidden>\(localizer("lab.lattice")) <select data-lattice>
    \(["uniform", "fine", "2013"].map { "<option value=\"\($0)\">\(localizer("lab.lattice.\($0)"))</option>" })</select></label>
    <label>\(localizer("lab.sharpness")) <select data-sharpness>
    \(["1", "2"].map { "<option value=\"\($0)\">\(localizer("lab.sharpness.\($0)"))</option>" })</select></label>
    <label>\(localizer("lab.detail")) <select data-detail>
    \(["repeats", "steps"].map { "<option value=\"\($0)\">\(localizer("lab.detail.\($0)"))</option>" })</select></label>
    </div></details>
    """
  }
}
