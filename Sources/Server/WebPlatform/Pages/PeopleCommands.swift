/// The owners' commands about people, by page and by API.
enum PeopleCommands {
  private struct RoleChoice: Decodable { let role: Role }
  private struct SetAside: Decodable { let upload: String }
  private struct Settings: Decodable {
    let donationLink: String?

    private enum CodingKeys: String, CodingKey { case donationLink = "donation-link" }
  }
  private struct Invitation: Encodable { let link: String }

  /// - Parameters:
  ///   - invited: the page with the link of an invitation, which is shown once.
  ///   - again: the page with a rejected form.
  static func add(
    to routes: inout RouteTable, invited: @escaping @Sendable (RequestContext, String) throws -> Response,
    again: @escaping @Sendable (RequestContext, FormState) throws -> Response
  ) {
    let role = Schema.object(["role": .oneOf(Role.allCases.map(\.rawValue))])
    let number = Parameter.path("id", .integer(1...Int.max), "the account's number")
    let back: @Sendable (RequestContext, EmptyBody) throws -> Response = { _, _ in .redirect(to: "/people") }
    routes.command(
      .post, "/people/invitations", form: "/people/invite", for: .from(.owner),
      Operation(
        "Create an invitation link, valid once", tag: "people", body: role,
        answers: [.ok(.created, .object(["link": .string]))]),
      done: { context, invitation in try invited(context, invitation.link) }, again: again
    ) { (context, choice: RoleChoice) in
      let secret = try context.site.accounts.invite(choice.role, by: context.person.actor)
      return Invitation(link: context.link(to: "/invitation?token=\(secret)"))
    }
    routes.command(
      .put, "/people/{id}/role", form: "/people/{id}/role", for: .from(.owner),
      Operation("Change the role of a person", tag: "people", parameters: [number], body: role, answers: [.nothing]),
      done: back, again: again
    ) { (context, choice: RoleChoice) in
      let id = AccountID(rawValue: try context.number("id"))
      try context.site.accounts.setRole(choice.role, of: id, by: context.person.actor)
      return EmptyBody()
    }
    routes.command(
      .delete, "/people/{id}", form: "/people/{id}/remove", for: .from(.owner),
      Operation(
        "Remove an account with its data; its contributions to the catalogue stay", tag: "people",
        parameters: [number], answers: [.nothing]),
      done: back, again: again
    ) { (context, _: EmptyBody) in
      let account = try context.site.accounts.account(AccountID(rawValue: context.number("id")))
      try await Erasure.erase(account, removingContent: false, site: context.site, by: context.person.actor)
      return EmptyBody()
    }
    routes.command(
      .post, "/people/set-aside", form: "/people/set-aside", for: .from(.owner),
      Operation(
        "Delete a file in quarantine of the virus scanner permanently", tag: "people",
        body: .object(["upload": .text(maxLength: 100)]), answers: [.nothing]),
      done: back, again: again
    ) { (context, file: SetAside) in
      try context.site.uploads.destroy(file.upload)
      return EmptyBody()
    }
    routes.command(
      .put, "/settings", form: "/people/settings", for: .from(.owner),
      Operation(
        "Set the donation link of the site, or remove it", tag: "people",
        body: .object(["donation-link": .optional(.webAddress(maxLength: 300))]), answers: [.nothing]),
      done: back, again: again
    ) { (context, settings: Settings) in
      try context.site.settings.set("donation-link", to: settings.donationLink, by: context.person.actor)
      return EmptyBody()
    }
  }
}
