import GRDB

package struct PassID: RawRepresentable, Hashable, Codable, Sendable, DatabaseValueConvertible, CustomStringConvertible
{
  /// The row in table `pass`.
  package let rawValue: Int64
  package init(rawValue: Int64) { self.rawValue = rawValue }
  package var description: String { String(rawValue) }
}

/// One object of an app that a pass can open to people without an account, such as `room/7`.
package struct PassSubject: Hashable, Sendable, CustomStringConvertible {
  /// The kind of object. It is the name of the parameter in the paths of the object's routes.
  package let kind: String
  /// The value of that parameter.
  package let key: String

  package init(_ kind: String, _ key: String) {
    self.kind = kind
    self.key = key
  }

  package var description: String { "\(kind)/\(key)" }
}

/// A pass admits people without an account to one object of one app, until it expires or is revoked.
package struct Pass: Codable, Hashable, Sendable, Identifiable, FetchableRecord, TableRecord {
  package enum Columns {
    static let id = Column("id"), app = Column("app"), subject = Column("subject"), kind = Column("kind")
    static let accountID = Column("accountID"), digest = Column("digest"), code = Column("code")
    static let expiresAt = Column("expiresAt")
  }

  package enum Kind: String, Codable, CaseIterable, Sendable {
    /// The visitor takes part under a chosen name. A link or a code opens the pass.
    case guest
    /// The visitor can only view. A link opens the pass.
    case reader
  }

  package let id: PassID
  package let app: String
  /// The text of a `PassSubject`.
  package let subject: String
  package let kind: Kind
  /// The account that gave the pass; deleting it deletes the pass.
  package let accountID: AccountID
  /// The name of the object for visitors.
  package let label: String
  /// The page that the pass leads to.
  package let path: String
  /// The secret of the link. It is stored unhashed, because the page shows the link again, and the secret opens only one object.
  package let secret: String
  /// A code to type instead of the link; `nil` for readers.
  package let code: String?
  /// UTC seconds since 1970.
  package let createdAt: Int
  /// UTC seconds since 1970; `nil` for a pass that lasts until it is revoked.
  package let expiresAt: Int?

  /// The page that opens the pass.
  package var link: String {
    switch kind {
    case .guest: "/join/\(secret)"
    case .reader: "/read/\(secret)"
    }
  }
}

/// A guest: a participant without an account.
package struct GuestSession: Codable, Hashable, Sendable, FetchableRecord, PersistableRecord {
  package enum Columns { static let digest = Column("digest"), passID = Column("passID") }

  /// Identifies the guest: the digest of the secret, not the secret itself.
  package let digest: String
  package let passID: PassID
  /// The chosen name, unique among the guests of the pass.
  package let name: String
  /// The CSRF token that forms of this session must carry.
  package let formToken: String
  /// UTC seconds since 1970.
  package let startedAt: Int
  /// A digest of the sender's network and the pass's secret, so that it differs for each pass; `nil` for sessions of an earlier version.
  let sender: String?
}

/// The pass of a visitor without an account.
package struct PassHolder: Sendable {
  package let pass: Pass
  /// `nil` for a reader.
  package let guest: GuestSession?
}
