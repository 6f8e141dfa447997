package import Diary
import DiaryMessages
package import Foundation
package import MediaLibrary
package import WebPlatform

/// The food diary as a web app: meals, predictions, test results and recipes.
package struct FoodDiaryApp: WebApp {
  let store: DiaryStore
  /// The search index of all recipes.
  let index: RecipeIndex
  /// The private pictures. A picture is copied when its recipe gets another owner.
  let pictures: PrivatePictures
  /// The current time; tests inject their own clock.
  let now: @Sendable () -> Date

  /// Opens the diaries of a library.
  ///
  /// - Parameter rules: the gluten rules; `nil` for the built-in ones.
  /// - Throws: the errors of opening the database.
  package init(library: Library, rules: GlutenRules? = nil, now: @escaping @Sendable () -> Date = { Date() }) throws {
    store = try DiaryStore(libraryFolder: library.folder, rules: rules, now: now)
    pictures = try PrivatePictures(libraryFolder: library.folder)
    index = RecipeIndex(store)
    self.now = now
  }

  /// The first component of all paths.
  package var id: String { DiaryStore.name.description }
  /// The folder with `Assets` and `Translations`.
  package var resources: URL { Bundle.module.bundleURL }
  package var sharedTranslations: [Translations.Source] { [.diary] }
  package var brand: Brand { Brand(icon: "diary/icon.svg", light: "#fff6ef", dark: "#241a16", accent: "#9a3b1f") }
  package var styles: [String] { ["diary/diary.css", "platform/charts/charts.css"] }
  package var searchPath: String? { "/diary/search" }
  package var schemas: [String: Schema] { DiarySchemas.all }

  package func routes() -> RouteTable {
    var routes = RouteTable()
    BeginPage(app: self).add(to: &routes)
    SettingsPage(app: self).add(to: &routes)
    RemindersPage(app: self).add(to: &routes)
    ParentPage(app: self).add(to: &routes)
    ChildrenPage(app: self).add(to: &routes)
    SupportersPage(app: self).add(to: &routes)
    SupporterRoutes(app: self).add(to: &routes)
    GrantedDiaryPages(app: self).add(to: &routes)
    GrantedDiaryRoutes(app: self).add(to: &routes)
    DayPage(app: self).add(to: &routes)
    EntryPages(app: self).add(to: &routes)
    EntryRoutes(app: self).add(to: &routes)
    OwnPictures(
      app: self, subject: "an entry", path: "/diary/entries/{entry}", parameter: EntryRoutes.entry, items: store.entries
    ).add(to: &routes)
    EntrySearchPage(app: self).add(to: &routes)
    CalendarPage(app: self).add(to: &routes)
    PlanPage(app: self).add(to: &routes)
    ShoppingPage(app: self).add(to: &routes)
    TimelinePage(app: self).add(to: &routes)
    TestsPage(app: self).add(to: &routes)
    TestRoutes(app: self).add(to: &routes)
    OwnPictures(
      app: self, subject: "a test", path: "/diary/tests/{test}", parameter: TestRoutes.test, items: store.tests
    ).add(to: &routes)
    ReaderRoutes(app: self).add(to: &routes)
    ProgressPage(app: self).add(to: &routes)
    RecipeListPage(app: self).add(to: &routes)
    RecipeImportPage(app: self).add(to: &routes)
    RecipeImporter(app: self).add(to: &routes)
    RecipePages(app: self).add(to: &routes)
    RecipeRoutes(app: self).add(to: &routes)
    RecipeSharing(app: self).add(to: &routes)
    RecipeNewsRoutes(app: self).add(to: &routes)
    AnswerRoutes(app: self).add(to: &routes)
    PacketRoutes(app: self).add(to: &routes)
    RecipePictures(app: self).add(to: &routes)
    RecipeLink(app: self).add(to: &routes)
    RecipeFiles(app: self).add(to: &routes)
    CookPage(app: self).add(to: &routes)
    return routes
  }

  /// The day, the shopping list and the recipes; devices keep them for offline use. Empty for a person without a diary.
  package func pagesToKeep(for account: Account) throws -> [String] {
    try store.diarist(account.id.rawValue) == nil ? [] : ["/diary", "/diary/shopping", "/diary/recipes"]
  }

  /// Accepts recipes and pages that other apps share.
  package var shareAccess: ShareAccess? {
    ShareAccess(
      to: RecipeImportPage.path,
      files: [
        "text/html", "application/json", "application/ld+json", "application/zip", "text/plain", "text/csv", "text/xml",
        ".html", ".htm", ".json", ".zip", ".txt", ".md", ".cook", ".csv", ".xml", ".paprikarecipes", ".paprikarecipe",
      ])
  }

  package func navigation(for role: Role) -> [NavigationItem] {
    [
      NavigationItem("/diary", label: "diary.nav.day", icon: .home, rank: .first),
      NavigationItem("/diary/recipes", label: "diary.nav.recipes", icon: .photo, rank: .first),
      NavigationItem("/diary/calendar", label: "diary.nav.calendar", icon: .list, rank: .first),
      NavigationItem("/diary/tests", label: "diary.nav.tests", icon: .lines, rank: .first),
      NavigationItem("/diary/progress", label: "diary.nav.progress", icon: .star, rank: .first),
      NavigationItem("/diary/plan", label: "diary.nav.plan", icon: .clock, rank: .second),
      NavigationItem("/diary/shopping", label: "diary.nav.shopping", icon: .check, rank: .second),
      NavigationItem("/diary/search", label: "diary.nav.search", icon: .search, rank: .second),
      NavigationItem("/diary/supporters", label: "diary.nav.supporters", icon: .people, rank: .third),
      NavigationItem("/diary/settings", label: "diary.nav.settings", icon: .settings, rank: .third),
    ]
  }

  /// Deletes a person's diary; the platform deletes the pictures. Shared recipes stay without a name; with
  /// `removingContent` they are deleted too.
  package func erase(_ account: Account, removingContent: Bool) throws {
    try store.erase(account.id.rawValue, removingContent: removingContent, now: now())
    try store.community.copyPictures(pictures, now: now())
  }

  /// A background job that checks all recipes by new gluten rules.
  package func jobs(_ site: Site) -> [JobKind] { [RenewingJob(app: self).kind] }

  /// Starts the check of recipes by new rules if it is needed. Deletes items that were removed long ago, copies the
  /// queued pictures, and deletes pictures that no row refers to.
  package func start(_ site: Site) async throws {
    if try store.recipes.hasOldAnswers() { try await RenewingJob.start(site) }
    try store.sweep(now: now())
    try store.community.copyPictures(pictures, now: now())
    let kept = try Set(store.pictures().compactMap(PrivatePictureID.init))
    try site.privatePictures.sweep(DiaryStore.name, keeping: kept, addedBefore: now().addingTimeInterval(-86_400))
  }
}

/// Checks all recipes by the current gluten rules. A recipe that the job has not reached yet is checked at each view,
/// and the community's list shows it only if the check finds nothing.
struct RenewingJob {
  let app: FoodDiaryApp
  private static let name = JobName(app: DiaryStore.name.description, "renew")

  var kind: JobKind {
    JobKind(Self.name, lane: .long, isAwaited: false, limit: .seconds(12 * 3_600)) { run in
      var done = 0
      while true {
        try Task.checkCancellation()
        let some = try app.store.recipes.recomputeSomeAnswers(now: app.now())
        guard some > 0 else { break }
        done += some
        run.report(["done": .integer(Int64(done))])
      }
      return ["recipes": .integer(Int64(done))]
    }
  }

  static func start(_ site: Site) async throws {
    _ = try await site.jobs.start(name, .null, account: nil, actor: "menagerie")
  }
}
