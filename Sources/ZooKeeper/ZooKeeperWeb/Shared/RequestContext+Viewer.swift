import Sightings
import WebPlatform

extension RequestContext {
  /// Who asks, to the catalogue: what is told of photos and places follows from it.
  ///
  /// - Throws: `WebError.signInNeeded`.
  var viewer: Viewer { get throws(WebError) { try person.viewer } }
}

extension RequestContext {
  /// Whether pages may ask the device where it is.
  var usesPosition: Bool {
    get throws {
      try site.accounts.preferences(of: person.account.id)[Preference.usesPosition.rawValue] != "off"
    }
  }
}

extension Person {
  /// What the person is to the catalogue.
  var viewer: Viewer { Viewer(account.role.standing, actor: actor) }
}

extension Role {
  /// What somebody of the role is to the catalogue.
  var standing: Viewer.Standing {
    switch self {
    case .visitor: .visitor
    case .staff: .staff
    case .curator: .curator
    case .owner: .owner
    }
  }
}

extension Site {
  /// Whoever ordered a job; as a visitor while nobody is known to have.
  func viewer(of job: Job) throws -> Viewer {
    let role = try job.account.map { try accounts.account($0).role } ?? .visitor
    return Viewer(role.standing, actor: job.actor)
  }
}
