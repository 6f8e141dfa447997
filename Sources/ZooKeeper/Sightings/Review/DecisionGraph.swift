/// The decisions that connect the annotations of one animal, as a graph: annotations and names are the nodes, *same*
/// decisions and namings the links.
///
/// A *different* may separate two annotations of the animal, or the animal may have two names. At least one link on
/// each path between these two annotations or names must then be wrong. The weakest link of the shortest path is the
/// suspect. If that path is the only one, the suspect is the minimum cut. In any case, people should check the suspect
/// first.
///
/// A link's weight is the matcher's probability when a person accepted the link, at most ``trustInPeople``. A *same*
/// without such a probability weighs ``trustInPeople``, and a name weighs ``trustInNames``. Among equal links, the
/// newest is the suspect, because the decisions before it were consistent.
struct DecisionGraph {
  /// The probability that a person's *same* is right, if the matcher gave none.
  static let trustInPeople = 0.98
  /// The probability that a name is right.
  static let trustInNames = 0.99

  private enum Node: Hashable {
    case annotation(AnnotationID)
    case animal(IndividualID)
  }

  private let links: [Node: [(to: Node, by: DecisionRecord)]]
  /// The pairs of nodes that must not be connected.
  private let parted: [(Node, Node)]

  /// - Parameters:
  ///   - records: the live decisions within the component.
  ///   - individuals: the animal of each naming, by the ID of the decision.
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

  /// The weakest link on the shortest paths between the pairs of nodes that must not be connected; `nil` without such a
  /// path.
  ///
  /// - Complexity: linear in the links, for each pair of nodes.
  func likelyWrong() -> DecisionRecord? {
    parted.flatMap { way(from: $0.0, to: $0.1) }.min { a, b in
      (Self.weight(a), -a.id) < (Self.weight(b), -b.id)
    }
  }

  private static func weight(_ link: DecisionRecord) -> Double {
    link.kind == "name" ? trustInNames : min(link.probability ?? trustInPeople, trustInPeople)
  }

  /// The links of the shortest path (breadth-first search); empty if there is no path.
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
