import Storyboards
import WebPlatform

/// A person in storyboards. The platform's `SignedInPerson` is the person behind a request.
typealias Artist = Storyboards.PersonID

extension Account {
  var artist: Artist { Artist(account: id.rawValue) }
}

extension Artist {
  /// The account; `nil` for other kinds of identifiers.
  var account: AccountID? { Int64(description).map { AccountID(rawValue: $0) } }
}

extension Site {
  /// The display name; `nil` when the account was deleted.
  func name(of artist: Artist) -> String? {
    artist.account.flatMap { try? accounts.account($0).name }
  }
}
