/// Something that whoever imports should know: what was absent, what had no place here, and what became of it.
package enum ImportFact: Hashable, Sendable {
  // MARK: Absent

  /// A picture that a frame names and that is not there; what the frame shows instead, if anything.
  case pictureAbsent(name: String, frame: Int, instead: String?)
  /// A sound that a frame names and that is not there.
  case soundAbsent(name: String, frame: Int)
  /// A picture that is there and cannot be opened, with the reason.
  case pictureUnreadable(name: String, ImportError.Picture)
  /// A photo of a worksheet that cannot be cut into frames, with the reason.
  case worksheetUncut(name: String, WorksheetReader.Failure)
  /// A picture of which a part is missing; what is there is shown.
  case pictureDamaged(name: String)
  /// A frame without any picture: it is white.
  case frameWithoutPicture(frame: Int)
  /// A scene of the script that has no frames.
  case sceneWithoutFrames(heading: String)

  // MARK: Without a place here

  /// A file that is kept as it came.
  case kept(name: String)
  /// A member of a file that means nothing here, and how often it was there. The file is kept.
  case member(name: String, count: Int)
  /// Files in the folder that nothing names.
  case unused(names: [String])
  /// A way to mix a layer with those below, which is shown as usual.
  case blendMode(layer: String, mode: String)
  /// A mask that is not applied.
  case mask(layer: String)
  /// A layer that is clipped by the one below and is shown whole.
  case clipped(layer: String)
  /// A layer without pixels of its own: an adjustment, a fill, an empty one.
  case layerWithoutPixels(layer: String)
  /// A group of layers; its layers are kept in their order.
  case group(name: String)
  /// So many of the lowest layers became one.
  case layersMerged(count: Int)
  /// Text that was cut out of a script.
  case cut(text: String)
  /// Page breaks of a script.
  case pageBreaks(count: Int)

  // MARK: Changed

  /// A shape that frames do not have; pictures are fitted into the nearest.
  case aspect(ratio: Double, nearest: Aspect)
  /// A rate that films do not have; that of film holds.
  case rate(perSecond: Double)
  /// A duration that is not between 1 and 600,000 ms.
  case duration(milliseconds: Double, frame: Int)
  /// Words that are more than a frame holds, cut after so many letters. The file is kept.
  case wordsCut(frame: Int, limit: Int)
  /// A picture that was written anew as a JPEG, as it can lie on a page.
  case pictureConverted(name: String, from: String)
  /// A script of more paragraphs than a storyboard has frames: each scene became one.
  case framePerScene
}
