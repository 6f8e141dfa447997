import GRDB
import WebPlatform

/// Accounts in a temporary folder, without a library.
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

/// A password that passes the checks.
let goodPassword = "zebras wear stripes"
