/// What the argument parser tells about the tool (`--experimental-dump-help`), as far as a manual needs it.
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

    /// The subcommands that people are meant to use.
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

    /// The name as it is typed.
    var typed: String { (kind == "long" ? "--" : "-") + name }
  }
}
