import Mixing
import WebPlatform

/// The page for painting and mixing: the mixer, the tools below it, and three panels.
///
/// All markup is in this folder; the script modules fill in what depends on the mixer.
struct LaboratoryPage {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.page("/fingerpaint", for: .people) { context in page(context) }
  }

  private func page(_ context: RequestContext) -> Response {
    let localizer = context.localizer
    var parts = PageParts(
      localizer("lab.title"),
      """
      <h1 class="hidden">\(localizer("lab.title"))</h1>
      \(welcome(localizer))
      <div class="lab" data-lab data-tab="paint" hidden>
      \(LaboratoryStage(localizer: localizer).html)
      \(tabs(localizer))
      <div class="lab-panels" data-panels>
      \(PaintPanel(localizer: localizer).html)
      \(WallsPanel(localizer: localizer).html)
      \(ResultsPanel(localizer: localizer).html)
      </div>
      \(runBar(localizer))
      </div>
      \(LaboratoryDialogs(localizer: localizer).html)
      """)
    parts.modules = ["fingerpaint/laboratory/laboratory.js"]
    parts.data = [
      "mixers": MixerDescription.all(app.mixers), "families": MixerDescription.families(app.mixers),
    ]
    parts.isWide = true
    parts.help = LaboratoryKeys(localizer: localizer).html
    return context.page(parts)
  }

  /// The introduction on the first visit.
  private func welcome(_ localizer: Localizer) -> HTML {
    """
    <section class="lab-welcome" data-welcome hidden>
    \(LaboratoryIcon.swirl.html)
    <p class="lab-welcome-title">\(localizer("lab.welcome"))</p>
    <p class="lead">\(localizer("fingerpaint.summary"))</p>
    <p><button class="primary lab-begin" data-begin>\(localizer("lab.start"))</button></p>
    </section>
    """
  }

  /// On a phone one panel at a time is shown.
  private func tabs(_ localizer: Localizer) -> HTML {
    """
    <div class="lab-tabs" role="group" aria-label="\(localizer("lab.panels"))">
    \(["paint", "walls", "results"].map { name in
      """
      <button class="plain" data-show="\(name)" aria-pressed="\(name == "paint" ? "true" : "false")">\
      \(localizer("lab.tab.\(name)"))</button>
      """ as HTML
    })</div>
    """
  }

  private func runBar(_ localizer: Localizer) -> HTML {
    """
    <div class="lab-run">
    <p class="lab-status" data-status aria-live="polite"></p>
    <div class="stepper" role="group" aria-label="\(localizer("lab.repeats.question"))" title="\(localizer("lab.repeats.question"))">
    <button data-repeats="-1" aria-label="\(localizer("lab.repeats.fewer"))">\(LaboratoryIcon.minus.html)</button>
    <label><span class="hidden">\(localizer("lab.repeats.question"))</span>\
    <input data-repeats-field inputmode="numeric" value="10" maxlength="2" autocomplete="off"></label>
    <button data-repeats="1" aria-label="\(localizer("lab.repeats.more"))">\(LaboratoryIcon.plus.html)</button>
    </div>
    <button class="primary lab-mix" data-mix>\(LaboratoryIcon.play.html)<span>\(localizer("lab.mix-now"))</span></button>
    <button class="danger lab-mix" data-stop hidden>\(LaboratoryIcon.stop.html)<span>\(localizer("lab.stop"))</span></button>
    </div>
    """
  }
}
