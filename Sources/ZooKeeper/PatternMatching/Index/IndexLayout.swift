import PatternKernels

/// The offsets of the parts of a segment; all follow from six counts. Little-endian; every part starts at a multiple of
/// 64 bytes:
///
/// | part | entries | of each |
/// |---|---|---|
/// | header | 1 | `MPI`, format number, then the six counts as 32-bit numbers |
/// | references | `references` | id, stamp (8 bytes each); first feature, count, width, height, first scene feature, scene count (4 each) |
/// | keypoints | `features` | x, y, a, c, d, foreground as 32-bit floats, by number |
/// | scene | `scenes` | x, y, a, c, d, foreground as 32-bit floats, then 128 bytes of descriptor |
/// | centroids, their norms | `cells` in groups of 16 | in the layout of `pk_pack` |
/// | starts | `blocks` + 1 | 4 bytes: the first group of a block |
/// | packed, norms, numbers, owners | `groups` of 16 | 128, 4, 4 and 4 bytes for a descriptor |
/// | slots | `features` | 4 bytes, by number: the slot of the packed descriptor |
///
/// Without cells there is one block for each reference; with cells, one for each cell.
struct IndexLayout: Equatable {
  let references, features, scenes, cells, blocks, groups: Int

  static let mark: [UInt8] = Array("MPI".utf8) + [3]
  static let headerLength = 64
  static let referenceLength = 40
  static let keypointLength = 24
  static let sceneLength = keypointLength + descriptorLength
  static let groupSize = Int(PK_GROUP)
  static let descriptorLength = Int(PK_DESCRIPTOR)

  /// The maximum number of features of a segment: descriptor numbers have 31 bits, over all segments together.
  static let most = 1 << 30

  var centroidGroups: Int { (cells + Self.groupSize - 1) / Self.groupSize }
  var slots: Int { groups * Self.groupSize }

  var referencesOffset: Int { Self.headerLength }
  var keypointsOffset: Int { Self.end(referencesOffset, references * Self.referenceLength) }
  var scenesOffset: Int { Self.end(keypointsOffset, features * Self.keypointLength) }
  var centroidsOffset: Int { Self.end(scenesOffset, scenes * Self.sceneLength) }
  var centroidNormsOffset: Int {
    Self.end(centroidsOffset, centroidGroups * Self.groupSize * Self.descriptorLength)
  }
  var startsOffset: Int { Self.end(centroidNormsOffset, centroidGroups * Self.groupSize * 4) }
  var packedOffset: Int { Self.end(startsOffset, (blocks + 1) * 4) }
  var normsOffset: Int { Self.end(packedOffset, slots * Self.descriptorLength) }
  var numbersOffset: Int { Self.end(normsOffset, slots * 4) }
  var ownersOffset: Int { Self.end(numbersOffset, slots * 4) }
  var slotsOffset: Int { Self.end(ownersOffset, slots * 4) }
  var byteCount: Int { Self.end(slotsOffset, features * 4) }

  private static func end(_ start: Int, _ length: Int) -> Int { (start + length + 63) / 64 * 64 }
}
