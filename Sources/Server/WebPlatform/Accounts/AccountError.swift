package import MediaLibrary

package enum AccountError: Error, Sendable, Equatable {
  /// A name that is empty, too long or has confusable characters.
  case badName(String)
  case nameTaken(String)
  /// A password that is too short, too long, contains the name, or has fewer than four different characters.
  case weakPassword(String)
  case noSuchAccount(String)
  case wrongPassword
  /// Too many wrong passwords; retry after this many seconds.
  case tooManyAttempts(seconds: Int)
  /// The link was used before, has expired, or never existed.
  case deadLink
  /// People cannot accept their own invitation.
  case ownInvitation
  case lastOwner
  case noRoom(FullDisk)
  /// An error of the server's database.
  case storage(String)
}

extension AccountError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badName(let name):
      "\"\(name)\" cannot be a name: use 2 to 40 letters, digits, dots, dashes or blanks"
    case .nameTaken(let name): "there is an account \"\(name)\" already: choose another name"
    case .weakPassword(let why): "that password is too weak: \(why)"
    case .noSuchAccount(let name): "there is no account \(name): `menagerie accounts list` shows all"
    case .wrongPassword: "the name or the password is wrong"
    case .tooManyAttempts(let seconds): "too many attempts: try again in \(seconds) seconds"
    case .deadLink: "this link was used before or has expired: `menagerie accounts link` makes a new one"
    case .ownInvitation: "this link is for another person, on their own device"
    case .lastOwner: "this is the only owner: make another account owner first"
    case .noRoom(let disk): disk.description
    case .storage(let reason): "the accounts cannot be read or written: \(reason)"
    }
  }
}
