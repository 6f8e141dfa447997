package import MediaLibrary

/// Why something about accounts could not be done.
package enum AccountError: Error, Sendable, Equatable {
  /// A name that is empty, too long or has characters that cannot be told apart.
  case badName(String)
  /// Somebody has the name already.
  case nameTaken(String)
  /// A password that is too short, too long, or the name itself.
  case weakPassword(String)
  /// No account has the name or number.
  case noSuchAccount(String)
  /// The name and password do not belong together.
  case wrongPassword
  /// Too many wrong passwords; try again after so many seconds.
  case tooManyAttempts(seconds: Int)
  /// The link was used before, has expired, or never existed.
  case deadLink
  /// Nobody accepts what they invited another person to.
  case ownInvitation
  /// The last owner cannot be removed or demoted.
  case lastOwner
  /// A disk has no room left.
  case noRoom(FullDisk)
  /// The database of the server refused.
  case storage(String)
}

extension AccountError: CustomStringConvertible {
  /// One sentence that says what to do.
  package var description: String {
    switch self {
    case .badName(let name):
      "\"\(name)\" cannot be a name: use 2 to 40 letters, digits, dots, dashes or blanks"
    case .nameTaken(let name): "somebody is called \"\(name)\" already: choose another name"
    case .weakPassword(let why): "that password is too weak: \(why)"
    case .noSuchAccount(let name): "there is no account \(name): `menagerie accounts list` shows all"
    case .wrongPassword: "the name and the password do not belong together"
    case .tooManyAttempts(let seconds): "too many attempts: try again in \(seconds) seconds"
    case .deadLink: "this link was used before or has expired: `menagerie accounts link` makes a new one"
    case .ownInvitation: "this link is for somebody else, on their own device"
    case .lastOwner: "this is the only owner: make somebody else owner first"
    case .noRoom(let disk): disk.description
    case .storage(let reason): "the accounts cannot be read or written: \(reason)"
    }
  }
}
