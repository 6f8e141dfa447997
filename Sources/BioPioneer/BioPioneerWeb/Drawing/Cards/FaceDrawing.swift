import BioPioneerRules
import WebPlatform

/// A coloured shape with its pattern and letter, in a square of 100 units.
struct FaceDrawing {
  let face: Face
  let letters: ColourLetters

  init(_ face: Face, letters: ColourLetters = .english) { (self.face, self.letters) = (face, letters) }

  /// A group inside another drawing.
  var group: HTML {
    let middle = ShapeOutline.middle(of: face.shape)
    return """
      <g class="face \(face.colour.rawValue) \(face.shape.rawValue)">\
      <path class="face-fill" d="\(ShapeOutline.path(of: face.shape))"/>\
      <path class="face-pattern" d="\(FacePattern.path(of: face))"/>\
      <path class="face-edge" d="\(ShapeOutline.path(of: face.shape))"/>\
      <circle class="face-seal" cx="\(px: middle.x)" cy="\(px: middle.y)" r="\(px: ShapeOutline.seal(of: face.shape))"/>\
      <text class="face-letter" aria-hidden="true" x="\(px: middle.x)" y="\(px: middle.y + ShapeOutline.seal(of: face.shape) * 0.56)">\(letters[face.colour])</text></g>
      """
  }

  func group(at corner: Spot, size: Double) -> HTML {
    "<g transform=\"translate(\(px: corner.x) \(px: corner.y)) scale(\(px: size / 100))\">\(group)</g>"
  }

  /// A complete drawing, hidden from screen readers; the caller adds a description.
  var html: HTML {
    "<svg class=\"face-alone\" viewBox=\"0 0 100 100\" aria-hidden=\"true\" focusable=\"false\">\(group)</svg>"
  }
}

/// The letter of each colour, for people with colour blindness: its initial in the language of the page.
struct ColourLetters: Hashable, Sendable {
  private let letters: [Colour: String]

  /// - Parameter letter: returns the letter of a colour; one character.
  init(_ letter: (Colour) -> String) {
    letters = Dictionary(uniqueKeysWithValues: Colour.allCases.map { ($0, letter($0)) })
  }

  /// R, B, G and O.
  static let english = ColourLetters { String($0.letter) }

  subscript(_ colour: Colour) -> String { letters[colour] ?? "" }
}
