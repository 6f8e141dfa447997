import Foundation

/// Changes to a person's own account, by page and by API.
enum AccountCommands {
  private struct LanguageChoice: Decodable { let language: Language }
  private struct NewPassword: Decodable { let old: String?, password: String }
  private struct SessionName: Decodable { let session: String }

  static func add(
    to routes: inout RouteTable, again: @escaping @Sendable (RequestContext, FormState) throws -> Response
  ) {
    let back: @Sendable (RequestContext, EmptyBody) throws -> Response = { _, _ in .redirect(to: "/account") }
    routes.command(
      .put, "/me/language", form: "/account/language", for: .people,
      Operation(
        "Set your language", tag: "about",
        body: .object(["language": .oneOf(Language.offered.map(\.rawValue))]), answers: [.nothing]),
      done: back, again: again
    ) { (context, choice: LanguageChoice) in
      try context.site.accounts.setLanguage(choice.language, of: context.person.account.id)
      return EmptyBody()
    }
    routes.command(
      .post, "/me/guessing/seen", form: "/account/guessing-seen", for: .people,
      Operation(
        "Confirm the warning about wrong passwords for your name", tag: "about", answers: [.nothing]),
      done: back, again: again
    ) { (context, _: EmptyBody) in
      try context.site.accounts.sawGuessing(of: context.person.account.id)
      return EmptyBody()
    }
    let password = Schema.password(maxLength: PasswordHash.maxBytes)
    routes.command(
      .put, "/me/password", form: "/account/password", for: .people,
      Operation(
        "Change your password; all other sessions end", tag: "about",
        body: .object(["old": .optional(password), "password": password]), answers: [.nothing]),
      done: back, again: again
    ) { (context, new: NewPassword) in
      let (person, accounts) = (try context.person, context.site.accounts)
      // A stranger at an unlocked browser must not be able to change the password.
      if person.account.hasPassword {
        try accounts.check(new.old ?? "", of: person.account, in: person.session)
      }
      try accounts.setPassword(new.password, of: person.account.id, keeping: person.session, by: person.actor)
      return EmptyBody()
    }
    routes.api(
      .get, "/me/sessions", for: .people,
      Operation(
        "Your sessions, the last used first", tag: "about",
        answers: [
          .ok(.ok, .list(of: .object(["session": .string, "agent": .string, "usedAt": .string, "isThis": .bool])))
        ])
    ) { context in
      let person = try context.person
      return try .json(
        context.site.accounts.sessions(of: person.account.id).map { session -> JSONValue in
          [
            "session": .string(session.digest), "agent": .string(session.agent),
            "usedAt": .string(Date(timeIntervalSince1970: Double(session.usedAt)).formatted(.iso8601)),
            "isThis": .bool(session.digest == person.session.digest),
          ]
        })
    }
    routes.command(
      .post, "/me/sessions/end", form: "/account/end-session", for: .people,
      Operation(
        "End one of your sessions", tag: "about", body: .object(["session": .text(maxLength: 100)]),
        answers: [.nothing]),
      done: back, again: again
    ) { (context, session: SessionName) in
      try context.site.accounts.end(session.session, of: context.person.account.id)
      return EmptyBody()
    }
  }
}
