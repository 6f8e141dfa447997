import ArgumentParser
import Backups

struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "copy the library into a folder, best on another disk; only new files are copied",
    discussion: """
      every run makes a snapshot: the library as it is at that moment, even while other programs use it. all snapshots \
      share one copy of each photo. the next run continues a stopped one. `menagerie restore` restores a snapshot.

      files about people (accounts, private pictures) are sealed with a passphrase. without it these files cannot be read, \
      not even by you. --to-give leaves them out, so that the folder can be given away.
      """)

  @Argument(help: ArgumentHelp("the folder of the backups", valueName: "folder"), completion: .directory)
  var folder: String

  @Flag(help: "leave out the files about people, so that the backup can be given away")
  var toGive = false

  @OptionGroup var passphrase: PassphraseOptions

  @Option(
    help: ArgumentHelp("keep the latest n snapshots; remove the others, and files that only they need", valueName: "n"))
  var keep: Int?

  @Flag(help: "list the snapshots, and change nothing")
  var list = false

  @Flag(help: "read the whole backup, check every byte, and change nothing")
  var verify = false

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if let keep, keep < 1 { throw ValidationError("--keep needs a number of at least 1") }
    if list, verify { throw ValidationError("choose one of --list and --verify") }
    if list || verify, toGive || keep != nil {
      throw ValidationError("--list and --verify change nothing: leave --to-give and --keep out")
    }
    if toGive, passphrase.isGiven {
      throw ValidationError("--to-give needs no passphrase: leave --passphrase-file out")
    }
  }

  func run() async throws {
    if list { return try tellSnapshots() }
    if verify { return try await look() }
    let folder = folder
    let (library, isCheap) = (options.folder, PassphraseOptions.isCheap)
    let personal: Backup.Personal = toGive ? .leftOut : try passphrase.personal(asking: Backup.holdsPeople(library))
    let bar = ProgressBar("backing up")
    let report = try await Interruption.cancelling {
      defer { bar.finish() }
      return try Backup(of: library, in: folder, personal: personal, isCheap: isCheap).run { bar.show($0, of: $1) }
    }
    let gone = try keep.map { try BackupFolder.open(folder).keepLatest($0, passphrase: personal.passphrase) } ?? []
    try BackupPrinter(answersInJSON: options.json, folder: folder).tell(report, removed: gone)
  }

  private func tellSnapshots() throws {
    try BackupPrinter(answersInJSON: options.json, folder: folder).tell(try BackupFolder.open(folder))
  }

  private func look() async throws {
    let (folder, words) = (folder, try passphrase.words())
    let bar = ProgressBar("reading", unit: "files")
    let report = try await Interruption.cancelling {
      defer { bar.finish() }
      return try Verification(of: folder, passphrase: words).run { bar.show($0, of: $1) }
    }
    try BackupPrinter(answersInJSON: options.json, folder: folder).tell(report)
  }
}
