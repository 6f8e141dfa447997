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
