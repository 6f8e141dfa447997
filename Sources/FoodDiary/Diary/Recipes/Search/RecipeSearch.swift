/// Finds recipes while somebody types: by titles, tags and ingredients, without accents and case, and with one typo.
///
/// ```swift
/// var search = RecipeSearch<Int>()
/// search.set(1, recipe)
/// search.find("creme car")  // [1], if its title is "Crème caramel"
/// ```
///
/// Each word of a query must be found; the last one may be only the beginning of a word. Words of four letters and more may have one
/// letter missing, too many or wrong, or two changed. Recipes in which all is found as it is typed come first; then those with
/// more words in the title before those with them in the tags, and in the ingredients; then by title.
///
/// A query goes through all words once: some ten thousand, for thousands of recipes. That is simpler than a tree of them, and takes
/// milliseconds.
package struct RecipeSearch<ID: Hashable & Comparable & Sendable>: Sendable {
  /// Where a word stands; what is first counts more.
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
  /// Where each word stands.
  private var postings: [[Posting]] = []
  private var documents: [Document?] = []
  private var free: [Int] = []
  /// The numbers of documents, by title.
  private var order: [Int] = []
  private var numbers: [ID: Int] = [:]

  /// No recipes.
  package init() {}

  /// How many recipes there are.
  package var count: Int { numbers.count }

  /// Adds a recipe, or changes it.
  ///
  /// - Complexity: linear in its words, and in how often these stand elsewhere when it is changed.
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

  /// Takes a recipe out; nothing changes where it is not there.
  package mutating func remove(_ id: ID) {
    guard let number = numbers.removeValue(forKey: id), let document = documents[number] else { return }
    for word in document.words { postings[word].removeAll { $0.document == Int32(number) } }
    order.remove(at: rank(of: document))
    documents[number] = nil
    free.append(number)
  }

  /// The recipes that answer a query, the best first; all of them, by title, for one without words.
  ///
  /// - Complexity: words of the query times words of all recipes, and the places of those that answer.
  package func find(_ query: String) -> [ID] {
    let asked = SearchWord.words(of: query)
    // After a space the last word is whole.
    let isOpen = query.last.map { $0.isLetter || $0.isNumber } ?? false
    var scores = [Score?](repeating: Score(), count: documents.count)
    for (index, word) in asked.enumerated() {
      add(word, isOpen: isOpen && index == asked.count - 1, to: &scores)
    }
    // They come by title; what is alike otherwise stays so.
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

  /// Where a document stands, or belongs, in the order of titles.
  private func rank(of document: Document) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      // Numbers in the order are those of documents.
      guard let other = documents[order[middle]] else {
        preconditionFailure("a recipe was taken out and stays in the order")
      }
      if (other.title, other.id) < (document.title, document.id) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds the best that each recipe has for a word, and drops those that have nothing.
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
