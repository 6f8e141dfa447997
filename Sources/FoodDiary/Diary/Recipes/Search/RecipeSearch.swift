/// Searches recipes as the person types: titles, tags and ingredients, ignoring accents and case, and
/// allowing one typo.
///
/// ```swift
/// var search = RecipeSearch<Int>()
/// search.set(1, recipe)
/// search.find("creme car")  // [1], if its title is "Crème caramel"
/// ```
///
/// Each word of a query must match; the last one may be only the beginning of a word. In words of four letters or more,
/// one letter may be missing, extra or wrong, or two neighbours may be swapped. Recipes that match without a typo come
/// first. Among these, a match in the title comes before one in the tags, and one in the tags before one in the
/// ingredients. Ties are sorted by title.
///
/// A search compares each query word with all words of all recipes: about ten thousand for thousands of recipes. That
/// is simpler than a tree and takes milliseconds.
package struct RecipeSearch<ID: Hashable & Comparable & Sendable>: Sendable {
  /// The position of a word; earlier cases rank higher.
  private enum Field: UInt8 { case title, tag, ingredient }

  private struct Posting: Sendable {
    let document: Int32
    let field: UInt8
  }

  private struct Document: Sendable {
    let id: ID
    let title: String
    let words: [Int]
  }

  private var words: [SearchWord] = []
  private var places: [SearchWord: Int] = [:]
  /// For each word, the documents that contain it.
  private var postings: [[Posting]] = []
  private var documents: [Document?] = []
  private var free: [Int] = []
  /// The indexes of documents, by title.
  private var order: [Int] = []
  private var numbers: [ID: Int] = [:]

  package init() {}

  package var count: Int { numbers.count }

  /// Adds a recipe, or replaces it.
  ///
  /// - Complexity: linear in the words of the recipe and in the number of recipes; for a replacement also in the
  ///   postings of the old words.
  package mutating func set(_ id: ID, _ recipe: Recipe) {
    remove(id)
    let number = free.popLast() ?? documents.count
    var fields: [Int: Field] = [:]
    for (field, text) in [
      (Field.ingredient, recipe.ingredients.map(\.text).joined(separator: " ")),
      (.tag, recipe.tags.joined(separator: " ")),
      (.title, recipe.title),
    ] {
      for word in SearchWord.words(of: text) { fields[place(of: word)] = field }
    }
    for (place, field) in fields { postings[place].append(Posting(document: Int32(number), field: field.rawValue)) }
    let document = Document(id: id, title: FoldedText.folded(recipe.title), words: Array(fields.keys))
    if number == documents.count { documents.append(document) } else { documents[number] = document }
    numbers[id] = number
    order.insert(number, at: rank(of: document))
  }

  /// Removes a recipe, if it exists.
  package mutating func remove(_ id: ID) {
    guard let number = numbers.removeValue(forKey: id), let document = documents[number] else { return }
    for word in document.words { postings[word].removeAll { $0.document == Int32(number) } }
    order.remove(at: rank(of: document))
    documents[number] = nil
    free.append(number)
  }

  /// The recipes that match a query, best first; for a query without words all recipes by title.
  ///
  /// - Complexity: words of the query times words of all recipes, plus the postings of the matches.
  package func find(_ query: String) -> [ID] {
    let asked = SearchWord.words(of: query)
    // After a space the last word is complete.
    let isOpen = query.last.map { $0.isLetter || $0.isNumber } ?? false
    var scores = [Score?](repeating: Score(), count: documents.count)
    for (index, word) in asked.enumerated() {
      add(word, isOpen: isOpen && index == asked.count - 1, to: &scores)
    }
    // `order` is by title, so recipes with equal scores stay sorted by title.
    var groups: [Score: [ID]] = [:]
    for number in order {
      guard let score = scores[number], let document = documents[number] else { continue }
      groups[score, default: []].append(document.id)
    }
    return groups.sorted { ($0.key.typos, $0.key.fields) < ($1.key.typos, $1.key.fields) }.flatMap(\.value)
  }

  private struct Score: Hashable {
    var typos = 0
    var fields = 0
  }

  /// The position of a document in the order of titles.
  private func rank(of document: Document) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      // `order` contains only indexes of existing documents.
      guard let other = documents[order[middle]] else {
        preconditionFailure("a recipe was taken out and stays in the order")
      }
      if (other.title, other.id) < (document.title, document.id) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds each recipe's best match for a word, and drops recipes without a match.
  private func add(_ word: SearchWord, isOpen: Bool, to scores: inout [Score?]) {
    // A typo costs more than any field.
    let none = UInt8.max
    var best = [UInt8](repeating: none, count: documents.count)
    for place in words.indices where !postings[place].isEmpty {
      guard let match = words[place].match(word, isOpen: isOpen) else { continue }
      let cost: UInt8 = match == .exact ? 0 : 8
      for posting in postings[place] {
        best[Int(posting.document)] = min(best[Int(posting.document)], cost + posting.field)
      }
    }
    for number in scores.indices {
      guard best[number] != none else {
        scores[number] = nil
        continue
      }
      scores[number]?.typos += Int(best[number] / 8)
      scores[number]?.fields += Int(best[number] % 8)
    }
  }

  private mutating func place(of word: SearchWord) -> Int {
    if let place = places[word] { return place }
    places[word] = words.count
    words.append(word)
    postings.append([])
    return words.count - 1
  }
}
