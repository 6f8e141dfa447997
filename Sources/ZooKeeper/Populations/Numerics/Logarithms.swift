import Foundation

/// `count * log(chance)`, and 0 if the count is 0: an event that never happened says nothing against a chance of 0.
func logTimes(_ count: Double, _ chance: Double) -> Double { count == 0 ? 0 : count * log(chance) }

/// The probability of a logit.
func logistic(_ logit: Double) -> Double { 1 / (1 + exp(-logit)) }

/// The logarithm of N! / (N - n)! for a number N of animals that need not be whole.
func logWaysToSee(_ seen: Int, of all: Double) -> Double { lgamma(all + 1) - lgamma(all - Double(seen) + 1) }
