/// The items of a page's microdata (WHATWG HTML, chapter 5), told as JSON-LD tells them.
enum Microdata {
  /// Properties within each other beyond this are only part of the text around them, and names on one element beyond this are none:
  /// real pages have two or three, and each holds the text of those within it once more.
  private static let limit = 8

  /// The items that are no property of another, in the order of the page.
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
      // What people see of the food counts before what machines are told.
      let isFood = name.lowercased().contains("ingredient") || name.lowercased().contains("instruction")
      // One element is a whole list, one of several a line of it.
      let text = isAlone || !isFood ? element.text : element.textOfOne
      return isFood && !text.isEmpty ? text : attribute("content") ?? text
    }
  }
}
