import Foundation
import MediaLibrary

/// Export and deletion of a person's data.
package enum Erasure {
  /// All data about a person as JSON.
  static func export(_ account: Account, site: Site) async throws -> JSONValue {
    let accounts = site.accounts
    var members: [String: JSONValue] = [
      "account": try JSONValue(encoding: account),
      "sessions": .array(
        try accounts.sessions(of: account.id).map { session in
          [
            "agent": .string(session.agent), "startedAt": .integer(Int64(session.startedAt)),
            "usedAt": .integer(Int64(session.usedAt)), "isToken": .bool(session.isToken),
          ]
        }),
      "devices": .array(try accounts.devices(of: account.id).map { ["usedAt": .integer(Int64($0))] }),
      "passes": .array(
        try site.passes.passes(of: account.id).map { pass in
          [
            "app": .string(pass.app), "label": .string(pass.label), "path": .string(pass.path),
            "kind": .string(pass.kind.rawValue), "createdAt": .integer(Int64(pass.createdAt)),
            "expiresAt": pass.expiresAt.map { .integer(Int64($0)) } ?? .null,
          ]
        }),
      "invitations": .array(
        try site.invitations.open(by: account.id).map {
          ["app": .string($0.app), "expiresAt": .integer(Int64($0.expiresAt))]
        }),
      "preferences": try JSONValue(encoding: accounts.preferences(of: account.id)),
      "uploads": try JSONValue(
        encoding: site.uploads.openBatches(of: account.id).flatMap { try site.uploads.uploads(in: $0.id) }),
      "privatePictures": try JSONValue(encoding: site.privatePictures.usage(of: account.id.rawValue)),
      "jobs": try JSONValue(encoding: await site.jobs.jobs(of: account.id, limit: 1_000)),
    ]
    for app in site.apps { members[app.id] = try await app.personalData(of: account) }
    return .object(members)
  }

  /// All data about a person as files: JSON, their private pictures, and their contributions.
  static func files(of account: Account, site: Site) async throws -> [PersonalFile] {
    let data = try await export(account, site: site)
    var files = [PersonalFile("about-me.json") { Array(data.text.utf8) }]
    for (app, picture, path) in try site.privatePictures.files(of: account.id.rawValue) {
      files.append(PersonalFile("\(app)/private/\(picture).jpg", path: path))
    }
    for app in site.apps {
      files += try await app.personalFiles(of: account).map { PersonalFile("\(app.id)/\($0.name)", source: $0.source) }
    }
    return files
  }

  /// Deletes a person's data, also from the database files. The person's decisions stay in the ledger under a number that no account has.
  /// Earlier backups are not changed.
  ///
  /// If the deletion fails, the person can sign in and request it again.
  ///
  /// - Throws: `AccountError.lastOwner`, which leaves everything unchanged; errors of apps.
  package static func erase(_ account: Account, removingContent: Bool, site: Site, by author: String) async throws {
    // From now on the person cannot start new work. Running jobs must not add data later.
    let role = try site.accounts.retire(account.id)
    do {
      try await site.jobs.forget(account.id)
      try await site.workers.run {
        // Apps come first, because they may refuse.
        for app in site.apps { try await app.erase(account, removingContent: removingContent) }
        try site.uploads.removeAll(of: account.id)
        try site.privatePictures.removeAll(of: account.id.rawValue)
      }
      try site.accounts.remove(account.id, by: author)
    } catch {
      try site.accounts.reinstate(role, of: account.id)
      throw error
    }
    await site.scrub()
  }
}
