import Mixing
import WebPlatform

/// The page on which people paint and mix: the mixer, the tools below it, three panels, and what is always at hand.
///
/// The markup is all here and in the files beside it; the modules fill in what depends on the mixer.
struct LaboratoryPage {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.page("/fingerpaint", for: .people) { visit in page(visit) }
  }

  private func page(_ visit: Visit) -> Reply {
    let words = visit.words
    var parts = PageParts(
      words("lab.title"),
      """
      <h1 class="hidden">\(words("lab.title"))</h1>
      \(welcome(words))
      <div class="lab" data-lab data-tab="paint" hidden>
      \(LaboratoryStage(words: words).html)
      \(tabs(words))
      <div class="lab-panels" data-panels>
      \(PaintPanel(words: words).html)
      \(WallsPanel(words: words).html)
      \(ResultsPanel(words: words).html)
      </div>
      \(runBar(words))
      </div>
      \(LaboratoryDialogs(words: words).html)
      """)
    parts.modules = ["fingerpaint/laboratory/laboratory.js"]
    parts.data = [
      "mixers": MixerDescription.all(app.mixers), "families": MixerDescription.families(app.mixers),
    ]
    parts.isWide = true
    parts.help = LaboratoryKeys(words: words).html
    return visit.page(parts)
  }

  /// What greets people who come for the first time.
  private func welcome(_ words: Words) -> HTML {
    """
    <section class="lab-welcome" data-welcome hidden>
    \(LaboratoryIcon.swirl.html)
    <p class="lab-welcome-title">\(words("lab.welcome"))</p>
    <p class="lead">\(words("fingerpaint.summary"))</p>
    <p><button class="primary lab-begin" data-begin>\(words("lab.start"))</button></p>
    </section>
    """
  }

  /// On a phone one panel is shown at a time.
  private func tabs(_ words: Words) -> HTML {
    """
    <div class="lab-tabs" role="group" aria-label="\(words("lab.panels"))">
    \(["paint", "walls", "results"].map { name in
      """
      <button class="plain" data-show="\(name)" aria-pressed="\(name == "paint" ? "true" : "false")">\
      \(words("lab.tab.\(name)"))</button>
      """ as HTML
    })</div>
    """
  }

  private func runBar(_ words: Words) -> HTML {
    """
    <div class="lab-run">
    <p class="lab-status" data-status aria-live="polite"></p>
    <div class="stepper" role="group" aria-label="\(words("lab.repeats.question"))" title="\(words("lab.repeats.question"))">
    <button data-repeats="-1" aria-label="\(words("lab.repeats.fewer"))">\(LaboratoryIcon.minus.html)</button>
    <label><span class="hidden">\(words("lab.repeats.question"))</span>\
    <input data-repeats-field inputmode="numeric" value="10" maxlength="2" autocomplete="off"></label>
    <button data-repeats="1" aria-label="\(words("lab.repeats.more"))">\(LaboratoryIcon.plus.html)</button>
    </div>
    <button class="primary lab-mix" data-mix>\(LaboratoryIcon.play.html)<span>\(words("lab.mix-now"))</span></button>
    <button class="danger lab-mix" data-stop hidden>\(LaboratoryIcon.stop.html)<span>\(words("lab.stop"))</span></button>
    </div>
    """
  }
}
