package import Basics
import GRDB
package import Imaging
package import MediaLibrary

/// The facts of one photo: for each fact, the value in effect and the statements of other sources.
package struct FactSheet: Codable, Sendable {
  package struct Entry: Codable, Sendable {
    package let fact: Fact
    /// The value in effect; `nil` if there is none. Always `nil` for individuals, species and regions, which belong to
    /// each animal and not to the photo.
    package let value: String?
    package let source: FactSource?
    /// The correction of the clock in seconds, for the time; `nil` without a correction and for other facts.
    package var clockShift: Double?
    /// The statements of other sources, in order of precedence.
    package let others: [Other]
  }

  /// A source's statement that is not in effect.
  package struct Other: Codable, Hashable, Sendable {
    package let value: String
    package let source: FactSource
    /// Why the statement is implausible; `nil` for a plausible statement.
    package let doubt: Suspicion?
  }

  /// People or vehicles that a detector found on the photo.
  package struct Bystander: Codable, Hashable, Sendable {
    /// `person` or `vehicle`.
    package let kind: String
    package let count: Int
    package let detector: String

    package init(kind: String, count: Int, detector: String) {
      (self.kind, self.count, self.detector) = (kind, count, detector)
    }
  }

  package enum Fact: String, Codable, CaseIterable, Sendable {
    case time, offset, position, altitude, direction, individuals, species, keywords, regions
  }

  package let photo: PhotoID
  /// The path of the user's file.
  package let path: String
  /// One entry per fact, in the order of `Fact`; facts without a value and without statements are omitted.
  package let entries: [Entry]
  package let suspicions: [Suspicion]
  /// People and vehicles on the photo; empty for viewers who do not decide.
  package var bystanders: [Bystander] = []
  /// Whether all statements are stored; an earlier version stored only the values in effect.
  package let isWhole: Bool
}

extension Library {
  /// The facts of one photo as a viewer may know them. If no exact location is shown to the viewer, the sheet lacks all
  /// statements about the location, the keywords, and the folders of the path. Viewers who may know every place get all
  /// facts.
  ///
  /// - Throws: `CatalogueError.noSuchPhoto`, `.library`.
  package func facts(of photo: PhotoID, for viewer: Viewer) throws(CatalogueError) -> FactSheet {
    var query = SightingQuery(for: viewer)
    (query.photos, query.includesHeld, query.limit) = ([photo], true, 1)
    let found: (record: PhotoRecord?, account: PhotoDetails?, seen: Sighting?, bystanders: [FactSheet.Bystander])
    do throws(LibraryError) {
      found = try reading { db in
        (
          try PhotoTable(db).photo(photo), try PhotoTable(db).details(of: photo), try query.rows(in: db).first,
          viewer.role >= .curator ? try FactSheet.bystanders(on: photo, in: db) : []
        )
      }
    } catch {
      throw .library(error)
    }
    guard let record = found.record, let account = found.account else { throw .noSuchPhoto(photo) }
    var sheet = FactSheet(record, account)
    sheet.bystanders = found.bystanders
    return viewer.knowsEveryPlace || found.seen?.position?.value.exact != nil ? sheet : sheet.withoutPlace
  }
}

extension FactSheet {
  fileprivate static func bystanders(on photo: PhotoID, in db: Database) throws -> [Bystander] {
    try Row.fetchAll(
      db, sql: "SELECT kind, COUNT(*), detector FROM bystander WHERE photoID = ? GROUP BY kind, detector ORDER BY kind",
      arguments: [photo]
    ).map { Bystander(kind: $0[0], count: $0[1], detector: $0[2]) }
  }

  /// The facts that reveal the location.
  private static let ofPlace: Set<Fact> = [.position, .altitude]

  /// Removes the location and the suspicions about it, the folders of the path, and the keywords. The keywords are the
  /// sender's own words and may name the place.
  fileprivate var withoutPlace: FactSheet {
    FactSheet(
      photo: photo, path: PathText.name(path),
      entries: entries.filter { !Self.ofPlace.contains($0.fact) && $0.fact != .keywords },
      suspicions: suspicions.filter { !Suspicion.ofPlace.contains($0) }, isWhole: isWhole)
  }

  fileprivate init(_ record: PhotoRecord, _ account: PhotoDetails) {
    let (said, facts) = (account.statements, account.facts)
    let altitude = facts.position.flatMap { position in
      position.value.altitude.map { metres in
        Sourced(
          metres, from: account.setByHand.contains(.position) ? .user : said.altitude.chosen?.source ?? position.source)
      }
    }
    var time = Entry(.time, facts.time, of: said.time) { $0.description }
    if account.clockShift != 0 { time.clockShift = account.clockShift }
    let words = { (words: [String]) in words.joined(separator: ", ") }
    let entries = [
      time, Entry(.offset, facts.offset, of: said.offset) { $0.description },
      Entry(.position, facts.position, of: said.position) { "\($0.latitude), \($0.longitude)" },
      Entry(.altitude, altitude, of: said.altitude) { "\($0) m" },
      Entry(.direction, facts.direction, of: said.direction) { "\($0.degrees)° \($0.reference.rawValue)" },
      Entry(.individuals, nil, of: said.individuals, words), Entry(.species, nil, of: said.species, words),
      Entry(.keywords, said.keywords.chosen.map { Sourced($0.value, from: $0.source) }, of: said.keywords, words),
      Entry(.regions, nil, of: said.regions) { $0.map(\.text).joined(separator: "; ") },
    ]
    self.init(
      photo: record.id, path: record.path,
      entries: entries.filter { $0.value != nil || !$0.others.isEmpty }, suspicions: facts.suspicions,
      isWhole: account.isWhole)
  }
}

extension FactSheet.Entry {
  /// - Parameter stands: the fact in effect, if there is one; always `nil` for names, species and regions, which belong
  ///   to each animal and not to the photo.
  fileprivate init<Value>(
    _ fact: FactSheet.Fact, _ stands: Sourced<Value>?, of statements: Statements<Value>, _ text: (Value) -> String
  ) {
    self.init(
      fact: fact, value: stands.map { text($0.value) }, source: stands?.source,
      others: statements.all.filter { $0.source != stands?.source }.map {
        FactSheet.Other(value: text($0.value), source: $0.source, doubt: $0.doubt)
      })
  }
}

extension PictureRegion {
  /// The name and kind, if known; the size and the upper left corner, as fractions of the picture.
  fileprivate var text: String {
    let who = [name, kind.map { "(\($0))" }].compactMap(\.self)
    let corner = [x - width / 2, y - height / 2].map(Self.share).joined(separator: ", ")
    return (who + ["\(Self.share(width)) x \(Self.share(height)) at \(corner)"]).joined(separator: " ")
  }

  private static func share(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}
