/// The references that one query may be compared with, and which descriptor belongs to which.
struct Gallery {
  /// Indices of references.
  let members: [Int]
  /// For each of them, the number of its first descriptor.
  let bases: [Int]
  private let individuals: [Int]

  init(_ members: [Int], _ references: [Reference]) {
    var numbers: [String: Int] = [:]
    var bases: [Int] = []
    var individuals: [Int] = []
    var next = 0
    for member in members {
      bases.append(next)
      next += references[member].features.count
      let individual = references[member].individual
      let number = numbers[individual] ?? numbers.count
      numbers[individual] = number
      individuals.append(number)
    }
    self.members = members
    self.bases = bases
    self.individuals = individuals
  }

  /// The number of the animal that a descriptor belongs to.
  func individual(of descriptor: Int) -> Int { individuals[position(of: descriptor)] }

  /// The reference that a descriptor belongs to, and its index there.
  func place(of descriptor: Int) -> (reference: Int, feature: Int) {
    let position = position(of: descriptor)
    return (members[position], descriptor - bases[position])
  }

  /// The last member whose first descriptor is not beyond.
  private func position(of descriptor: Int) -> Int {
    var (low, high) = (0, bases.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if bases[middle] <= descriptor { low = middle } else { high = middle }
    }
    return low
  }
}
