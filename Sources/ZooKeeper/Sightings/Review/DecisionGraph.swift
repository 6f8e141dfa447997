/// How the annotations of one animal hang together: annotations and names are the nodes, *same* decisions and namings the
/// links.
///
/// Where a *different* parts two annotations of the animal, or it has two names, one of the links on each way between the
/// two ends must be wrong. The weakest link of the shortest way is the suspect: a cut of least weight, if that way were
/// the only one, and the way that people would have to be shown first in any case. A link weighs the probability that the
/// matcher gave when it was accepted; one that a person made weighs ``trustInPeople``, and a name, which is looked at
/// twice, a little more. Of equal links the newest is the suspect: what was known before it did not contradict itself.
struct DecisionGraph {
  /// How likely a person's own *same* is right, where no matcher gave a probability.
  static let trustInPeople = 0.98
  /// How likely a name is right.
  static let trustInNames = 0.99

  private enum Node: Hashable {
    case annotation(AnnotationID)
    case animal(IndividualID)
  }

  private let links: [Node: [(to: Node, by: DecisionRecord)]]
  /// The pairs of nodes that are joined and should not be.
  private let parted: [(Node, Node)]

  /// - Parameters:
  ///   - records: the live decisions within the component.
  ///   - individuals: the animal of each name, by the number of the decision.
  init(_ records: [DecisionRecord], individuals: [Int64: IndividualID]) {
    var links: [Node: [(to: Node, by: DecisionRecord)]] = [:]
    var parted: [(Node, Node)] = []
    for record in records {
      let a = Node.annotation(record.annotationA)
      let b = record.annotationB.map(Node.annotation) ?? individuals[record.id].map(Node.animal)
      guard let b else { continue }
      if record.kind == "different" {
        parted.append((a, b))
      } else {
        links[a, default: []].append((b, record))
        links[b, default: []].append((a, record))
      }
    }
    let animals = Set(individuals.values).sorted()
    for (index, animal) in animals.enumerated() {
      for other in animals[(index + 1)...] { parted.append((.animal(animal), .animal(other))) }
    }
    self.links = links
    self.parted = parted
  }

  /// The weakest link of the shortest ways between ends that should be apart.
  ///
  /// - Complexity: linear in the links, for each two ends.
  func likelyWrong() -> DecisionRecord? {
    parted.flatMap { way(from: $0.0, to: $0.1) }.min { a, b in
      (Self.weight(a), -a.id) < (Self.weight(b), -b.id)
    }
  }

  private static func weight(_ link: DecisionRecord) -> Double {
    link.kind == "name" ? trustInNames : min(link.probability ?? trustInPeople, trustInPeople)
  }

  /// The links of the shortest way, breadth first.
  private func way(from start: Node, to end: Node) -> [DecisionRecord] {
    var cameBy: [Node: (from: Node, by: DecisionRecord)] = [:]
    var reached: Set = [start]
    var queue = [start]
    var next = 0
    while next < queue.count, !reached.contains(end) {
      let node = queue[next]
      next += 1
      for link in links[node] ?? [] where reached.insert(link.to).inserted {
        cameBy[link.to] = (node, link.by)
        queue.append(link.to)
      }
    }
    var way: [DecisionRecord] = []
    var at = end
    while let step = cameBy[at] {
      way.append(step.by)
      at = step.from
    }
    return way
  }
}
