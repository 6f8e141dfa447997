extension Site {
  /// Tells an app who accepted what. Where the server is killed meanwhile, the app is told when it starts again.
  ///
  /// - Returns: where whoever accepted goes on.
  /// - Throws: what the app throws: what it invited to is gone, say.
  func tell(_ invitation: AppInvitation) throws -> String {
    guard let app = apps.first(where: { $0.id == invitation.app }) else { throw AccountError.deadLink }
    do {
      let path = try app.accepted(invitation)
      try invitations.settle(invitation)
      return path
    } catch let error as any PresentableError where error.status.code < 500 {
      // It would be refused another time, too.
      try invitations.settle(invitation)
      throw error
    }
  }

  /// Tells apps what they missed.
  func tellOfInvitations() throws {
    for invitation in try invitations.unsettled() where apps.contains(where: { $0.id == invitation.app }) {
      do { _ = try tell(invitation) } catch {
        logger.error("an invitation came to nothing", metadata: ["app": "\(invitation.app)", "reason": "\(error)"])
      }
    }
  }
}
