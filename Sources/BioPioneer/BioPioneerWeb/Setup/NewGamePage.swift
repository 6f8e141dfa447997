import BioPioneerRules
import Facts
import WebPlatform

/// A new game: how many play is asked first, and the room is open then; a quick game begins at once.
struct NewGamePage {
  let app: BioPioneerApp
  static let path = "/biopioneer/new"

  private struct Count: Decodable, Sendable { let players: Int }

  /// A room that was opened.
  struct Opened: Encodable, Sendable { let code: String }

  private static let opened = Operation.Answer.ok(.created, .object(["code": .string]))

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .anyone) { visit in page(visit, FormState()) }
    routes.command(
      .post, "/biopioneer/rooms", form: Self.path, for: .anyone,
      Operation(
        "Open a room for a game of one to four", tag: "biopioneer",
        body: .object(["players": .integer(1...Seat.most)]), answers: [Self.opened]),
      done: { _, opened in .redirect(to: "/biopioneer/rooms/\(opened.code)") },
      again: { visit, form in page(visit, form) }
    ) { (visit, count: Count) in try open(visit, players: count.players) }
    routes.command(
      .post, "/biopioneer/quick", form: "/biopioneer/quick", for: .anyone,
      Operation("Begin a short game against three computers", tag: "biopioneer", answers: [Self.opened]),
      done: { _, opened in .redirect(to: "/biopioneer/rooms/\(opened.code)") },
      again: { visit, form in try TitlePage(app: app).page(visit, form) }
    ) { (visit, _: Nothing) in try quick(visit) }
  }

  // MARK: Opening

  private func open(_ visit: Visit, players: Int) throws -> Opened {
    try app.admitOpening(visit)
    let participant = try app.participant(visit)
    let setup = try RefusedSetup.unless { () throws(SetupRefusal) in
      try Setup(seed: .random(in: .min ... .max), rules: app.rules, count: players)
    }
    var seats = (0..<players).map { SeatHolder.open($0) }
    let (name, profile) = try app.firstName(visit, participant)
    seats[0] = .person(0, named: name, at: participant.id, as: profile)
    return Opened(code: try app.open(setup, seats, by: participant).code)
  }

  private func quick(_ visit: Visit) throws -> Opened {
    try app.admitOpening(visit)
    let participant = try app.participant(visit)
    let (name, profile) = try app.firstName(visit, participant)
    let (opening, seats) = try QuickGame(rules: app.rules, seed: .random(in: .min ... .max))
      .deal(to: .person(0, named: name, at: participant.id, as: profile))
    return Opened(code: try app.store.open(.init(host: participant.id, seats: seats, begins: .game(opening))).code)
  }

  // MARK: The page

  private func page(_ visit: Visit, _ form: FormState) -> Reply {
    let words = visit.words
    return visit.gamePage(
      PageParts(
        words("biopioneer.new.title"),
        """
        <section class="narrow setup"><h1>\(words("biopioneer.new.title"))</h1>
        <h2>\(words("biopioneer.new.count"))</h2>\(form.notice(words))
        <form method="post" action="\(Self.path)" class="counts">\(visit.formToken)
        \((1...Seat.most).map { count in
          """
          <button name="players" value="\(count)" class="count"><strong>\(count)</strong> \
          <span>\(words("biopioneer.new.count-what", ["count": .number(count)]))</span></button>
          """ as HTML
        })</form>
        <p class="quiet">\(words("biopioneer.new.count-note"))</p>
        <p class="actions"><a class="button" href="\(TitlePage.path)">\(words("biopioneer.setup.cancel"))</a></p></section>
        """))
  }
}

extension BioPioneerApp {
  /// - Throws: `tooOften` for a sender who opens rooms all the time.
  func admitOpening(_ visit: Visit) throws(GameError) { try openRate.admit(IPNetwork.ofSender(visit.address)) }

  /// How whoever opens a room is called there at first, and as which profile.
  func firstName(_ visit: Visit, _ participant: Participant) throws -> (String, ProfileID?) {
    if let profile = try store.profiles(of: participant.id).first { return (profile.name, profile.id) }
    let name = visit.member.flatMap { try? SeatName.read(String($0.account.name.prefix(Profile.longestName))) }
    return (name ?? visit.words("biopioneer.new.you"), nil)
  }

  /// Opens a room in which a game is set up.
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
