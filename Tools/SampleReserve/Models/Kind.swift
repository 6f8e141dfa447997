/// The build of an animal.
package enum Build: String, CaseIterable, Sendable {
  case antelope, cat, cattle, seal, bird, turtle, newt
}

/// A kind of animal that scenes show. All kinds are fictional.
package enum Kind: String, CaseIterable, Sendable {
  case brookZebra = "brook zebra"
  case latticeGiraffe = "lattice giraffe"
  case dappleDeer = "dapple deer"
  case emberCat = "ember cat"
  case hearthCat = "hearth cat"
  case cloverCattle = "clover cattle"
  case shingleSeal = "shingle seal"
  case harbourBird = "harbour bird"
  case amberTurtle = "amber turtle"
  case pondNewt = "pond newt"

  package var build: Build {
    switch self {
    case .brookZebra, .latticeGiraffe, .dappleDeer: .antelope
    case .emberCat, .hearthCat: .cat
    case .cloverCattle: .cattle
    case .shingleSeal: .seal
    case .harbourBird: .bird
    case .amberTurtle: .turtle
    case .pondNewt: .newt
    }
  }

  /// Parses a list of kinds: words separated by commas, each the name of a build or of a kind.
  ///
  /// - Throws: `unknownKind` for the first word that matches no build and no kind.
  package static func named(_ list: String) throws(SampleReserveError) -> [Kind] {
    var wanted: Set<Kind> = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.split(separator: " ").joined(separator: " ").lowercased()
      let named = allCases.filter { $0.rawValue == word || $0.build.rawValue == word }
      guard !named.isEmpty else { throw .unknownKind(String(part)) }
      wanted.formUnion(named)
    }
    return allCases.filter(wanted.contains)
  }

  /// The behaviors of the kind in scenes.
  package var behaviors: [Behavior] {
    switch self {
    case .brookZebra, .latticeGiraffe, .dappleDeer: [.standing, .walking, .grazing, .alert, .looking]
    case .emberCat: [.standing, .walking, .alert, .looking]
    case .hearthCat: [.standing, .walking, .sitting, .lying]
    case .cloverCattle: [.standing, .walking, .grazing, .lying]
    case .shingleSeal: [.lying, .alert]
    case .harbourBird: [.standing, .walking, .flying]
    case .amberTurtle: [.crawling, .swimming]
    case .pondNewt: [.crawling, .bellyUp]
    }
  }

  /// The reserve's species with the same body and grown coat; `nil` for kinds that are modelled in their pose.
  var species: Species? {
    switch self {
    case .brookZebra: .brookZebra
    case .latticeGiraffe: .latticeGiraffe
    case .dappleDeer: .dappleDeer
    case .emberCat: .emberCat
    case .hearthCat, .cloverCattle, .shingleSeal, .harbourBird, .amberTurtle, .pondNewt: nil
    }
  }
}

package enum Behavior: String, CaseIterable, Sendable {
  case standing, walking, grazing, alert, looking, sitting, lying, flying, swimming, crawling
  /// On its back with the belly visible: newts are photographed this way.
  case bellyUp = "belly up"

  /// The most similar pose that animals of the sample reserve can take; `standing` for all other behaviors.
  var activity: Pose.Activity {
    switch self {
    case .walking: .walking
    case .grazing: .grazing
    case .alert: .alert
    case .looking: .looking
    default: .standing
    }
  }
}
