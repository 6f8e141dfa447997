import ArgumentParser
import Backups

struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "restore a library from a backup into a new folder",
    discussion: """
      every file is checked while it is copied. --library names the new folder; an existing library is never overwritten. \
      run a stopped restore again to continue it.
      """)

  @Argument(help: ArgumentHelp("the folder of the backups", valueName: "folder"), completion: .directory)
  var folder: String

  @Option(
    help: ArgumentHelp(
      "the snapshot, as `menagerie backup FOLDER --list` names it (default: the latest)", valueName: "name"))
  var snapshot: SnapshotName?

  @Flag(help: "do not restore the files about people")
  var withoutPeople = false

  @OptionGroup var passphrase: PassphraseOptions

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if withoutPeople, passphrase.isGiven {
      throw ValidationError("--without-people needs no passphrase: leave --passphrase-file out")
    }
  }

  func run() async throws {
    let (folder, snapshot, target) = (folder, snapshot, options.folder)
    let backup = try BackupFolder.open(folder)
    let chosen = snapshot ?? backup.snapshots.first
    let isSealed = try chosen.map { try backup.manifest(of: $0).personal == .sealed } ?? false
    let personal: Backup.Personal = withoutPeople ? .leftOut : try passphrase.personal(asking: isSealed)
    let bar = ProgressBar("restoring", unit: "files")
    let report = try await Interruption.cancelling {
      defer { bar.finish() }
      return try Restore(from: folder, snapshot, into: target, personal: personal).run { bar.show($0, of: $1) }
    }
    try BackupPrinter(answersInJSON: options.json, folder: folder).tell(report, into: target)
  }
}

extension SnapshotName: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
