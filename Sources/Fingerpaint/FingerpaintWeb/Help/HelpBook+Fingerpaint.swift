import WebPlatform

extension HelpBook {
  static let fingerpaint = HelpBook([.laboratory, .saved])
}

extension HelpTopic {
  fileprivate static let laboratory = HelpTopic(
    "lab", "lab.title", .edit, pages: ["/fingerpaint"],
    [
      [
        HelpControl(
          "mixer", "[data-choose-mixer]", .field, icon: LaboratoryIcon.down.html, label: "lab.choose-mixer"),
        HelpControl("share", "[data-share-work]", icon: LaboratoryIcon.share.html, label: "lab.share"),
      ],
      [HelpControl("canvas", "[data-canvas]", .picture)],
      [
        HelpControl("fluid", "[data-fluid='0']", label: "lab.fluid.black"),
        HelpControl("undo", "[data-undo]", icon: Icon.undo.html, label: "lab.undo"),
      ],
      [HelpControl("mix", "[data-mix]", .primary, icon: LaboratoryIcon.play.html, label: "lab.mix-now")],
      [
        HelpControl("graph", "[data-graph]", .curve),
        HelpControl("save", "[data-save=runs]", icon: LaboratoryIcon.save.html, label: "lab.save-run"),
      ],
    ])

  fileprivate static let saved = HelpTopic(
    "saved", "saved.title", .list, pages: ["/fingerpaint/saved"],
    [
      [HelpControl("kinds", ".kinds", .field), HelpControl("backup", "[data-backup]", icon: Icon.download.html)],
      [HelpControl("filter", ".saved-filter > summary", icon: Icon.filter.html, label: "filter.conditions")],
      [HelpControl("list", "[data-list]", .lines)],
    ])
}

/// The keys and gestures in the laboratory's help. Script modules fill in those of the current mixer.
struct LaboratoryKeys {
  let localizer: Localizer

  var html: HTML {
    """
    <h3>\(localizer("lab.help.keys"))</h3>
    <table class="keys"><tbody data-help-keys></tbody></table>
    <label class="check"><input type="checkbox" data-wall-letters checked> <span>\(localizer("lab.help.letters"))</span></label>
    """
  }
}
