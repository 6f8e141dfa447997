/// The five lab mats. `Rules` has the maximum people and equipment of each.
package enum Lab: String, Kind {
  case amplification, cloning, mutagenesis, recombination, openCore
}

/// The special technique of a lab; four of the five labs have one.
package enum Technique: String, Kind {
  case pcrAmplification, restrictionDigest, siteSpecificMutagenesis, homologousRecombination
}

/// A world problem; the first lab to solve it wins.
package enum Problem: String, Kind {
  case alternativeEnergies, hivPandemic, worldHunger, environmentalCleanUp, malaria, malnutrition
}

/// The number of DNA slots in a game: 6 or 12.
package enum GameLength: String, Kind {
  case short, long
}

/// The kinds of equipment. There are four cards of each; a lab owns at most one of a kind.
package enum Equipment: String, Kind {
  case pipette, mediaAndPlate, gelElectrophoresis, pcrMachine, autoclave, centrifuge, incubator
}

package enum Paper: String, Kind {
  case deschaine, krug, french, nighswander, trumbauer, schackmann, anthony, shibberu, goulet
}

/// The kinds of lab events, on twelve cards.
package enum LabEvent: String, Kind {
  case asepticTechnique, properLabProtocol, equipmentMalfunction, plasmidRejection
  case randomMutationShape, randomMutationColour, vacation, visitingTechnician
}

/// The token of a lab on the board; no two labs share one.
package enum Token: String, Kind {
  case flask, microscope, helix, colony
}

/// The effect of a space on a token that stops there. On later laps the start is a star.
package enum Space: String, Kind {
  case start, circle, triangle, square, star, event
}
