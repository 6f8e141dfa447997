import Storyboards
package import WebPlatform

extension StoryboardApp {
  /// New shares with the person, and new comments on their storyboards, since their last look.
  package func news(for account: Account, in localizer: Localizer) throws -> [Notice] {
    try store.unseenShares(with: account.id).map { project in
      Notice(
        tag: "storyboard-share-\(project)", title: localizer("storyboard.name"),
        text: localizer("storyboard.news.shared"),
        path: "/storyboard/\(project)")
    }
      + store.unseenComments(of: account.id).map { project, count in
        Notice(
          tag: "storyboard-comments-\(project)-\(count)", title: localizer("storyboard.name"),
          text: localizer("storyboard.news.comments", ["count": .number(count)]), path: "/storyboard/\(project)")
      }
  }

  /// Records that the person has seen the project's news. The write is deferred, so that the response does not wait for
  /// it.
  func recordVisit(at project: ProjectContext) {
    guard let account = project.context.member?.account.id else { return }
    let (store, id, site) = (store, project.project.id, project.context.site)
    Task { try? await site.workers.write { try store.recordVisit(at: id, by: account) } }
  }
}
