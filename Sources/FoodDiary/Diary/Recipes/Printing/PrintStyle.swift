package import Imaging

/// How a text is set on paper; lengths are points.
package enum PrintStyle: Sendable, Hashable, CaseIterable {
  case title, verdict, finding, lead, quiet, heading, subheading, ingredient, step, foot

  /// The size of the letters.
  package var size: Double {
    switch self {
    case .title: 22
    case .verdict, .heading: 14
    case .lead, .subheading, .ingredient, .step: 11
    case .finding, .quiet: 9.5
    case .foot: 8.5
    }
  }

  /// Whether the letters are bold.
  package var isBold: Bool {
    switch self {
    case .title, .verdict, .heading, .subheading: true
    default: false
    }
  }

  /// How dark the letters are.
  package var colour: Colour {
    switch self {
    case .quiet, .foot: Colour(white: 0.35)
    default: Colour(white: 0)
    }
  }

  /// From one line to the next.
  var leading: Double { size * 1.4 }

  /// The space above, except at the top of a page.
  var before: Double {
    switch self {
    case .title, .finding, .foot: 0
    case .ingredient: 2
    case .verdict, .lead, .quiet, .subheading, .step: 6
    case .heading: 16
    }
  }

  /// How far from the margin the text begins; what marks it stands in that space.
  var indent: Double {
    switch self {
    case .verdict, .finding, .ingredient: 12
    case .step: 24
    default: 0
    }
  }

  /// Whether it says what comes after it, and so never stands last on a page.
  var isAbove: Bool {
    switch self {
    case .title, .verdict, .heading, .subheading: true
    default: false
    }
  }
}
