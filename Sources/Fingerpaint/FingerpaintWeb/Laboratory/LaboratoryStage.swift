import WebPlatform

/// The mixer with its canvas, its walls and the brush.
struct LaboratoryStage {
  let localizer: Localizer

  var html: HTML {
    """
    <div class="lab-stage" data-stage>
    <div class="lab-head">
    <button class="plain lab-mixer" data-choose-mixer title="\(localizer("lab.choose-mixer"))">\
    <span data-mixer-name></span>\(LaboratoryIcon.down.html)<span class="hidden">\(localizer("lab.choose-mixer"))</span></button>
    <button class="plain" data-share-work title="\(localizer("lab.share"))">\(LaboratoryIcon.share.html)<span class="hidden">\(localizer("lab.share"))</span></button>
    <button class="plain zen-only" popovertarget="page-help" title="\(localizer("lab.help"))">\(Icon.help.html)<span class="hidden">\(localizer("lab.help"))</span></button>
    <button class="plain" data-zen aria-pressed="false" title="\(localizer("lab.zen"))">\(LaboratoryIcon.expand.html)\
    <span class="hidden">\(localizer("lab.zen"))</span></button>
    </div>
    <div class="lab-frame" data-frame>
    <canvas data-canvas tabindex="0" role="application" aria-label="\(localizer("lab.canvas"))" aria-describedby="lab-canvas-keys"></canvas>
    <canvas data-overlay aria-hidden="true"></canvas>
    <svg data-walls aria-hidden="true" focusable="false"></svg>
    <div class="lab-cursor" data-cursor hidden></div>
    <p class="lab-flash" data-flash hidden></p>
    </div>
    <p class="hidden" id="lab-canvas-keys">\(localizer("lab.canvas.keys"))</p>
    </div>
    <div class="lab-tools" role="toolbar" aria-label="\(localizer("lab.tools"))">
    \(fluid("black", value: 0))\(fluid("white", value: 1))
    <button data-nib aria-pressed="false" title="\(localizer("lab.nib"))">\
    <span class="nib-sample" data-nib-sample></span><span class="hidden" data-nib-name>\(localizer("lab.nib.round"))</span></button>
    <label class="lab-size"><span class="hidden">\(localizer("lab.size"))</span>
    <input type="range" data-size min="1" max="50" value="12"></label>
    <button data-undo title="\(localizer("lab.undo"))" disabled>\(Icon.undo.html)<span class="hidden">\(localizer("lab.undo"))</span></button>
    <button data-redo title="\(localizer("lab.redo"))" disabled>\(LaboratoryIcon.redo.html)<span class="hidden">\(localizer("lab.redo"))</span></button>
    </div>
    """
  }

  private func fluid(_ name: String, value: Int) -> HTML {
    """
    <button data-fluid="\(value)" aria-pressed="\(value == 0 ? "true" : "false")" title="\(localizer("lab.fluid.\(name)"))">\
    <span class="fluid fluid-\(name)"></span><span class="hidden">\(localizer("lab.fluid.\(name)"))</span></button>
    """
  }
}
