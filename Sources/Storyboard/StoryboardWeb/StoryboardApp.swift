package import Foundation
package import MediaLibrary
import StoryboardMessages
import Storyboards
package import WebPlatform

/// The storyboard app: drawings that plan a film.
package struct StoryboardApp: WebApp {
  /// The prefix of the app's tables.
  static let name = AppName("storyboard")

  let projects: OpenProjects
  let store: StoryboardStore
  let pictures = FramePictures()
  let versions = VersionCache()
  let films: FilmFolder
  /// The source of pictures for tracing; `nil` without one.
  let library: (any LibraryPictures)?
  let now: @Sendable () -> Date

  /// - Parameters:
  ///   - pictures: the source of pictures for tracing.
  ///   - now: the clock; tests pass their own.
  /// - Throws: errors of opening the database.
  package init(
    library: Library, pictures: (any LibraryPictures)? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    projects = OpenProjects(ProjectStore(libraryFolder: library.folder) { Timestamp(now()) })
    store = try StoryboardStore(library: library, now: now)
    films = FilmFolder(library: library)
    self.library = pictures
    self.now = now
  }

  /// The first component of all paths.
  package var id: String { Self.name.description }
  /// The folder with `Assets` and `Translations`.
  package var resources: URL { Bundle.module.bundleURL }
  package var sharedTranslations: [Translations.Source] { [.storyboard] }
  package var brand: Brand { Brand(icon: "storyboard/icon.svg", light: "#f6f4f1", dark: "#17181c", accent: "#3f4a6b") }
  /// Stylesheets of all its pages.
  package var styles: [String] { ["storyboard/storyboard.css"] }
  package var schemas: [String: Schema] { StoryboardSchemas.all }

  package func routes() -> RouteTable {
    var routes = RouteTable()
    MainView().add(to: &routes)
    OpenProjectView(app: self).add(to: &routes)
    DetailsView(app: self).add(to: &routes)
    WorkstationPage(app: self).add(to: &routes)
    FramesPage(app: self).add(to: &routes)
    AnimaticPage(app: self).add(to: &routes)
    ProjectRoutes(app: self).add(to: &routes)
    EditRoutes(app: self).add(to: &routes)
    PenRoutes(app: self).add(to: &routes)
    EventRoutes(app: self).add(to: &routes)
    AttachmentRoutes(app: self).add(to: &routes)
    FramePictureRoutes(app: self).add(to: &routes)
    SharingPage(app: self).add(to: &routes)
    CommentRoutes(app: self).add(to: &routes)
    ObjectRoutes(app: self).add(to: &routes)
    LibraryPictureRoutes(app: self).add(to: &routes)
    ChangeDetailsPage(app: self).add(to: &routes)
    VersionPages(app: self).add(to: &routes)
    VersionRoutes(app: self).add(to: &routes)
    ProjectLifecycleRoutes(app: self).add(to: &routes)
    TrashPage(app: self).add(to: &routes)
    ExportPage(app: self).add(to: &routes)
    ImportPage(app: self).add(to: &routes)
    return routes
  }

  /// Films and imports run as background jobs.
  package func jobs(_ site: Site) -> [JobKind] { [FilmJob(app: self).kind, ImportJob(app: self, site: site).kind] }

  /// Starts the closing of idle projects and the cleaning of the trash.
  package func start(_ site: Site) async throws {
    projects.closeIdle(untilEndOf: site)
    TrashCleaner(app: self).keep(untilEndOf: site)
  }

  /// Closes all projects, so that each stores its last version.
  package func stop() async { await projects.store.closeAll() }
}

extension StoryboardApp {
  /// The new shares with the person and the new comments on the person's storyboards, since the last visit.
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
