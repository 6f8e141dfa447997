import ArgumentParser
import Backups

/// Copies the library to another disk.
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "copy the library into a folder, best on another disk; only what is new is copied",
    discussion: """
      every run makes a snapshot: the library as it is at that moment, whoever uses it meanwhile. photos lie in the folder \
      once for all snapshots. a run that was stopped is gone on with by the next one. `menagerie restore` puts a snapshot \
      back.

      what is about people (accounts, private pictures) is kept sealed with a passphrase: without it nobody reads these files, \
      you neither. with --to-give they stay out, and the folder can be given away.
      """)

  @Argument(help: ArgumentHelp("the folder of the backups", valueName: "folder"), completion: .directory)
  var folder: String

  @Flag(help: "leave out what is about people, so that the backup can be given away")
  var toGive = false

  @OptionGroup var passphrase: PassphraseOptions

  @Option(help: ArgumentHelp("remove all snapshots but the latest n, and what only they need", valueName: "n"))
  var keep: Int?

  @Flag(help: "name the snapshots, and change nothing")
  var list = false

  @Flag(help: "read the whole backup and compare every byte with what it was, and change nothing")
  var verify = false

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if let keep, keep < 1 { throw ValidationError("--keep needs a number of at least 1") }
    if list, verify { throw ValidationError("choose one of --list and --verify") }
    if list || verify, toGive || keep != nil {
      throw ValidationError("--list and --verify change nothing: leave --to-give and --keep out")
    }
    if toGive, passphrase.isGiven { throw ValidationError("what is to be given away needs no passphrase") }
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
    try BackupTeller(answersInJSON: options.json, folder: folder).tell(report, removed: gone)
  }

  private func tellSnapshots() throws {
    try BackupTeller(answersInJSON: options.json, folder: folder).tell(try BackupFolder.open(folder))
  }

  private func look() async throws {
    let (folder, words) = (folder, try passphrase.words())
    let bar = ProgressBar("reading", unit: "files")
    let report = try await Interruption.cancelling {
      defer { bar.finish() }
      return try Verification(of: folder, passphrase: words).run { bar.show($0, of: $1) }
    }
    try BackupTeller(answersInJSON: options.json, folder: folder).tell(report)
  }
}
