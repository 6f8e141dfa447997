/// The five lab mats. `Rules` says how many people and how much equipment each has room for.
package enum Lab: String, Kind {
  case amplification, cloning, mutagenesis, recombination, openCore
}

/// What a lab is good at: four of the five labs have one.
package enum Technique: String, Kind {
  case pcrAmplification, restrictionDigest, siteSpecificMutagenesis, homologousRecombination
}

/// A world problem; the first to solve it wins.
package enum Problem: String, Kind {
  case alternativeEnergies, hivPandemic, worldHunger, environmentalCleanUp, malaria, malnutrition
}

/// How many slots of the DNA sequence are played: 6 or 12.
package enum GameLength: String, Kind {
  case short, long
}

/// Seven kinds, four of each; a lab owns at most one of a kind.
package enum Equipment: String, Kind {
  case pipette, mediaAndPlate, gelElectrophoresis, pcrMachine, autoclave, centrifuge, incubator
}

/// Nine kinds of paper.
package enum Paper: String, Kind {
  case deschaine, krug, french, nighswander, trumbauer, schackmann, anthony, shibberu, goulet
}

/// Eight kinds among the twelve cards of lab events.
package enum LabEvent: String, Kind {
  case asepticTechnique, properLabProtocol, equipmentMalfunction, plasmidRejection
  case randomMutationShape, randomMutationColour, vacation, visitingTechnician
}

/// What stands for a lab on the board; each is taken once.
package enum Token: String, Kind {
  case flask, microscope, helix, colony
}

/// What a space of the board does to who stops there. On later laps the start is a star.
package enum Space: String, Kind {
  case start, circle, triangle, square, star, event
}
