package import Foundation
package import MediaLibrary
import Storyboards
package import WebPlatform

/// Storyboards in the browser: films as drawings, before anybody makes them.
package struct StoryboardApp: WebApp {
  /// What its tables are called.
  static let name = AppName("storyboard")

  let projects: OpenProjects
  let store: StoryboardStore
  let pictures = FramePictures()
  let changes = ProjectChangeNotifier()
  let versions = VersionShelf()
  let films: FilmFolder
  /// Where pictures to draw over come from; `nil` where there are none.
  let library: (any LibraryPictures)?
  let now: @Sendable () -> Date

  /// The storyboards of a library.
  ///
  /// - Parameters:
  ///   - pictures: where pictures to draw over come from.
  ///   - now: what time it is; tests have clocks of their own.
  /// - Throws: what opening their database throws.
  package init(
    library: Library, pictures: (any LibraryPictures)? = nil, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    projects = OpenProjects(ProjectStore(libraryFolder: library.folder) { Moment(now()) })
    store = try StoryboardStore(library: library, now: now)
    films = FilmFolder(library: library)
    self.library = pictures
    self.now = now
  }

  /// The first part of the paths.
  package var id: String { Self.name.description }
  /// The folder with `Assets` and `Translations`.
  package var resources: URL { Bundle.module.bundleURL }
  /// Paper and graphite.
  package var brand: Brand { Brand(icon: "storyboard/icon.svg", light: "#f6f4f1", dark: "#17181c", accent: "#3f4a6b") }
  /// What all pages load.
  package var styles: [String] { ["storyboard/storyboard.css"] }
  /// Shapes that the interface names.
  package var schemas: [String: Schema] { StoryboardSchemas.all }

  /// All pages and the interface.
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
    ShelfRoutes(app: self).add(to: &routes)
    TrashPage(app: self).add(to: &routes)
    ExportPage(app: self).add(to: &routes)
    ImportPage(app: self).add(to: &routes)
    return routes
  }

  /// Films are made and files are read in the background.
  package func jobs(_ site: Site) -> [JobKind] { [FilmJob(app: self).kind, ImportJob(app: self, site: site).kind] }

  /// Closes what nobody uses, and empties the trash, as long as the server runs.
  package func start(_ site: Site) async throws {
    projects.closeIdle(untilEndOf: site)
    TrashKeeper(app: self).keep(untilEndOf: site)
  }

  /// Writes and closes everything: so each project has its last version.
  package func stop() async { await projects.store.closeAll() }
}
