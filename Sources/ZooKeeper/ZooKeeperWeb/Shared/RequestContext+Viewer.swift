import Sightings
import WebPlatform

extension RequestContext {
  /// The person of the request as a viewer of the catalogue. The viewer decides which photos and places are visible.
  ///
  /// - Throws: `WebError.signInNeeded` for visitors who are not signed in.
  var viewer: Viewer { get throws(WebError) { try person.viewer } }
}

extension RequestContext {
  /// Whether pages may request the device's position; true unless the person turned it off.
  var usesPosition: Bool {
    get throws {
      try site.accounts.preferences(of: person.account.id)[Preference.usesPosition.rawValue] != "off"
    }
  }
}

extension SignedInPerson {
  var viewer: Viewer { Viewer(account.role.viewerRole, actor: actor) }
}

extension Role {
  var viewerRole: Viewer.Role {
    switch self {
    case .visitor: .visitor
    case .staff: .staff
    case .curator: .curator
    case .owner: .owner
    }
  }
}

extension Site {
  /// The person who started a job, as a viewer; a visitor when the job has no account.
  func viewer(of job: Job) throws -> Viewer {
    let role = try job.account.map { try accounts.account($0).role } ?? .visitor
    return Viewer(role.viewerRole, actor: job.actor)
  }
}
