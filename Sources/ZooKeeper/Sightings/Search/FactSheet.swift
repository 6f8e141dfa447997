package import Facts
import GRDB
package import Imaging
package import MediaLibrary

/// What is known of one photo, fact by fact: which source stands, and what the others say.
package struct FactSheet: Codable, Sendable {
  /// One fact.
  package struct Entry: Codable, Sendable {
    /// Which fact.
    package let fact: Fact
    /// What stands; `nil` when nobody says anything that can be believed.
    package let value: String?
    /// Who or what says so.
    package let source: FactSource?
    /// What was added to the clock since, in seconds.
    package var clockShift: Double?
    /// What other sources say, those first that are believed before the rest.
    package let others: [Other]
  }

  /// What a source says that does not stand.
  package struct Other: Codable, Hashable, Sendable {
    /// What it says.
    package let value: String
    /// Who or what says so.
    package let source: FactSource
    /// Why it is not taken for data; `nil` when only a source stands before it.
    package let doubt: Suspicion?
  }

  /// People or vehicles that a detector found on the photo.
  package struct Bystander: Codable, Hashable, Sendable {
    /// `person` or `vehicle`.
    package let kind: String
    /// How many.
    package let count: Int
    /// Who found them.
    package let detector: String

    /// So many of a kind.
    package init(kind: String, count: Int, detector: String) {
      (self.kind, self.count, self.detector) = (kind, count, detector)
    }
  }

  /// The facts that sources speak of.
  package enum Fact: String, Codable, CaseIterable, Sendable {
    case time, offset, position, altitude, direction, individuals, species, keywords, regions
  }

  /// The photo.
  package let photo: PhotoID
  /// Where the user had it.
  package let path: String
  /// A fact each, in the order of `Fact`; those are left out of which nobody says anything.
  package let entries: [Entry]
  /// What is suspicious about the photo.
  package let suspicions: [Suspicion]
  /// Who else is on it; told to those who decide, and to nobody else.
  package var bystanders: [Bystander] = []
  /// Whether all that sources say is known: an earlier version kept only what stood.
  package let isWhole: Bool
}

extension Library {
  /// What is known of one photo and by whom, as far as a viewer may know it: of a place that is not told to them exactly nothing is said, nor
  /// what sources say of it.
  ///
  /// - Throws: `CatalogueError.noSuchPhoto`, `.library`.
  package func facts(of photo: PhotoID, for viewer: Viewer) throws(CatalogueError) -> FactSheet {
    var query = SightingQuery(for: viewer)
    (query.photos, query.includesHeld, query.limit) = ([photo], true, 1)
    let found: (record: PhotoRecord?, account: PhotoAccount?, seen: Sighting?, bystanders: [FactSheet.Bystander])
    do throws(LibraryError) {
      found = try reading { db in
        (
          try PhotoTable(db).photo(photo), try PhotoTable(db).account(of: photo), try query.rows(in: db).first,
          viewer.standing >= .curator ? try FactSheet.bystanders(on: photo, in: db) : []
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

  /// The facts without those that tell where the photo was taken.
  private static let ofPlace: Set<Fact> = [.position, .altitude]

  /// Nothing of the place, nor what is suspected of it; keywords, which are the sender's own words, may name it.
  fileprivate var withoutPlace: FactSheet {
    FactSheet(
      photo: photo, path: PathText.name(path),
      entries: entries.filter { !Self.ofPlace.contains($0.fact) && $0.fact != .keywords },
      suspicions: suspicions.filter { !Suspicion.ofPlace.contains($0) }, isWhole: isWhole)
  }

  fileprivate init(_ record: PhotoRecord, _ account: PhotoAccount) {
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
  /// - Parameter stands: the fact that stands; for names, species and regions, which are decided of each animal and not of the photo,
  ///   `nil`.
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
  /// Name and kind, where they are known; the left upper corner and the size, in shares of the picture.
  fileprivate var text: String {
    let who = [name, kind.map { "(\($0))" }].compactMap(\.self)
    let corner = [x - width / 2, y - height / 2].map(Self.share).joined(separator: ", ")
    return (who + ["\(Self.share(width)) x \(Self.share(height)) at \(corner)"]).joined(separator: " ")
  }

  private static func share(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}
