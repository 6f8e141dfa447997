import Imaging

/// Turns a planned picture into files: draws it, adds the camera's metadata, stores it.
struct PhotoFileWriter {
  let animals: SeasonAnimals
  let store: SampleFolder

  /// The photo. With `copies`, also copies as users make them: a second copy of the file, and a copy without metadata
  /// except the orientation, as from a messenger.
  func write(_ frame: SeasonFrame, copies: Bool) throws(SampleReserveError) -> [SamplePhoto] {
    let (body, coat) = animals.bodyAndCoat(of: frame.animal)
    let picture = PhotoRenderer.render(frame.shot, of: body, coat: coat)
    let upright = PixelBuffer(
      size: PixelSize(width: picture.width, height: picture.height), channels: 3, samples: picture.samples)
    let stated = CameraRecord(frame: frame).metadata
    let pixels = stated.orientation == .quarterTurnClockwise ? upright.oriented(.quarterTurnCounterclockwise) : upright
    let folder = frame.encounter.isNew ? "new" : "known"
    let photo = sample(frame, picture, as: "\(folder)/\(frame.fileName)", stated: stated, note: note(frame))
    try write(pixels, stated, frame, as: photo.fileName)
    guard copies else { return [photo] }
    let stem = frame.fileName.split(separator: ".").first.map(String.init) ?? frame.fileName
    let twin = sample(
      frame, picture, as: "new/\(stem) copy.jpg", stated: stated, note: "same bytes as \(photo.fileName)")
    try write(pixels, stated, frame, as: twin.fileName)
    var bare = PhotoMetadata()
    bare.orientation = stated.orientation
    let sent = sample(
      frame, picture, as: "new/\(stem) sent.jpg", stated: bare,
      note: "same pixels as \(photo.fileName) without its facts")
    try write(pixels, bare, frame, as: sent.fileName)
    return [photo, twin, sent]
  }

  private func note(_ frame: SeasonFrame) -> String {
    let clock = frame.encounter.cameraModel.clockError < 0 ? "clock is 3 h 20 min slow" : ""
    return [clock, frame.defect.rawValue].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private func sample(
    _ frame: SeasonFrame, _ picture: PhotoRenderer.Picture, as name: String, stated: PhotoMetadata, note: String
  ) -> SamplePhoto {
    SamplePhoto(
      fileName: name, individual: frame.animal.name, isNamed: name.hasPrefix("known/"),
      species: frame.animal.species.rawValue, side: frame.side, encounter: frame.encounter.label, taken: frame.time,
      box: RotatedBox(
        x: Double(picture.box.x), y: Double(picture.box.y), width: Double(picture.box.z),
        height: Double(picture.box.w)),
      size: PixelSize(width: picture.width, height: picture.height), stated: stated, note: note)
  }

  private func write(
    _ pixels: PixelBuffer, _ stated: PhotoMetadata, _ frame: SeasonFrame, as name: String
  ) throws(SampleReserveError) {
    let bytes: [UInt8]
    do {
      bytes = try JPEGEncoder.encode(
        pixels, quality: frame.encounter.cameraModel.quality, exif: ExifWriter(stating: stated).block())
    } catch {
      throw .cannotEncode(file: name, error)
    }
    try store.write(bytes, as: name)
  }
}

extension ExifWriter {
  fileprivate init(stating facts: PhotoMetadata) {
    self.init()
    camera = facts.camera
    time = facts.time?.value
    offset = facts.offset?.source == .exif ? facts.offset?.value : nil
    position = facts.position?.value
    gpsTime = facts.gpsTime
    direction = facts.direction?.value
    orientation = facts.orientation ?? .upright
  }
}
