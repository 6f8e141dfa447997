import ArgumentParser
import Sightings

/// The root command. It holds the subcommands and does nothing itself.
struct Menagerie: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menagerie",
    abstract: "turn folders of animal photos into a catalogue of known animals",
    discussion: """
      a library is one folder with photos, features and all decisions. --library names it; without the option it is the \
      folder in the environment variable MENAGERIE_LIBRARY, or else ~/.local/share/menagerie/library.

      new here? `menagerie demo` shows all of it with drawn animals. then try `menagerie import FOLDER --dry-run`.

      exit codes: 0 done, 1 failed, 2 wrong command or options, 3 done except for unreadable files, or shards are missing, 10 no library, \
      11 library in use, 130 interrupted.
      """,
    version: ShardRecipe.program,
    groupedSubcommands: [
      CommandGroup(
        name: "Photos",
        subcommands: [
          ImportCommand.self, AnnotateCommand.self, ShiftClockCommand.self, DescribeCommand.self, PluginsCommand.self,
        ]),
      CommandGroup(
        name: "Identification",
        subcommands: [
          IdentifyCommand.self, GroupsCommand.self, DecideCommand.self, NameCommand.self, AnimalsCommand.self,
          WhyCommand.self, EvaluateCommand.self,
        ]),
      CommandGroup(
        name: "Sightings",
        subcommands: [
          SightingsCommand.self, PopulationCommand.self, ExportCommand.self, FollowCommand.self, UnfollowCommand.self,
          FeedCommand.self,
        ]),
      CommandGroup(name: "On a Cluster", subcommands: [PlanCommand.self, MergeCommand.self, MatchCommand.self]),
      CommandGroup(name: "Laboratory", subcommands: [MixCommand.self]),
      CommandGroup(name: "Kitchen", subcommands: [RecipesCommand.self]),
      CommandGroup(name: "Games", subcommands: [BioPioneerCommand.self]),
      CommandGroup(name: "Storyboards", subcommands: [StoryboardCommand.self]),
      CommandGroup(name: "In the Browser", subcommands: [ServeCommand.self, AccountsCommand.self]),
      CommandGroup(
        name: "Maintenance",
        subcommands: [
          LogCommand.self, UndoCommand.self, BackupCommand.self, RestoreCommand.self, DoctorCommand.self,
          DemoCommand.self, CompletionsCommand.self, ManCommand.self,
        ]),
    ])
}
