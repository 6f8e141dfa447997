/// Edits of arrays whose items have identifiers. A position is stated by the item before it.
extension Array where Element: Identifiable {
  /// The index of a thing. The search starts at the end, because the latest drawings are used most.
  func place<Thing>(of id: Identifier<Thing>, _ thing: Flaw.ItemKind) throws(EditError) -> Int
  where Element.ID == Identifier<Thing> {
    guard let place = lastIndex(where: { $0.id == id }) else { throw .unknown(thing, id.description) }
    return place
  }

  /// The index after a thing; 0 for `nil`.
  func place<Thing>(after id: Identifier<Thing>?, _ thing: Flaw.ItemKind) throws(EditError) -> Int
  where Element.ID == Identifier<Thing> {
    guard let id else { return 0 }
    return try place(of: id, thing) + 1
  }

  /// Removed items that were neighbors in the list, and the identifier of the item before them.
  struct Run {
    var things: [Element]
    let after: Element.ID?
  }

  /// - Returns: the runs that restore the list: insert each run after the item `after`, at the beginning for `nil`.
  /// - Throws: `unknown`, `repeated`; then nothing is removed. O(count).
  mutating func remove<Thing>(_ ids: [Identifier<Thing>], _ thing: Flaw.ItemKind) throws(EditError) -> [Run]
  where Element.ID == Identifier<Thing> {
    if ids.count == 1 {
      let place = try place(of: ids[0], thing)
      let after = place > 0 ? self[place - 1].id : nil
      return [Run(things: [remove(at: place)], after: after)]
    }
    let wanted = try Self.distinct(ids, thing)
    var rest: [Element] = []
    var runs: [Run] = []
    var last: Element?
    var lastLeaves = false
    for one in self {
      let leaves = wanted.contains(one.id)
      if !leaves {
        rest.append(one)
      } else if lastLeaves {
        runs[runs.count - 1].things.append(one)
      } else {
        runs.append(Run(things: [one], after: last?.id))
      }
      (last, lastLeaves) = (one, leaves)
    }
    if rest.count + ids.count != count {
      let known = Set(map(\.id))
      throw .unknown(thing, wanted.first { !known.contains($0) }?.description ?? "")
    }
    self = rest
    return runs
  }

  private static func distinct<Thing>(_ ids: [Identifier<Thing>], _ thing: Flaw.ItemKind) throws(EditError) -> Set<
    Identifier<Thing>
  > {
    var distinct: Set<Identifier<Thing>> = []
    for id in ids {
      guard distinct.insert(id).inserted else { throw .repeated(thing, id.description) }
    }
    return distinct
  }
}
