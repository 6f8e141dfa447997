import GRDB

/// The number of a pass.
package struct PassID: RawRepresentable, Hashable, Codable, Sendable, DatabaseValueConvertible, CustomStringConvertible
{
  /// The row in table `pass`.
  package let rawValue: Int64
  /// The pass of that row.
  package init(rawValue: Int64) { self.rawValue = rawValue }
  /// The number alone.
  package var description: String { String(rawValue) }
}

/// One thing of an app that people without an account may be let in to: `room/7`.
package struct PassSubject: Hashable, Sendable, CustomStringConvertible {
  /// What kind of thing: the name of the parameter in the paths of its routes.
  package let kind: String
  /// Which one: what stands in the path in the parameter's place.
  package let key: String

  /// The thing of a kind that a key names.
  package init(_ kind: String, _ key: String) {
    self.kind = kind
    self.key = key
  }

  /// As it is kept.
  package var description: String { "\(kind)/\(key)" }
}

/// What lets people without an account in to one thing of one app, until it expires or is revoked.
package struct Pass: Codable, Hashable, Sendable, Identifiable, FetchableRecord {
  /// What a pass is good for.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// Taking part under a name that one chooses, by a link or a code.
    case guest
    /// Looking, by a link.
    case reader
  }

  /// The pass's number.
  package let id: PassID
  /// The app whose thing it is.
  package let app: String
  /// The thing, as `PassSubject` is kept.
  package let subject: String
  /// What the pass is good for.
  package let kind: Kind
  /// Whose pass it is: it goes when they go.
  package let accountID: AccountID
  /// What the thing is called, for those who come.
  package let label: String
  /// The page that the pass leads to.
  package let path: String
  /// What the link holds. It is kept as it is, because it is shown again and opens one thing alone.
  package let secret: String
  /// What can be typed instead of the link; `nil` for readers.
  package let code: String?
  /// When the pass was made, in UTC seconds since 1970.
  package let createdAt: Int
  /// When the pass ends; `nil` when it is revoked.
  package let expiresAt: Int?

  /// The page that opens the pass.
  package var link: String {
    switch kind {
    case .guest: "/join/\(secret)"
    case .reader: "/read/\(secret)"
    }
  }
}

/// Somebody without an account who takes part.
package struct GuestSession: Codable, Hashable, Sendable, FetchableRecord {
  /// How guests of a pass are told apart: not the secret, but its digest.
  package let digest: String
  /// The pass.
  package let passID: PassID
  /// The name that the guest chose, which nobody else has there.
  package let name: String
  /// What forms of this session must carry.
  package let formToken: String
  /// When the guest came, in UTC seconds since 1970.
  package let startedAt: Int
}

/// What somebody without an account shows.
package struct PassHolder: Sendable {
  /// The pass.
  package let pass: Pass
  /// Who takes part; `nil` for who looks.
  package let guest: GuestSession?
}
