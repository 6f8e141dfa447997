import WebPlatform

/// The learner's progress in the lessons: stored on the device, in a cookie that only the server reads.
struct LessonProgress: Hashable {
  /// The completed lessons.
  var done: Set<Lesson.Name> = []
  /// The lesson taken last, with its current step.
  var current: (name: Lesson.Name, step: Int)?

  static func == (one: Self, other: Self) -> Bool { one.text == other.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The current step of a lesson, from 0; 0 for every lesson except the one taken last.
  func step(in name: Lesson.Name) -> Int {
    guard let current, current.name == name else { return 0 }
    return current.step
  }

  // MARK: The cookie

  private static let cookie = BrowserCookie(name: "menagerie-lessons")
  /// One year, in seconds.
  private static let life = 365 * 86_400

  /// `move.cards-people.7`: the completed lessons, and the current position.
  var text: String {
    let names = Lesson.Name.allCases.filter(done.contains).map(\.rawValue).joined(separator: ".")
    return "\(names)-\(current.map { "\($0.name.rawValue).\($0.step)" } ?? "")"
  }

  init() {}

  /// Reads the cookie of a request; invalid values count as no progress.
  init(_ context: RequestContext) {
    guard let text = Self.cookie.value(in: context.request, context.site.options.isSecure), text.utf8.count <= 200
    else {
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    done = Set(parts[0].split(separator: ".").compactMap { Lesson.Name(rawValue: String($0)) })
    let place = parts[1].split(separator: ".")
    guard place.count == 2, let name = Lesson.Name(rawValue: String(place[0])), let step = Int(place[1]),
      0...1_000 ~= step
    else {
      return
    }
    current = (name, min(step, Course.lesson(name).steps.count - 1))
  }

  /// The `Set-Cookie` value.
  func set(isSecure: Bool) -> String { Self.cookie.set(text, seconds: Self.life, isSecure) }
}
