enum PeopleListing {
  static func add(to routes: inout RouteTable) {
    routes.list("/people", for: .from(.owner), listing, "The accounts", tag: "people") { context in
      try context.site.accounts.all()
    }
  }

  static let listing = Listing<Account>(
    "people",
    [
      ListColumn("name", "people.name", .string, value: { .string($0.name) }),
      ListColumn(
        "role", "people.role", .oneOf(Role.allCases.map(\.rawValue)), value: { .string($0.role.rawValue) },
        show: { account, localizer in "\(localizer("role.\(account.role.rawValue)"))" }),
      ListColumn(
        "since", "people.member-since", .string, value: { .string($0.createdAt) },
        show: { account, localizer in "\(localizer.moment(account.createdAt))" }),
    ])
}
