import WebPlatform

/// The dialogs for the choice of a mixer and for exports.
struct LaboratoryDialogs {
  let localizer: Localizer

  var html: HTML { "\(chooser)\(export)\(share)" }

  private var chooser: HTML {
    """
    <dialog class="lab-dialog" data-chooser aria-labelledby="lab-chooser">
    <h2 id="lab-chooser">\(localizer("lab.choose-mixer"))</h2>
    <fieldset><legend>\(localizer("lab.geometry"))</legend><div class="geometries" data-geometries></div></fieldset>
    <fieldset data-mixers-of hidden><legend>\(localizer("lab.mixer"))</legend><div class="geometries" data-mixers></div><div data-own-mixers></div></fieldset>
    <p class="actions"><button data-close>\(localizer("lab.cancel"))</button></p>
    </dialog>
    """
  }

  private var export: HTML {
    """
    <dialog class="lab-dialog" data-export-dialog aria-labelledby="lab-export">
    <h2 id="lab-export">\(localizer("lab.export"))</h2>
    <form data-export-form class="stack">
    <label>\(localizer("lab.export.what")) <select name="what">
    \(["picture", "concentrations", "graph", "numbers", "animation", "video"].map { "<option value=\"\($0)\">\(localizer("lab.export.\($0)"))</option>" })</select></label>
    <label>\(localizer("lab.export.format")) <select name="format"></select></label>
    <label data-for="picture animation">\(localizer("lab.export.width")) <input name="width" type="number" min="64" max="4000" value="1200"></label>
    <label class="check" data-for="picture"><input type="checkbox" name="clear"> <span>\(localizer("lab.export.clear"))</span></label>
    <label data-for="graph">\(localizer("lab.export.measure")) <select name="measure">
    \(["intensity", "coarse2", "coarse4", "coarse8", "mixNorm"].map { "<option value=\"\($0)\">\(localizer("lab.measure.\($0)"))</option>" })</select></label>
    <div data-for="picture">\(PageAbility.share.note)</div><div data-for="video">\(PageAbility.awake.note)</div>
    <p class="quiet" role="status" data-export-status></p>
    <progress max="1" value="0" aria-label="\(localizer("lab.export.busy"))" hidden></progress>
    <p class="actions"><button class="primary" value="save">\(Icon.download.html) \(localizer("lab.export.save"))</button>
    <button value="share" data-share hidden>\(LaboratoryIcon.share.html) \(localizer("lab.export.share"))</button>
    <button type="button" data-close>\(localizer("lab.cancel"))</button></p>
    </form></dialog>
    """
  }

  private var share: HTML {
    """
    <dialog class="lab-dialog" data-share-dialog aria-labelledby="lab-share">
    <h2 id="lab-share">\(localizer("lab.share"))</h2>
    <p class="quiet">\(localizer("lab.share.hint"))</p>
    <div class="stack" data-share-made hidden><label>\(localizer("lab.share.link")) <input data-share-field readonly></label>
    <div data-share-code></div></div>
    <p role="status" data-share-note></p>
    <p class="actions"><span data-share-button></span><button data-close>\(localizer("lab.share.close"))</button></p>
    </dialog>
    """
  }
}
