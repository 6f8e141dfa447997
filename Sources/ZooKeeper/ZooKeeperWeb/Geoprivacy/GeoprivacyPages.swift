import MediaLibrary
import Sightings
import SightingsMessages
import WebPlatform

/// Pages that decide who may see places of animals: the rules, and each person's setting for their own photos.
struct GeoprivacyPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/places", for: .from(.curator)) { context in try page(context, FormState()) }
    routes.api(
      .get, "/geoprivacy", for: .from(.curator),
      Operation(
        "The geoprivacy rules", tag: "places",
        answers: [
          .ok(
            .ok, .list(of: .object(["kind": Self.kinds, "key": .string, "level": Self.levels])))
        ])
    ) { context in
      try .json(
        app.catalogue(context.person).geoprivacy.rules().map { rule -> JSONValue in
          let (kind, key) = rule.subject.named
          return ["kind": .string(kind.rawValue), "key": .string(key), "level": .string(rule.level.rawValue)]
        })
    }
    routes.command(
      .put, "/geoprivacy", form: "/zookeeper/places", for: .from(.curator),
      Operation(
        "Set the geoprivacy level of a species, an animal, an enclosure or a person; null removes the rule",
        tag: "places",
        body: .object(["kind": Self.kinds, "key": .text(maxLength: 200), "level": .optional(Self.levels)]),
        answers: [.ok(.ok, .ref("Receipt"))]),
      done: { context, receipt in .done(receipt, on: context.form["back"] ?? "/zookeeper/places") }, again: page
    ) { (context, rule: NewRule) in
      try ReceiptAnswer(app.catalogue(context.person).geoprivacy.keep(rule.subject, at: rule.level), for: context)
    }
    routes.command(
      .put, "/geoprivacy/mine", form: "/zookeeper/places/mine", for: .people,
      Operation(
        "Set the geoprivacy level of your own photos; null removes the rule", tag: "places",
        body: .object(["level": .optional(Self.levels)]), answers: [.ok(.ok, .ref("Receipt"))]),
      done: { (_, _: ReceiptAnswer) in .redirect(to: "/zookeeper/settings?saved=yes") }
    ) { (context, rule: OwnRule) in
      let person = try context.person
      return try ReceiptAnswer(
        app.catalogue(person).geoprivacy.keep(.person(person.actor), at: rule.level), for: context)
    }
  }

  private static let kinds = Schema.oneOf(GeoprivacyRule.Kind.allCases.map(\.rawValue))
  private static let levels = Schema.oneOf(PlaceLevel.allCases.map(\.rawValue))

  private struct OwnRule: Decodable { let level: PlaceLevel? }

  private struct NewRule: Decodable {
    let kind: GeoprivacyRule.Kind, key: String, level: PlaceLevel?

    var subject: GeoprivacyRule.Subject {
      get throws {
        switch kind {
        case .species: .species(key)
        case .animal: .animal(IndividualID(rawValue: try number))
        case .place: .place(EnclosureID(rawValue: try number))
        case .person: .person(key)
        }
      }
    }

    private var number: Int64 {
      get throws {
        guard let number = Int64(key), number > 0 else {
          throw WebError.invalid(field: "key", value: key, why: "1, 2, 3…")
        }
        return number
      }
    }
  }

  // MARK: The page

  /// - Parameter sent: the submitted form after an error; empty otherwise.
  @Sendable private func page(_ context: RequestContext, _ sent: FormState) throws -> Response {
    let (localizer, catalogue) = (context.localizer, app.catalogue(try context.person))
    let rules = try catalogue.geoprivacy.rules()
    let (species, areas) = (try catalogue.book.species(), try catalogue.enclosures.all(for: context.viewer))
    let people = try People(context.site)
    let kinds: [(GeoprivacyRule.Kind, [SelectField.Option])] = [
      (.place, areas.map { SelectField.Option("\($0.id)", $0.name, isData: true) }),
      (.species, species.map { SelectField.Option($0, $0, isData: true) }),
      (
        .person,
        try context.site.accounts.names().sorted { $0.value < $1.value }.map {
          SelectField.Option($0.key, $0.value, isData: true)
        }
      ),
    ]
    return context.page(
      PageParts(
        localizer("privacy.title"),
        """
        \(try UndoNotice(context, app).html)
        \(sent.notice(localizer))
        <h1>\(localizer("privacy.title"))</h1><p class="lead">\(localizer("privacy.lead"))</p>
        <section class="card"><h2>\(localizer("privacy.who"))</h2>\(table(localizer))
        <p class="below">\(localizer("privacy.default"))</p></section>
        <div class="columns">\(kinds.map { kind, options in
          """
          <section class="card"><h2>\(localizer("privacy.\(kind.rawValue)"))</h2><p>\(localizer("privacy.\(kind.rawValue)-about"))</p>
          \(list(rules.filter { $0.subject.kind == kind }, options, context, people))
          \(form(kind, options, context))</section>
          """ as HTML
        })
        <section class="card"><h2>\(localizer("privacy.animal"))</h2><p>\(localizer("privacy.animal-about"))</p>
        \(list(rules.filter { $0.subject.kind == .animal }, try animals(rules, catalogue), context, people))</section></div>
        """))
  }

  /// The animals that have rules.
  private func animals(_ rules: [GeoprivacyRule], _ catalogue: Catalogue) throws -> [SelectField.Option] {
    try rules.compactMap { rule in
      guard case .animal(let id) = rule.subject else { return nil }
      return SelectField.Option("\(id)", try catalogue.book.animal(.id(id)).animal.name, isData: true)
    }
  }

  /// A table of roles and levels.
  private func table(_ localizer: Localizer) -> HTML {
    let roles: [(Viewer.Role, String)] = [
      (.curator, "privacy.curators"), (.staff, "role.staff"), (.visitor, "role.visitor"),
    ]
    return """
      <div class="scroll"><table><thead><tr><th></th>\(PlaceLevel.allCases.map { level in
        "<th scope=\"col\">\(localizer(PlaceLevels.message(level)))</th>" as HTML
      })</tr></thead><tbody>\(roles.map { role, label in
        """
        <tr><th scope="row">\(localizer(label))</th>\(PlaceLevel.allCases.map { level in
          "<td>\(localizer("exactness.\(Viewer(role, actor: "").exactness(of: level))"))</td>" as HTML
        })</tr>
        """ as HTML
      })</tbody></table></div>
      """
  }

  private func list(
    _ rules: [GeoprivacyRule], _ options: [SelectField.Option], _ context: RequestContext, _ people: People
  ) -> HTML? {
    let localizer = context.localizer
    guard !rules.isEmpty else { return nil }
    return """
      <ul class="rows">\(rules.map { rule in
        let (kind, key) = rule.subject.named
        let label = options.first { $0.value == key }?.label ?? (kind == .person ? people.name(key, localizer) : key)
        return """
          <li><div><strong data-data>\(label)</strong> <span class="quiet">\(localizer(PlaceLevels.message(rule.level)))</span></div>
          <form method="post" action="/zookeeper/places" class="inline">\(context.formToken)
          <input type="hidden" name="kind" value="\(kind.rawValue)"><input type="hidden" name="key" value="\(key)">
          <button>\(localizer("privacy.remove"))</button></form></li>
          """ as HTML
      })</ul>
      """
  }

  private func form(_ kind: GeoprivacyRule.Kind, _ options: [SelectField.Option], _ context: RequestContext) -> HTML {
    let localizer = context.localizer
    guard !options.isEmpty else { return "<p class=\"quiet\">\(localizer("privacy.none-\(kind.rawValue)"))</p>" }
    return """
      <form method="post" action="/zookeeper/places" class="stack">\(context.formToken)
      <input type="hidden" name="kind" value="\(kind.rawValue)">
      \(SelectField("key", localizer("privacy.which-\(kind.rawValue)"), options, chosen: nil).html)
      \(LevelField(chosen: kind == .place ? .open : .obscured, localizer: localizer).html)<p><button class="primary">\(localizer("common.save"))</button></p></form>
      """
  }
}

struct LevelField {
  /// The current level.
  var chosen: PlaceLevel?
  /// The label for "no rule"; `nil` when "no rule" is not an option.
  var none: String?
  let localizer: Localizer

  var html: HTML {
    SelectField(
      "level", localizer("privacy.level"),
      PlaceLevel.allCases.map { SelectField.Option($0.rawValue, localizer(PlaceLevels.message($0))) },
      chosen: chosen?.rawValue, any: none
    ).html
  }
}

extension GeoprivacyRule.Subject {
  /// Kind and key, as in the API.
  var named: (kind: GeoprivacyRule.Kind, key: String) {
    switch self {
    case .species(let name): (.species, name)
    case .animal(let id): (.animal, "\(id)")
    case .place(let id): (.place, "\(id)")
    case .person(let actor): (.person, actor)
    }
  }
}
