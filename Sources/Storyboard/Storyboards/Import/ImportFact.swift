/// One thing that the user should know after an import: missing content, unsupported content or changed content.
package enum ImportFact: Hashable, Sendable {
  // MARK: Missing

  /// A frame names a picture that does not exist; `instead` is the picture that it shows now.
  case pictureAbsent(name: String, frame: Int, instead: String?)
  /// A frame names a sound that does not exist.
  case soundAbsent(name: String, frame: Int)
  /// A picture cannot be decoded.
  case pictureUnreadable(name: String, ImportError.Picture)
  /// A photo of a worksheet cannot be cut into frames.
  case worksheetUncut(name: String, WorksheetReader.Failure)
  /// A picture is cut off; the part that exists is shown.
  case pictureDamaged(name: String)
  /// A frame without a picture; it is white.
  case frameWithoutPicture(frame: Int)
  /// A scene of the script without frames.
  case sceneWithoutFrames(heading: String)

  // MARK: Not supported

  /// A file that is stored unchanged.
  case kept(name: String)
  /// An unsupported member of a file, and how often it occurs.
  case member(name: String, count: Int)
  /// Files in the folder to which nothing refers.
  case unused(names: [String])
  /// An unsupported blend mode; the layer is shown with normal blending.
  case blendMode(layer: String, mode: String)
  /// A mask that is ignored.
  case mask(layer: String)
  /// A layer with a clipping mask; it is shown whole.
  case clipped(layer: String)
  /// A layer without pixels: an adjustment, a fill or an empty layer.
  case layerWithoutPixels(layer: String)
  /// A group of layers; its layers keep their order.
  case group(name: String)
  /// This number of the lowest layers was merged into one.
  case layersMerged(count: Int)
  /// Text that the script marks as cut.
  case cut(text: String)
  case pageBreaks(count: Int)

  // MARK: Changed

  /// An unsupported aspect ratio; pictures are fitted into the nearest.
  case aspect(ratio: Double, nearest: Aspect)
  /// An unsupported frame rate; 24 per second is used.
  case rate(perSecond: Double)
  /// A duration outside 1 to 600,000 ms.
  case duration(milliseconds: Double, frame: Int)
  /// A text longer than `limit` characters; it was shortened.
  case wordsCut(frame: Int, limit: Int)
  /// A picture in a format other than PNG and JPEG was converted to JPEG; projects store only these two.
  case pictureConverted(name: String, from: String)
  /// A script with more paragraphs than a storyboard may have frames: one frame was made for each scene.
  case framePerScene
}
