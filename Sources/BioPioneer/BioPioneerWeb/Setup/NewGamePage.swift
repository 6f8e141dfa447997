import Basics
import BioPioneerRules
import WebPlatform

/// Starts a game: the number of players opens a room for the set-up; a quick game begins at once.
struct NewGamePage {
  let app: BioPioneerApp
  static let path = "/biopioneer/new"

  private struct Count: Decodable, Sendable { let players: Int }

  struct Opened: Encodable, Sendable { let code: String }

  private static let opened = Operation.Answer.ok(.created, .object(["code": .string]))

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .anyone) { context in page(context, FormState()) }
    routes.command(
      .post, "/biopioneer/rooms", form: Self.path, for: .anyone,
      Operation(
        "Open a room for a game of one to four", tag: "biopioneer",
        body: .object(["players": .integer(1...Seat.most)]), answers: [Self.opened]),
      done: { _, opened in .redirect(to: "/biopioneer/rooms/\(opened.code)") },
      again: { context, form in page(context, form) }
    ) { (context, count: Count) in try open(context, players: count.players) }
    routes.command(
      .post, "/biopioneer/quick", form: "/biopioneer/quick", for: .anyone,
      Operation("Begin a short game against three computers", tag: "biopioneer", answers: [Self.opened]),
      done: { _, opened in .redirect(to: "/biopioneer/rooms/\(opened.code)") },
      again: { context, form in try TitlePage(app: app).page(context, form) }
    ) { (context, _: EmptyBody) in try quick(context) }
  }

  // MARK: Opening

  private func open(_ context: RequestContext, players: Int) throws -> Opened {
    try app.admitOpening(context)
    let participant = try app.participant(context)
    let setup = try RefusedSetup.unless { () throws(SetupRefusal) in
      try Setup(seed: .random(in: .min ... .max), rules: app.rules, count: players)
    }
    var seats = (0..<players).map { SeatHolder.open($0) }
    let (name, profile) = try app.firstName(context, participant)
    seats[0] = .person(0, named: name, at: participant.id, as: profile)
    return Opened(code: try app.open(setup, seats, by: participant).code)
  }

  private func quick(_ context: RequestContext) throws -> Opened {
    try app.admitOpening(context)
    let participant = try app.participant(context)
    let (name, profile) = try app.firstName(context, participant)
    let (opening, seats) = try QuickGame(rules: app.rules, seed: .random(in: .min ... .max))
      .deal(to: .person(0, named: name, at: participant.id, as: profile))
    return Opened(code: try app.store.open(.init(host: participant.id, seats: seats, begins: .game(opening))).code)
  }

  // MARK: The page

  private func page(_ context: RequestContext, _ form: FormState) -> Response {
    let localizer = context.localizer
    return context.gamePage(
      PageParts(
        localizer("biopioneer.new.title"),
        """
        <section class="narrow setup"><h1>\(localizer("biopioneer.new.title"))</h1>
        <h2>\(localizer("biopioneer.new.count"))</h2>\(form.notice(localizer))
        <form method="post" action="\(Self.path)" class="counts">\(context.formToken)
        \((1...Seat.most).map { count in
          """
          <button name="players" value="\(count)" class="count"><strong>\(count)</strong> \
          <span>\(localizer("biopioneer.new.count-what", ["count": .number(count)]))</span></button>
          """ as HTML
        })</form>
        <p class="quiet">\(localizer("biopioneer.new.count-note"))</p>
        <p class="actions"><a class="button" href="\(TitlePage.path)">\(localizer("biopioneer.setup.cancel"))</a></p></section>
        """))
  }
}

extension BioPioneerApp {
  /// - Throws: `tooOften` for a sender above the rate limit.
  func admitOpening(_ context: RequestContext) throws(GameError) {
    try openRate.admit(IPNetwork.ofSender(context.address))
  }

  /// The name and the profile of the participant who opens a room.
  func firstName(_ context: RequestContext, _ participant: Participant) throws -> (String, ProfileID?) {
    if let profile = try store.profiles(of: participant.id).first { return (profile.name, profile.id) }
    let name = context.member.flatMap { try? SeatHolder.name(String($0.account.name.prefix(Profile.longestName))) }
    return (name ?? context.localizer("biopioneer.new.you"), nil)
  }

  /// Opens a room for the set-up of a game.
  func open(
    _ setup: Setup, _ seats: [SeatHolder], by participant: Participant?, settings: RoomSettings = RoomSettings(),
    classroom: ClassroomID? = nil, place: Int = 0
  ) throws -> Room {
    var setup = setup
    try RefusedSetup.unless { () throws(SetupRefusal) in
      for seat in seats { try setup.perform(.setPlayer(place: seat.place, player: seat.planned)) }
    }
    return try store.open(
      .init(
        host: participant?.id, classroom: classroom, place: place, settings: settings, seats: seats,
        begins: .setup(setup)))
  }
}
