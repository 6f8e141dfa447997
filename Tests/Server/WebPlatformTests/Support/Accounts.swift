import GRDB
import WebPlatform

/// Accounts in a folder of their own, without the library beside them.
struct AccountsPlace {
  let folder: TemporaryFolder
  let database: any DatabaseWriter
  let accounts: AccountStore

  init() throws {
    folder = try TemporaryFolder()
    database = try ServerDatabase.open(libraryFolder: folder.path)
    accounts = AccountStore(database, passwordCost: .cheapForTests)
  }
}

/// A password that is good enough.
let goodPassword = "zebras wear stripes"
