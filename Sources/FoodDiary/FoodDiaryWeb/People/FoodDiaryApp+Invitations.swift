import Diary
package import WebPlatform

/// The invitation links of the diary: parental consent, and access for supporters.
extension FoodDiaryApp {
  /// The text for the invited parent or supporter.
  package func introduction(to invitation: AppInvitation, _ context: RequestContext) throws -> PageParts {
    guard let nickname = try context.nickname(of: invitation.accountID.rawValue) else { throw AccountError.deadLink }
    if invitation.key(of: ParentPage.kind) != nil { return consent(nickname, context.localizer) }
    guard let id = invitation.key(of: SupportersPage.kind).flatMap({ Int64($0) }) else { throw AccountError.deadLink }
    do {
      return try looking(store.supporters.offered(id, of: invitation.accountID.rawValue), nickname, context.localizer)
    } catch is DiaryError {
      throw AccountError.deadLink
    }
  }

  /// Records the parent or supporter who accepted, and returns the path of the next page.
  package func accepted(_ invitation: AppInvitation) throws -> String {
    guard let account = invitation.acceptedBy?.rawValue else { throw AccountError.deadLink }
    if invitation.key(of: ParentPage.kind) != nil {
      try store.consent.follow(invitation.accountID.rawValue, by: account)
      return "/diary/children"
    }
    guard let id = invitation.key(of: SupportersPage.kind).flatMap({ Int64($0) }) else { throw AccountError.deadLink }
    try store.supporters.accept(id, by: account)
    return "/diary/supporting/\(id)"
  }

  private func consent(_ nickname: String, _ localizer: Localizer) -> PageParts {
    let name: [String: Localizer.Value] = ["name": .text(nickname)]
    return PageParts(
      localizer("diary.consent.title", name),
      """
      <div class="diary-begin stack"><h1>\(localizer("diary.consent.title", name))</h1>
      <p class="lead">\(localizer("diary.consent.lead", name))</p>
      \(ConsentText(localizer: localizer).html(.consent))<p>\(localizer("diary.consent.next"))</p></div>
      """)
  }

  private func looking(_ grant: SupporterGrant, _ nickname: String, _ localizer: Localizer) -> PageParts {
    let name: [String: Localizer.Value] = ["name": .text(nickname)]
    return PageParts(
      localizer("diary.seen.title", name),
      """
      <div class="diary-begin stack"><h1>\(localizer("diary.seen.title", name))</h1>
      <p class="lead">\(localizer("diary.seen.lead", name))</p>
      <div class="card"><ul>\(GrantText(grant: grant, localizer: localizer).list)</ul></div></div>
      """)
  }
}
