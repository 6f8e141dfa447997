import Basics
package import Foundation
package import MediaLibrary
import Sightings
import SightingsMessages
package import WebPlatform

/// The main app in the browser: animals, photos, and identification.
package struct ZooKeeperApp: WebApp {
  let library: Library
  /// A folder with sample photos and their annotation table; `nil` when the folder of the package is not available.
  let sample: SampleFolder?
  /// The queue that all imports of this server share.
  let importQueue = ImportQueue()
  /// Perceptual hashes of the photos that import plans have decoded, so that imports do not decode these photos again.
  let hashCache = PhotoHashCache()

  package init(library: Library, sample: SampleFolder? = nil) {
    self.library = library
    self.sample = sample
  }

  package struct SampleFolder: Sendable {
    /// Files and folders to import.
    package let photos: [String]
    /// Path of the table with boxes and names.
    package let annotations: String

    package init(photos: [String], annotations: String) {
      self.photos = photos
      self.annotations = annotations
    }
  }

  /// The first component of the app's paths.
  package var id: String { Self.id }
  static let id = "zookeeper"

  package var resources: URL { Self.resources }
  fileprivate static var resources: URL { Bundle.module.bundleURL }

  package var sharedTranslations: [Translations.Source] { [.sightings] }

  package var wording: Translations.Source? { .zooKeeperWording }

  package var styles: [String] { ["zookeeper/zookeeper.css"] }

  /// The search page, which the slash key opens.
  package var searchPath: String? { "/zookeeper/search" }

  package var help: HelpBook? { .zooKeeper }

  package var offlinePages: [String] { ["/zookeeper/camera", "/zookeeper/map", "/zookeeper", "/zookeeper/help"] }

  /// API responses for offline maps: sightings, enclosures, traces and plans.
  package var offlineAnswers: [String] {
    [
      "/map/clusters", "/enclosures", "/animals/{id}/trace", "/plans", "/plans/{id}/content",
      "/plans/{id}/tiles/{zoom}/{column}/{row}",
    ]
  }

  package func pagesToKeep(for account: Account) throws -> [String] {
    var followed = AnimalQuery()
    followed.isFollowed = true
    return try Catalogue(library: library, actor: account.actor).book.animals(followed).map {
      "/zookeeper/animals/\($0.id)"
    }
  }

  package func routes() -> RouteTable {
    var routes = RouteTable()
    HomePage(app: self).add(to: &routes)
    GalleryPages(app: self).add(to: &routes)
    SightingPages(app: self).add(to: &routes)
    PhotoRoutes(app: self).add(to: &routes)
    FilmRoutes(app: self).add(to: &routes)
    AnimalPages(app: self).add(to: &routes)
    IdentificationRoutes(self).add(to: &routes)
    ImportPages(app: self).add(to: &routes)
    CameraPage(app: self).add(to: &routes)
    DelayedPosition(app: self).add(to: &routes)
    MapPages(app: self).add(to: &routes)
    PlanPages(app: self).add(to: &routes)
    ReviewPages(app: self).add(to: &routes)
    GroupPages(app: self).add(to: &routes)
    InboxPages(app: self).add(to: &routes)
    ProposalPages(app: self).add(to: &routes)
    NewsPages(app: self).add(to: &routes)
    SuggestionPages(app: self).add(to: &routes)
    LogPages(app: self).add(to: &routes)
    SearchPage(app: self).add(to: &routes)
    GeoprivacyPages(app: self).add(to: &routes)
    SettingsPages(app: self).add(to: &routes)
    HelpPage().add(to: &routes)
    return routes
  }

  package func jobs(_ site: Site) -> [JobKind] {
    [
      ImportJob.plan(self, site), ImportJob.run(self, site), ImportJob.sample(self, site),
      IdentificationJob.kind(self, site), ProposalJob.kind(self, site), ConfidenceJob.kind(self),
    ]
  }

  package func navigation(for role: Role) -> [NavigationItem] {
    var items = [
      NavigationItem("/zookeeper", label: "nav.home", icon: .home, rank: .first),
      NavigationItem("/zookeeper/photos", label: "nav.photos", icon: .photo, rank: .first),
      NavigationItem("/zookeeper/camera", label: "nav.camera", icon: .camera, rank: .first),
      NavigationItem("/zookeeper/animals", label: "nav.animals", icon: .animal, rank: .first),
      NavigationItem("/zookeeper/map", label: "nav.map", icon: .map),
    ]
    if role >= .curator {
      items.append(NavigationItem("/zookeeper/review", label: "nav.review", icon: .review))
      items.append(NavigationItem("/zookeeper/inbox", label: "nav.inbox", icon: .inbox))
      items.append(NavigationItem("/zookeeper/places", label: "nav.places", icon: .place, rank: .third))
    }
    items += [
      NavigationItem("/zookeeper/feed", label: "nav.feed", icon: .feed),
      NavigationItem("/zookeeper/import", label: "nav.import", icon: .add),
      NavigationItem("/zookeeper/search", label: "nav.search", icon: .search, rank: .third),
    ]
    items.append(NavigationItem("/zookeeper/suggestions", label: "nav.suggestions", icon: .check, rank: .third))
    if role >= .staff { items.append(NavigationItem("/zookeeper/log", label: "nav.log", icon: .list, rank: .third)) }
    items += [
      NavigationItem("/zookeeper/settings", label: "nav.settings", icon: .settings, rank: .third),
      NavigationItem("/zookeeper/help", label: "nav.help", icon: .help, rank: .third),
    ]
    return items
  }

  /// Applies geoprivacy. Then starts a job that compares the sightings that were added while no server was running.
  package func start(_ site: Site) async throws {
    let menagerie = Viewer(.curator, actor: "menagerie")
    try await site.workers.write { [self] in try Catalogue(library: library, actor: menagerie.actor).geoprivacy.settle()
    }
    guard try !SightingQuery(for: menagerie).isEmpty(in: library) else { return }
    _ = try await site.jobs.start(.proposing, .null, account: nil, actor: menagerie.actor)
  }

  /// The catalogue, with the person as the actor of its operations.
  func catalogue(_ person: SignedInPerson) -> Catalogue { Catalogue(library: library, actor: person.actor) }

  // MARK: Personal data

  /// All data of the catalogue about a person.
  package func personalData(of account: Account) throws -> JSONValue {
    let catalogue = Catalogue(library: library, actor: account.actor)
    let viewer = Viewer(account.role.viewerRole, actor: account.actor)
    var mine = SightingQuery(for: Viewer(.visitor, actor: account.actor))
    mine.photographer = account.actor
    var followed = AnimalQuery()
    followed.isFollowed = true
    return .object([
      "follows": try JSONValue(encoding: catalogue.book.animals(followed).map(\.name)),
      "filters": try JSONValue(encoding: catalogue.filters.all()),
      "suggestions": try JSONValue(encoding: catalogue.suggestions.list(state: nil, by: account.actor, limit: 10_000)),
      "photos": try JSONValue(encoding: mine.rows(in: library).map { SightingAnswer($0) }),
      "operations": try JSONValue(
        encoding: catalogue.trail.entries(limit: 10_000, actor: account.actor, for: viewer).map(\.operation)),
    ])
  }

  /// The original files of the photos that a person contributed.
  package func personalFiles(of account: Account) throws -> [PersonalFile] {
    var mine = SightingQuery(for: Viewer(.visitor, actor: account.actor))
    mine.photographer = account.actor
    var seen: Set<PhotoID> = []
    return try mine.rows(in: library).filter { seen.insert($0.photo).inserted }.map { sighting in
      let name = PathText.name(sighting.path)
      return PersonalFile("photos/\(sighting.photo)/\(name)", path: file(of: sighting))
    }
  }

  /// Erases the catalogue's data about a person. Decisions stay, with a number in place of the name.
  package func erase(_ account: Account, removingContent: Bool) throws {
    var own = SightingQuery(for: Viewer(.visitor, actor: account.actor))
    own.photographer = account.actor
    // The digests are erased with the photos. Without the digests, the thumbnails cannot be found.
    let digests = removingContent ? Set(try own.rows(in: library).map(\.digest)) : []
    try afterOtherWork { () throws(CatalogueError) in
      _ = try Catalogue(library: library, actor: account.actor)
        .traces.forget(photosBy: account.actor, removingPhotos: removingContent)
    }
    for digest in digests { Thumbnails(library: library.folder).remove(digest: digest) }
  }

  /// Retries for up to ten seconds while other work locks the library, so that short work does not cause an error.
  private func afterOtherWork(_ work: () throws -> Void) throws {
    let end = ContinuousClock.now + .seconds(10)
    while true {
      do { return try work() } catch CatalogueError.library(.locked) where ContinuousClock.now < end {}
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  package var schemas: [String: Schema] { InterfaceSchemas.all }
}

extension Translations.Source {
  /// Texts of the platform in the words of this app. They exist in German too, unlike the texts of the app's own pages.
  package static let zooKeeperWording = Translations.Source(
    owner: ZooKeeperApp.id, folder: ZooKeeperApp.resources.appendingPathComponent("PlatformTranslations"))
}

extension Icon {
  static let animal = Icon(
    "<path d=\"M3 18c0-6 3-9 8-9 2 0 3-1 4-3l2-2 1 3 3 2-1 3h-3c0 3-2 4-2 8M7 20v-4M12 20v-3M7 10l1 3M10.500 9l1 4M13.500 8l1 4\"/>"
  )
}
