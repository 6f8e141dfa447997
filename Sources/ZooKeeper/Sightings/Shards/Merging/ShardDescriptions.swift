import Imaging

/// The descriptions that shards contain.
struct ShardDescriptions: ComputedDescriptions {
  private let count: Int
  private let byNumber: [Int: ShardFile]

  init(_ shards: ShardSet) {
    count = shards.head.shard.count
    byNumber = Dictionary(uniqueKeysWithValues: shards.files.map { ($0.head.shard.number, $0) })
  }

  func animals(on photo: ContentDigest) throws -> Result<[DescribedAnnotation], ImagingError>? {
    try byNumber[Shard.number(of: photo, among: count)]?.animals(on: photo)
  }
}
