package import Basics
package import Imaging

/// Checks the clock of each memory card and finds photos whose camera clock had been reset.
///
/// A camera numbers its files consecutively. A clock whose battery failed restarts, often at midnight of January 1,
/// while the numbers continue. These photos are suspicious:
///
/// - photos after the clock fell back by more than a day, until it has caught up
/// - photos before the clock leaps ahead by more than a year
/// - photos of a card that begins within an hour of a new year
///
/// A card is a folder with photos of one camera whose names have the same prefix and extension. The extension counts
/// because `IMG_0001.HEIC` and `IMG_0001.JPG` are two forms of one shot, and one may have the date of its conversion.
/// If a number occurs again more than a day apart, two cards were copied into one folder, and the check is skipped.
/// Numbers need at least four digits. Numbers more than 100 apart do not count as neighbors, because numbering restarts
/// after the number 9999. Dates without a time are ignored.
package struct CardClocks: Sendable {
  package struct Photo: Sendable {
    let path: String
    let camera: Camera
    let time: CivilTime

    /// - Parameter time: as the camera's clock showed it.
    package init(path: String, camera: Camera, time: CivilTime) {
      (self.path, self.camera, self.time) = (path, camera, time)
    }
  }

  /// Why a photo's clock is doubted, and by how much it was off.
  package struct Doubt: Hashable, Sendable {
    /// The evidence against the time.
    package let suspicion: Suspicion
    /// The minimum number of seconds by which the clock was late; `nil` if unknown.
    package let lag: Double?
  }

  private static let day = 86_400.0
  private static let year = 365 * day
  /// For a card that begins at a new year, all photos up to a pause of one month are doubted.
  private static let month = 30 * day
  private static let nearest = 100

  private struct Numbered {
    let path: String
    let number: Int
    let time: CivilTime
  }

  private struct Card: Hashable {
    let folder: Substring
    let body: CameraBody
    let prefix: Substring
    let ending: Substring
  }

  private var doubts: [String: Doubt] = [:]

  /// - Parameter photos: all known photos, in any order.
  /// - Complexity: O(*n* log *n*).
  package init(_ photos: some Sequence<Photo>) {
    var cards: [Card: [Numbered]] = [:]
    for photo in photos where !photo.time.isDayAlone {
      guard let body = CameraBody(photo.camera), let name = NumberedName(photo.path) else { continue }
      let card = Card(folder: name.folder, body: body, prefix: name.prefix, ending: name.ending)
      cards[card, default: []].append(Numbered(path: photo.path, number: name.number, time: photo.time))
    }
    for card in cards.values {
      let line = card.sorted { ($0.number, $0.time, $0.path) < ($1.number, $1.time, $1.path) }
      if !Self.isOfTwoCards(line) { look(at: line) }
    }
  }

  package subscript(path: String) -> Doubt? { doubts[path] }

  /// Whether a number occurs again more than a day later.
  private static func isOfTwoCards(_ line: [Numbered]) -> Bool {
    zip(line, line.dropFirst()).contains { $0.number == $1.number && $1.time.seconds(since: $0.time) > day }
  }

  /// - Parameter card: the photos of a card, ordered by number.
  private mutating func look(at card: [Numbered]) {
    if let first = card.first, first.time.isNearNewYear {
      let end = card.indices.dropFirst().first { card[$0].time.seconds(since: card[$0 - 1].time) > Self.month }
      doubt(card[..<(end ?? card.endIndex)], .startsAtNewYear, lag: nil)
    }
    var begin = 0
    var index = 1
    while index < card.count {
      let leap = card[index].time.seconds(since: card[index - 1].time)
      guard card[index].number - card[index - 1].number <= Self.nearest else {
        begin = index
        index += 1
        continue
      }
      if leap < -Self.day {
        let before = card[index - 1].time
        let end = card[index...].firstIndex { $0.time >= before } ?? card.endIndex
        doubt(card[index..<end], .clockFellBack, lag: -leap)
        (begin, index) = (end, end + 1)
      } else {
        if leap > Self.year {
          doubt(card[begin..<index], .yearsApart, lag: leap)
          begin = index
        }
        index += 1
      }
    }
  }

  private mutating func doubt(_ photos: ArraySlice<Numbered>, _ suspicion: Suspicion, lag: Double?) {
    for photo in photos where doubts[photo.path] == nil || lag != nil {
      doubts[photo.path] = Doubt(suspicion: suspicion, lag: lag)
    }
  }
}

/// A file name with a number from the camera, the last digits before the extension: 7 for `RCNX0007.JPG`. Fewer than
/// four digits do not count as such a number.
struct NumberedName {
  private static let fewestDigits = 4

  let folder: Substring
  let prefix: Substring
  let number: Int
  let ending: Substring

  init?(_ path: String) {
    let slash = path.lastIndex(of: "/")
    folder = slash.map { path[..<$0] } ?? ""
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let stem = name[..<dot]
    var start = stem.endIndex
    while start > stem.startIndex, stem[stem.index(before: start)].isASCIIDigit { start = stem.index(before: start) }
    guard stem[start...].count >= Self.fewestDigits, let number = Int(stem[start...]) else { return nil }
    (prefix, self.number, ending) = (stem[..<start], number, name[dot...])
  }
}

extension CivilTime {
  /// Whether the time is within an hour of midnight of January 1.
  fileprivate var isNearNewYear: Bool {
    (month, day) == (1, 1) && secondOfDay <= 3600 || (month, day) == (12, 31) && secondOfDay >= 82_800
  }
}
