package import Imaging

/// A text style on paper; lengths are in points.
package enum PrintStyle: Sendable, Hashable, CaseIterable {
  case title, verdict, finding, lead, quiet, heading, subheading, ingredient, step, foot

  package var size: Double {
    switch self {
    case .title: 22
    case .verdict, .heading: 14
    case .lead, .subheading, .ingredient, .step: 11
    case .finding, .quiet: 9.5
    case .foot: 8.5
    }
  }

  package var isBold: Bool {
    switch self {
    case .title, .verdict, .heading, .subheading: true
    default: false
    }
  }

  package var colour: Colour {
    switch self {
    case .quiet, .foot: Colour(white: 0.35)
    default: Colour(white: 0)
    }
  }

  /// The distance between baselines.
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

  /// The indent from the margin. A marker, such as a number, is printed in this space.
  var indent: Double {
    switch self {
    case .verdict, .finding, .ingredient: 12
    case .step: 24
    default: 0
    }
  }

  /// Whether a paragraph of this style introduces the next one, and so must not be the last on a page.
  var isAbove: Bool {
    switch self {
    case .title, .verdict, .heading, .subheading: true
    default: false
    }
  }
}
