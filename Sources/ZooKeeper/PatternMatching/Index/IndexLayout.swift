import PatternKernels

/// Where the parts of a segment lie among its bytes, which all follow from six counts. Little-endian, every part on a
/// multiple of 64 bytes:
///
/// | part | entries | of each |
/// |---|---|---|
/// | header | 1 | `MPI`, form, then the six counts as 32-bit numbers |
/// | references | `references` | id and stamp (8 bytes each); number of its first feature, of its features, width, height, number of its first feature of the scene, of these (4 each) |
/// | keypoints | `features` | x, y, a, c, d, foreground as 32-bit floats, by number |
/// | scene | `scenes` | x, y, a, c, d, foreground as 32-bit floats, then 128 bytes of descriptor |
/// | centroids, their norms | `cells` in groups of 16 | as `pk_pack` lays them out |
/// | starts | `blocks` + 1 | 4 bytes: the first group of a block |
/// | packed, norms, numbers, owners | `groups` of 16 | 128, 4, 4 and 4 bytes for a descriptor |
/// | slots | `features` | 4 bytes, by number: where the descriptor lies among those packed |
///
/// Without cells there is a block for each reference; with them there is one for each cell.
struct IndexLayout: Equatable {
  let references, features, scenes, cells, blocks, groups: Int

  static let mark: [UInt8] = Array("MPI".utf8) + [3]
  static let headerLength = 64
  static let referenceLength = 40
  static let keypointLength = 24
  static let sceneLength = keypointLength + descriptorLength
  static let groupSize = Int(PK_GROUP)
  static let descriptorLength = Int(PK_DESCRIPTOR)

  /// What a segment can hold: numbers of descriptors are 31 bits, and so are those of all segments together.
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
  /// How many bytes there are in all.
  var byteCount: Int { Self.end(slotsOffset, features * 4) }

  private static func end(_ start: Int, _ length: Int) -> Int { (start + length + 63) / 64 * 64 }
}
