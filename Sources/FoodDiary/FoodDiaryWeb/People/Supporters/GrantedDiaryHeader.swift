import Diary
import WebPlatform

/// The header of all pages for supporters: the owner's name, and links to the other pages.
struct GrantedDiaryHeader {
  let seen: GrantedDiary
  let localizer: Localizer
  private let nickname: String?

  init(seen: GrantedDiary, context: RequestContext) throws {
    (self.seen, localizer) = (seen, context.localizer)
    nickname = try context.nickname(of: seen.grant.owner)
  }

  var path: String { "/diary/supporting/\(seen.grant.id)" }

  /// An adjacent page: its path below the path of the diary, its days, and the label of the link.
  struct AdjacentPage { let place: String, days: ClosedRange<DiaryDay>, label: String }

  /// - Parameters:
  ///   - before, after: the adjacent pages; shown only if one of their days is granted.
  ///   - links: the links before the one to the tests; by default the link to the days.
  func html(_ title: String, before: AdjacentPage? = nil, after: AdjacentPage? = nil, _ links: HTML? = nil) -> HTML {
    let days: HTML = "<a class=\"button\" href=\"\(path)\">\(localizer("diary.seen.days"))</a>"
    let tests: HTML? =
      seen.grant.terms.showsTests
      ? "<a class=\"button\" href=\"\(path)/tests\">\(localizer("diary.nav.tests"))</a>" : nil
    return """
      <p class="quiet"><a href="/diary/supporting">\(localizer("diary.supporting.title"))</a> ·
      \(localizer("diary.seen.title", ["name": .text(nickname ?? "")])) · \(localizer("diary.grant.log"))</p>
      <header class="diary-head">\(turn(before, "prev", Icon.back))<h1>\(title)</h1>\(turn(after, "next", Icon.next))
      \(links ?? days)\(tests)</header>
      """
  }

  private func turn(_ beside: AdjacentPage?, _ rel: String, _ icon: Icon) -> HTML? {
    guard let beside, beside.days.overlaps(seen.grant.terms.days) else { return nil }
    return """
      <a class="button icon-only" href="\(path)/\(beside.place)" rel="\(rel)" aria-label="\(localizer(beside.label))">\(icon.html)</a>
      """
  }
}
