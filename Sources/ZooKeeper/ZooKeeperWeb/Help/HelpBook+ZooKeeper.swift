import WebPlatform

extension HelpBook {
  /// The help topics of all pages, in the order of the navigation.
  static let zooKeeper = HelpBook(
    [
      .home, .welcome, .photos, .sighting, .camera, .animals, .animal, .map, .plans, .review, .groups, .evidence,
      .inbox,
      .choose, .proposals, .places, .feed, .importing, .search, .suggestions, .log, .settings, .help,
    ], path: "/zookeeper/help")
}

/// Pages for everyone.
extension HelpTopic {
  fileprivate static let home = HelpTopic(
    "home", "nav.home", .home, pages: ["/zookeeper"],
    [
      [
        HelpControl(
          "camera", "a.start[href='/zookeeper/camera']", .primary, icon: Icon.camera.html, label: "nav.camera"),
        HelpControl("import", "a.start[href='/zookeeper/import']", icon: Icon.add.html, label: "nav.import"),
        HelpControl("map", "a.start[href='/zookeeper/map']", icon: Icon.map.html, label: "nav.map"),
      ],
      [HelpControl("search", ".search-box", .field, icon: Icon.search.html)],
      [HelpControl("waiting", ".figures .figure", .lines)],
      [HelpControl("latest", ".shot", .pictures)],
    ])

  fileprivate static let welcome = HelpTopic(
    "welcome", "welcome.title", .star, pages: ["/zookeeper/welcome"],
    [
      [
        HelpControl(
          "position", "fieldset:has([name=position])", .lines, icon: Icon.place.html, label: "welcome.position")
      ],
      [HelpControl("start", "button[name=start]", .primary, icon: Icon.add.html, label: "welcome.start.photos")],
    ])

  fileprivate static let photos = HelpTopic(
    "photos", "nav.photos", .photo,
    pages: ["/zookeeper/photos", "/zookeeper/sightings/together", "/zookeeper/filters"],
    [
      [HelpControl("whose", ".whose", .field, label: "gallery.whose.mine")],
      [
        HelpControl("filter", ".filters > summary", icon: Icon.filter.html, label: "filter.title"),
        HelpControl("choose", "a[href*='choose=yes']", icon: Icon.check.html, label: "together.open"),
        HelpControl("map", ".switch a[href^='/zookeeper/map']", icon: Icon.map.html, label: "nav.map"),
      ],
      [HelpControl("card", ".shot", .pictures)],
    ])

  fileprivate static let sighting = HelpTopic(
    "sighting", "help.sighting.title", .photo, pages: ["/zookeeper/sightings/{id}"],
    [
      [HelpControl("large", "[data-view]", .picture, icon: Icon.enlarge.html, label: "js.viewer.open")],
      [HelpControl("ask", "[data-ask]", .primary, icon: Icon.question.html, label: "identify.ask")],
      [HelpControl("facts", ".facts", .lines)],
      [
        HelpControl(
          "name", "form[action$='/name'] button", .primary, label: "common.save", shownTo: .curator ... .owner),
        HelpControl("box", "[data-box=edit]", icon: Icon.edit.html, label: "box.edit", shownTo: .curator ... .owner),
      ],
      [
        HelpControl(
          "suggest", "form[action='/zookeeper/suggestions'] button", label: "suggest.go", shownTo: .visitor ... .staff)
      ],
    ])

  fileprivate static let camera = HelpTopic(
    "camera", "nav.camera", .camera, pages: ["/zookeeper/camera"],
    [
      [HelpControl("compass", "[data-compass]", .curve)],
      [
        HelpControl("take", "label:has([data-capture])", .primary, icon: Icon.camera.html, label: "picture.take"),
        HelpControl("choose", "label:has([data-files])", icon: Icon.add.html, label: "picture.choose-one"),
      ],
      [HelpControl("place", "[data-place-state]", .lines, icon: Icon.place.html)],
      [HelpControl("wait", "[data-send-all]", label: "camera.send-all")],
    ])

  fileprivate static let animals = HelpTopic(
    "animals", "nav.animals", .animal, pages: ["/zookeeper/animals"],
    [
      [
        HelpControl("name", ".animal-filter label:has([name=q])", .field, label: "filter.name"),
        HelpControl("followed", ".animal-filter label:has([name=followed])", .field, label: "gallery.whose.followed"),
        HelpControl("apply", ".animal-filter button", label: "filter.apply"),
      ],
      [HelpControl("card", ".animals li", .pictures)],
    ])

  fileprivate static let animal = HelpTopic(
    "animal", "help.animal.title", .animal, pages: ["/zookeeper/animals/{id}"],
    [
      [
        HelpControl("follow", "form[action$='follow'] button", .primary, icon: Icon.star.html, label: "animal.follow"),
        HelpControl("photos", "a.button[href^='/zookeeper/photos?animal=']", icon: Icon.photo.html),
        HelpControl("map", "a.button[href^='/zookeeper/map?animal=']", icon: Icon.map.html, label: "nav.map"),
      ],
      [HelpControl("facts", ".facts", .lines)],
      [HelpControl("why", ".why > summary", icon: Icon.question.html, label: "animal.why")],
      [HelpControl("latest", ".shot", .pictures)],
    ])

  fileprivate static let map = HelpTopic(
    "map", "nav.map", .map, pages: ["/zookeeper/map"],
    [
      [
        HelpControl("filter", ".filters > summary", icon: Icon.filter.html, label: "filter.title"),
        HelpControl("near", "[data-near]", icon: Icon.place.html, label: "map.near-me"),
        HelpControl("list", ".switch a[href^='/zookeeper/photos']", icon: Icon.list.html, label: "gallery.list"),
      ],
      [
        HelpControl(
          "plans", "a[href='/zookeeper/plans']", icon: Icon.map.html, label: "plan.title", shownTo: .owner ... .owner),
        HelpControl(
          "areas", "label:has([data-enclosures])", icon: Icon.add.html, label: "map.enclosures",
          shownTo: .curator ... .owner),
      ],
      [HelpControl("area", "[data-map]", .map)],
    ])
}

/// Pages for managing the catalogue.
extension HelpTopic {
  fileprivate static let plans = HelpTopic(
    "plans", "plan.title", .map, pages: ["/zookeeper/plans"], from: .owner,
    [[HelpControl("add", "label.primary", .primary, icon: Icon.add.html, label: "plan.choose")]])

  fileprivate static let review = HelpTopic(
    "review", "nav.review", .review, pages: ["/zookeeper/review"], from: .curator,
    [
      [HelpControl("pair", ".pair-view", .pair)],
      [
        HelpControl("same", ".key-same", .primary, icon: Icon.check.html, label: "review.key.same"),
        HelpControl("different", ".key-different", icon: Icon.cross.html, label: "review.key.different"),
        HelpControl("unsure", ".key-unsure", icon: Icon.question.html, label: "review.key.unsure"),
      ],
      [
        HelpControl("undo", ".key-undo", icon: Icon.undo.html, label: "review.key.undo"),
        HelpControl("lines", ".key-lines", icon: Icon.lines.html, label: "review.key.lines"),
        HelpControl("flip", ".key-flip", icon: Icon.flip.html, label: "review.key.flip"),
      ],
    ])

  fileprivate static let groups = HelpTopic(
    "groups", "groups.title", .animal, pages: ["/zookeeper/groups"],
    [
      [
        HelpControl("name", ".group-name label", .field, label: "groups.name"),
        HelpControl("all", ".group-name button", .primary),
      ],
      [HelpControl("evidence", ".group-evidence", .pair)],
      [HelpControl("photos", ".group-photos", .pictures)],
      [
        HelpControl(
          "out", "button[formaction='/zookeeper/groups/split']", icon: Icon.cross.html, label: "groups.out",
          shownTo: .curator ... .owner)
      ],
    ])

  fileprivate static let evidence = HelpTopic(
    "evidence", "evidence.title", .lines, pages: ["/zookeeper/evidence/{a}/{b}"],
    [
      [HelpControl("pair", ".pair-pictures", .pair)],
      [HelpControl("verdict", "[data-verdict]", .lines)],
    ])

  fileprivate static let inbox = HelpTopic(
    "inbox", "nav.inbox", .inbox, pages: ["/zookeeper/inbox"], from: .curator,
    [
      [HelpControl("photos", ".inbox-group .strip", .pictures)],
      [
        HelpControl("value", ".inbox-group [name=value]", .field),
        HelpControl("all", ".inbox-group form[action='/zookeeper/inbox/fix'] button", .primary),
        HelpControl("some", "a[href^='/zookeeper/inbox/choose']", label: "inbox.choose"),
      ],
    ])

  fileprivate static let choose = HelpTopic(
    "choose", "inbox.choose", .inbox, pages: ["/zookeeper/inbox/choose"], from: .curator,
    [
      [
        HelpControl("encounter", ".switch a[href*='by=encounter']", label: "inbox.by-encounter"),
        HelpControl("day", ".switch a[href*='by=day']", label: "inbox.by-day"),
      ],
      [HelpControl("photos", "[name=photos]", .pictures)],
      [HelpControl("save", "form[action='/zookeeper/inbox/fix'] button", .primary, label: "inbox.fix-chosen")],
    ])

  fileprivate static let proposals = HelpTopic(
    "proposals", "proposals.title", .inbox, pages: ["/zookeeper/inbox/proposals"], from: .curator,
    [
      [HelpControl("ticks", "[name=proposals]", .pictures)],
      [
        HelpControl(
          "confirm", "form[action='/zookeeper/inbox/proposals/confirm'] button", .primary, label: "proposals.confirm"),
        HelpControl("later", "a[rel=next]", label: "proposals.later"),
      ],
    ])

  fileprivate static let places = HelpTopic(
    "places", "nav.places", .place, pages: ["/zookeeper/places"], from: .curator,
    [
      [HelpControl("who", "main table", .lines)],
      [
        HelpControl("rule", "form[action='/zookeeper/places'] label:has([name=level])", .field, label: "privacy.level"),
        HelpControl("save", "form[action='/zookeeper/places'] button.primary", .primary, label: "common.save"),
      ],
    ])

  fileprivate static let log = HelpTopic(
    "log", "nav.log", .list, pages: ["/zookeeper/log"], from: .staff,
    [
      [HelpControl("entry", ".log li", .lines)],
      [
        HelpControl("undo", ".log form button", icon: Icon.undo.html, label: "done.undo"),
        HelpControl("file", ".list-files", .field, icon: Icon.download.html),
      ],
    ])
}

/// Personal pages.
extension HelpTopic {
  fileprivate static let feed = HelpTopic(
    "feed", "nav.feed", .feed, pages: ["/zookeeper/feed"],
    [
      [HelpControl("tell", "[data-notify]", .lines, label: "notify.title")],
      [
        HelpControl("reader", "a[href^='/zookeeper/feed.atom']", label: "feed.atom"),
        HelpControl("calendar", "a[href^='/zookeeper/birthdays.ics']", label: "feed.calendar"),
      ],
    ])

  fileprivate static let importing = HelpTopic(
    "import", "nav.import", .add, pages: ["/zookeeper/import"],
    [
      [
        HelpControl("files", "label:has([data-files])", .primary, icon: Icon.add.html, label: "picture.choose"),
        HelpControl("folder", "label:has([data-folder])", label: "picture.choose-folder"),
      ],
      [HelpControl("options", "details:has([data-option])", .field, label: "import.options")],
    ])

  fileprivate static let search = HelpTopic(
    "search", "nav.search", .search, pages: ["/zookeeper/search"],
    [
      [HelpControl("words", "form[role=search]", .field, icon: Icon.search.html, label: "search.title")],
      [HelpControl("found", "[data-results]", .lines)],
    ])

  fileprivate static let suggestions = HelpTopic(
    "suggestions", "nav.suggestions", .check, pages: ["/zookeeper/suggestions"],
    [
      [HelpControl("change", ".suggestion", .lines)],
      [
        HelpControl(
          "accept", "form[action$='/accept'] button.primary", .primary, label: "suggestions.accept",
          shownTo: .curator ... .owner),
        HelpControl(
          "decline", "button[formaction$='/decline']", label: "suggestions.decline", shownTo: .curator ... .owner),
      ],
      [
        HelpControl(
          "withdraw", "form[action$='/withdraw'] button", label: "suggestions.withdraw", shownTo: .visitor ... .staff)
      ],
    ])

  fileprivate static let settings = HelpTopic(
    "settings", "nav.settings", .settings, pages: ["/zookeeper/settings"],
    [
      [
        HelpControl(
          "position", "section:has([name=position])", .lines, icon: Icon.place.html, label: "settings.position")
      ],
      [
        HelpControl(
          "own", "form[action='/zookeeper/places/mine'] label:has([name=level])", .field, label: "privacy.level")
      ],
      [HelpControl("filters", "section:has(> h2)", .lines, icon: Icon.filter.html, label: "filter.saved")],
      [HelpControl("account", "main a[href='/account']", label: "account.title")],
    ])

  fileprivate static let help = HelpTopic(
    "help", "nav.help", .help, pages: ["/zookeeper/help"],
    [
      [HelpControl("button", ".bar [popovertarget=page-help]", icon: Icon.help.html, label: "shell.help")],
      [HelpControl("contents", "main nav .badge", .lines)],
    ])
}
