import ArgumentParser
import Foundation
import LibraryServer
import Logging
import MediaLibrary
import WebPlatform

struct AccountsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "list and change the accounts of a library's server",
    subcommands: [
      AccountsListCommand.self, AccountsAddCommand.self, AccountsPasswordCommand.self, AccountsLinkCommand.self,
      AccountsTokenCommand.self, AccountsRemoveCommand.self,
    ], defaultSubcommand: AccountsListCommand.self)
}

extension LibraryOptions {
  func openAccounts() throws -> AccountStore {
    try AccountStore(
      library: try Library.openWithApps(folder, mode: .readWrite), passwordCost: ServerOptions.passwordCost)
  }
}

struct AccountsListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "list all accounts")

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let accounts = try options.openAccounts().all()
    if options.json { return try accounts.forEach(Output.json) }
    var table = TextTable(.text("name"), .text("role"), .text("password"), .text("since"))
    for account in accounts {
      table.add(account.name, account.role.rawValue, account.hasPassword ? "yes" : "by link only", account.createdAt)
    }
    table.print()
  }
}

struct AccountsAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "create an account; the password is read from the terminal or from standard input")

  @Argument(help: ArgumentHelp("the name to sign in with", valueName: "name"))
  var name: String

  @Option(help: ArgumentHelp("visitor, staff, curator or owner", valueName: "role"))
  var role: Role = .visitor

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let accounts = try options.openAccounts()
    let password = try PasswordPrompt.read("password for \(name): ")
    let account = try accounts.add(name, role: role, password: password, by: LibraryOptions.actor)
    if options.json { return try Output.json(account) }
    Output.line("\(account.name) may sign in as \(account.role.rawValue)")
  }
}

struct AccountsPasswordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "set a new password; the account is signed out everywhere")

  @Argument(help: ArgumentHelp("the name of the account", valueName: "name"))
  var name: String

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let accounts = try options.openAccounts()
    let account = try accounts.account(named: name)
    try accounts.setPassword(
      try PasswordPrompt.read("new password for \(name): "), of: account.id, by: LibraryOptions.actor)
    if !options.json { Output.line("\(account.name) has a new password and is signed out everywhere") }
  }
}

struct AccountsLinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "print the path of a sign-in link, which works once, within a day")

  @Argument(help: ArgumentHelp("the name of the account (default: you, as owner)", valueName: "name"))
  var name: String?

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let accounts = try options.openAccounts()
    let account =
      try name.map { try accounts.account(named: $0) } ?? accounts.owner(actor: LibraryOptions.actor)
    let path = "/sign-in/link?token=\(try accounts.makeLink(for: account.id))"
    if options.json { return try Output.json(["path": path]) }
    Output.line("add this path to the address of the server: \(path)")
  }
}

struct AccountsTokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "create an access token for a program: Authorization: Bearer …")

  @Argument(help: ArgumentHelp("the name of the account", valueName: "name"))
  var name: String

  @Option(help: ArgumentHelp("the name of the program", valueName: "text"))
  var label = "a program"

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let accounts = try options.openAccounts()
    let token = try accounts.makeToken(for: try accounts.account(named: name).id, called: label)
    if options.json { return try Output.json(["token": token]) }
    Output.line(token)
  }
}

struct AccountsRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "remove an account with its diary, games, storyboards, pictures and uploads, from the files too",
    discussion: """
      decisions of the account about animals stay, signed with a number, and so do its photos. content that it shared with \
      all stays without its name. older backups keep the data of the account. while a server runs, remove the account on \
      the server's page for people instead, so that its games and jobs stop.
      """)

  @Argument(help: ArgumentHelp("the name of the account", valueName: "name"))
  var name: String

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    // Fails when the library does not exist, instead of creating it.
    _ = try Library.openWithApps(options.folder, mode: .readWrite)
    var site = SiteOptions()
    site.passwordCost = ServerOptions.passwordCost
    let logger = Logger(label: "menagerie") { StreamLogHandler.standardError(label: $0) }
    try await LibraryServer(folder: options.folder, options: site, sample: nil, logger: logger)
      .erase(name, by: LibraryOptions.actor)
    if !options.json { Output.line("\(name) is removed; older backups keep the data of the account") }
  }
}

extension Role: ExpressibleByArgument {}
