import Basics

extension PhotoStatements {
  /// Adds the statements of an XMP packet.
  ///
  /// - Parameter source: `xmp` for a packet inside the file, `sidecar` for one beside it.
  package mutating func add(_ packet: XMPPacket, from source: FactSource, _ dates: DatePlausibility) {
    add(timesWritten: packet.times, from: source, dates)
    if let place = packet.coordinates {
      if let position = GeoPosition(
        latitude: place.latitude, longitude: place.longitude, altitude: packet.altitude,
        horizontalError: packet.horizontalError)
      {
        add(position, from: source, doubt: place.doubt)
      } else if position.chosen == nil {
        note(.impossiblePosition)
      }
    } else if let altitude = packet.altitude {
      self.altitude.add(Statement(altitude, from: source))
    }
    if let direction = packet.direction { self.direction.add(Statement(direction, from: source)) }
    if !packet.keywords.isEmpty { keywords.add(Statement(packet.keywords, from: source)) }
    if !packet.individuals.isEmpty { individuals.add(Statement(packet.individuals, from: source)) }
    if !packet.species.isEmpty { species.add(Statement(packet.species, from: source)) }
    if !packet.regions.isEmpty { regions.add(Statement(packet.regions, from: source)) }
  }

  /// Adds the statements of a Takeout file beside the photo.
  package mutating func add(_ sidecar: TakeoutSidecar, from source: FactSource, _ dates: DatePlausibility) {
    if let time = sidecar.time { add(time, offset: .zero, from: source, dates) }
    if let position = sidecar.position { add(position, from: source) }
  }

  /// Adds the statements of an IPTC-IIM record inside the file.
  mutating func add(_ record: IPTCRecord, _ dates: DatePlausibility) {
    add(timesWritten: record.times, from: .iptc, dates)
    add(keywords: record.keywords, from: .iptc)
  }

  /// Adds keywords without paths of their own: words of the form `Individual/Zuri` name animals and species.
  mutating func add(keywords words: [String], from source: FactSource) {
    guard !words.isEmpty else { return }
    keywords.add(Statement(words, from: source))
    var tags = TagPaths()
    tags.add(keywords: words)
    let (animals, kinds) = (tags.leaves(under: "individual"), tags.leaves(under: "species"))
    if !animals.isEmpty { individuals.add(Statement(animals, from: source)) }
    if !kinds.isEmpty { species.add(Statement(kinds, from: source)) }
  }
}
