extension Site {
  /// Tells an app about an accepted invitation. After a crash in between, the app is told at the next start.
  ///
  /// - Returns: the page where the invited person continues.
  /// - Throws: errors of the app, for example when the object no longer exists.
  func tell(_ invitation: AppInvitation) throws -> String {
    guard let app = apps.first(where: { $0.id == invitation.app }) else { throw AccountError.deadLink }
    do {
      let path = try app.accepted(invitation)
      try invitations.settle(invitation)
      return path
    } catch let error as any PresentableError where error.status.code < 500 {
      // Another attempt would fail too.
      try invitations.settle(invitation)
      throw error
    }
  }

  /// Tells apps about acceptances that they have missed.
  func tellOfInvitations() throws {
    for invitation in try invitations.unsettled() where apps.contains(where: { $0.id == invitation.app }) {
      do { _ = try tell(invitation) } catch {
        logger.error("an invitation failed", metadata: ["app": "\(invitation.app)", "reason": "\(error)"])
      }
    }
  }
}
