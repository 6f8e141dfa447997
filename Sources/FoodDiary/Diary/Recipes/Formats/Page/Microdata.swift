/// Converts the microdata of a page (WHATWG HTML, chapter 5) to JSON-LD.
enum Microdata {
  /// The maximum nesting of properties, and the maximum number of names on one element. Deeper properties
  /// are only part of the surrounding text. Real pages have two or three levels, and each level repeats the
  /// text of the levels inside it.
  private static let limit = 8

  /// The items that are not properties of another item, in the order of the page.
  static func items(_ root: PageElement) -> [LooseJSON] {
    var items: [LooseJSON] = []
    func look(_ element: PageElement) {
      if element.attributes["itemscope"] != nil, element.attributes["itemprop"] == nil {
        items.append(item(element))
      }
      element.elements.forEach(look)
    }
    look(root)
    return items
  }

  private static func item(_ element: PageElement) -> LooseJSON {
    var members: [(name: String, values: [LooseJSON])] = []
    var places: [String: Int] = [:]
    func add(_ name: String, _ value: LooseJSON) {
      if let place = places[name] {
        members[place].values.append(value)
      } else {
        places[name] = members.count
        members.append((name, [value]))
      }
    }
    for type in words(element, "itemtype") { add("@type", .text(String(type))) }
    var found: [(name: String, element: PageElement)] = []
    func look(_ element: PageElement, _ level: Int) {
      let isItem = element.attributes["itemscope"] != nil
      let names = level < limit ? words(element, "itemprop") : []
      if isItem, names.isEmpty { return }
      for name in names { found.append((name.split(separator: "/").last.map(String.init) ?? "", element)) }
      if !isItem { element.elements.forEach { look($0, level + (names.isEmpty ? 0 : 1)) } }
    }
    element.elements.forEach { look($0, 0) }
    let counts = Dictionary(found.map { ($0.name, 1) }, uniquingKeysWith: +)
    for (name, element) in found {
      let isItem = element.attributes["itemscope"] != nil
      add(name, isItem ? item(element) : .text(value(element, name, isAlone: counts[name] == 1)))
    }
    return .object(
      members.map { LooseJSON.Member(name: $0.name, value: $0.values.count == 1 ? $0.values[0] : .list($0.values)) })
  }

  private static func words(_ element: PageElement, _ attribute: String) -> [Substring] {
    Array((element.attributes[attribute] ?? "").split(maxSplits: limit, whereSeparator: \.isWhitespace).prefix(limit))
  }

  private static func value(_ element: PageElement, _ name: String, isAlone: Bool) -> String {
    func attribute(_ name: String) -> String? { element.attributes[name].flatMap { $0.isEmpty ? nil : $0 } }
    switch element.name {
    case "meta": return attribute("content") ?? ""
    case "img", "source", "video", "audio", "iframe", "embed": return attribute("src") ?? attribute("content") ?? ""
    case "link": return attribute("href") ?? attribute("content") ?? ""
    case "time": return attribute("datetime") ?? attribute("content") ?? element.text
    case "data", "meter": return attribute("value") ?? element.text
    case "a" where ["url", "image", "thumbnailUrl", "sameAs"].contains(name): return attribute("href") ?? element.text
    default:
      // For food, the visible text has priority over the machine-readable attribute.
      let isFood = name.lowercased().contains("ingredient") || name.lowercased().contains("instruction")
      // A single element may hold a whole list. If several elements have the name, each holds one line.
      let text = isAlone || !isFood ? element.text : element.textOfOne
      return isFood && !text.isEmpty ? text : attribute("content") ?? text
    }
  }
}
