import Storyboards
import WebPlatform

/// Somebody as storyboards know them; the platform's `Person` is somebody who asks.
typealias Artist = Storyboards.Person

extension Account {
  var artist: Artist { Artist(account: id.rawValue) }
}

extension Artist {
  /// The account; `nil` for somebody who is known by something else.
  var account: AccountID? { Int64(description).map { AccountID(rawValue: $0) } }
}

extension Site {
  /// What somebody who draws is called; `nil` when the account is gone.
  func name(of artist: Artist) -> String? {
    artist.account.flatMap { try? accounts.account($0).name }
  }
}
