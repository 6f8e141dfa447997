import Basics

/// Coded as an object with a member for each fact that has statements: most photos have few.
extension PhotoStatements: Codable {
  private enum Key: String, CodingKey {
    case time, offset, position, altitude, direction, keywords, individuals, species, regions
    case gpsTime, camera, orientation, suspicions
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    func put<Value: Encodable>(_ statements: Statements<Value>, _ key: Key) throws {
      if !statements.all.isEmpty { try container.encode(statements, forKey: key) }
    }
    try put(time, .time)
    try put(offset, .offset)
    try put(position, .position)
    try put(altitude, .altitude)
    try put(direction, .direction)
    try put(keywords, .keywords)
    try put(individuals, .individuals)
    try put(species, .species)
    try put(regions, .regions)
    try container.encodeIfPresent(gpsTime, forKey: .gpsTime)
    if camera != Camera() { try container.encode(camera, forKey: .camera) }
    try container.encodeIfPresent(orientation, forKey: .orientation)
    if !suspicions.isEmpty { try container.encode(suspicions, forKey: .suspicions) }
  }

  package init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: Key.self)
    func statements<Value: Decodable>(_ key: Key) throws -> Statements<Value> {
      try container.decodeIfPresent(Statements<Value>.self, forKey: key) ?? Statements()
    }
    time = try statements(.time)
    offset = try statements(.offset)
    position = try statements(.position)
    altitude = try statements(.altitude)
    direction = try statements(.direction)
    keywords = try statements(.keywords)
    individuals = try statements(.individuals)
    species = try statements(.species)
    regions = try statements(.regions)
    gpsTime = try container.decodeIfPresent(CivilTime.self, forKey: .gpsTime)
    camera = try container.decodeIfPresent(Camera.self, forKey: .camera) ?? Camera()
    orientation = try container.decodeIfPresent(Orientation.self, forKey: .orientation)
    suspicions = try container.decodeIfPresent([Suspicion].self, forKey: .suspicions) ?? []
  }
}
