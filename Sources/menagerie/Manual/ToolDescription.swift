/// The part of the argument parser's description (`--experimental-dump-help`) that the manual needs.
struct ToolDescription: Decodable {
  let command: Command

  struct Command: Decodable {
    let commandName: String
    let superCommands: [String]?
    let shouldDisplay: Bool?
    let abstract: String?
    let discussion: String?
    let subcommands: [Command]?
    let arguments: [Argument]?

    /// `menagerie animals show`.
    var path: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

    /// The subcommands that are not hidden.
    var visible: [Command] {
      (subcommands ?? []).filter { $0.shouldDisplay ?? true && $0.commandName != "help" }
    }
  }

  struct Argument: Decodable {
    let kind: Kind
    let shouldDisplay: Bool?
    let isOptional: Bool?
    let isRepeating: Bool?
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let abstract: String?
    let discussion: String?
  }

  enum Kind: String, Decodable {
    case positional, option, flag
  }

  struct Name: Decodable {
    let kind: String
    let name: String

    /// The option with its dashes.
    var typed: String { (kind == "long" ? "--" : "-") + name }
  }
}
