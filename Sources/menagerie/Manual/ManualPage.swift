/// The manual page in roff, generated from the argument parser's description, so it is always up to date.
struct ManualPage {
  private let tool: ToolDescription
  private let version: String

  init(of tool: ToolDescription, version: String) {
    self.tool = tool
    self.version = version
  }

  /// The page, for `man -l` or a folder `man1`.
  var roff: String {
    let root = tool.command
    var lines = [
      ".TH \(Self.quoted(root.commandName.uppercased())) 1 \"\" \(Self.quoted("\(root.commandName) \(version)"))",
      ".nh", ".ad l",
      ".SH NAME", "\(root.commandName) \\- \(Self.escaped(root.abstract ?? ""))",
      ".SH SYNOPSIS", ".B \(root.commandName)", "\\fICOMMAND\\fR [\\fIOPTIONS\\fR]",
      ".SH DESCRIPTION",
    ]
    lines += Self.paragraphs(root.discussion)
    lines.append(".SH COMMANDS")
    for command in root.visible { lines += section(of: command) }
    lines += Self.exitCodes + Self.files
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(of command: ToolDescription.Command) -> [String] {
    guard command.visible.isEmpty else {
      return heading(of: command) + command.visible.flatMap(section(of:))
    }
    let arguments = (command.arguments ?? []).filter { $0.shouldDisplay ?? true && !Self.isHelp($0) }
    return heading(of: command) + [".PP", Self.synopsis(of: command, arguments)] + arguments.flatMap(Self.entry(of:))
  }

  private func heading(of command: ToolDescription.Command) -> [String] {
    [".SS \(Self.quoted(command.path))", Self.escaped(command.abstract ?? "")] + Self.paragraphs(command.discussion)
  }

  private static func synopsis(
    of command: ToolDescription.Command, _ arguments: [ToolDescription.Argument]
  ) -> String {
    let words = arguments.filter { $0.kind == .positional }.map { argument in
      let word =
        "\\fI\(escaped((argument.valueName ?? "").uppercased()))\\fR" + (argument.isRepeating ?? false ? "..." : "")
      return argument.isOptional ?? false ? "[\(word)]" : word
    }
    let options = arguments.contains { $0.kind != .positional } ? ["[\\fIOPTIONS\\fR]"] : []
    return (["\\fB\(escaped(command.path))\\fR"] + words + options).joined(separator: " ")
  }

  private static func entry(of argument: ToolDescription.Argument) -> [String] {
    let value = "\\fI\(escaped((argument.valueName ?? "value").uppercased()))\\fR"
    let names = (argument.names ?? []).map { "\\fB\(escaped($0.typed))\\fR" }.joined(separator: ", ")
    let title =
      switch argument.kind {
      case .positional: value
      case .option: "\(names) \(value)"
      case .flag: names
      }
    let text = [argument.abstract, argument.discussion].compactMap { $0 }.joined(separator: " ")
    let standard = argument.defaultValue.map { " (default: \($0))" } ?? ""
    return [".TP", title, escaped(text + standard)]
  }

  private static func isHelp(_ argument: ToolDescription.Argument) -> Bool {
    (argument.names ?? []).contains { ["help", "version"].contains($0.name) }
  }

  private static func paragraphs(_ text: String?) -> [String] {
    (text ?? "").split(separator: "\n\n").flatMap { [".PP", escaped(String($0))] }
  }

  private static let exitCodes = [
    ".SH EXIT STATUS",
    ".TP", "0", "everything was done",
    ".TP", "1", "something could not be done; standard error says what",
    ".TP", "2", "the command or its options are wrong",
    ".TP", "3", "everything was done except for some files that could not be read, or rows that reached no photo",
    ".TP", "10", "there is no library in the folder",
    ".TP", "11", "another process is writing to the library",
    ".TP", "130", "interrupted",
  ]

  private static let files = [
    ".SH ENVIRONMENT",
    ".TP", "MENAGERIE_LIBRARY", "the library folder, if \\-\\-library is not given",
    ".TP", "XDG_DATA_HOME", "the folder of the default library menagerie/library (default: ~/.local/share)",
    ".TP", "NO_COLOR", "never colour the output",
  ]

  private static func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\\(dq"))\"" }

  /// Escapes the characters that roff interprets: backslashes, and a dot or apostrophe at the start of a line. Keeps `-` and `~` as ASCII.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("~", with: "\\(ti")
    return escaped.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }
      .joined(separator: "\n")
  }
}
