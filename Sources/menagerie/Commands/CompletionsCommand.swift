import ArgumentParser

struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions",
    abstract: "print a completion script for bash, zsh or fish",
    discussion: """
      bash: menagerie completions bash > ~/.local/share/bash-completion/completions/menagerie

      zsh: menagerie completions zsh > _menagerie, in a folder of $fpath

      fish: menagerie completions fish > ~/.config/fish/completions/menagerie.fish
      """)

  @Argument(help: ArgumentHelp("bash, zsh or fish", valueName: "shell"))
  var shell: Shell

  func run() {
    Output.line(Menagerie.completionScript(for: shell.script))
  }

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish

    var script: CompletionShell {
      switch self {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    }
  }
}
