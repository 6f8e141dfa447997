/// Numbers written as words, in five languages.
enum NumberWords {
  /// The value of a folded word.
  static func value(of word: String) -> Double? { values[word] }

  /// Whether a word is also an article, and so a number only before a unit.
  static func isArticle(_ word: String) -> Bool { articles.contains(word) }

  private static let articles: Set<String> = [
    "a", "an", "un", "une", "ein", "eine", "einen", "einer", "een", "una", "uno",
  ]

  private static let values: [String: Double] = {
    let lists: [(Double, String)] = [
      (0.5, "half,demi,demie,halbe,halber,halben,halbes,media,medio,halve"),
      (1, "a,an,one,un,une,ein,eine,einen,einer,een,una,uno"),
      (1.5, "anderthalb,anderthalbe,eineinhalb,anderhalf,anderhalve"),
      (2, "two,deux,dos,zwei,twee"), (3, "three,trois,tres,drei,drie"), (4, "four,quatre,cuatro,vier"),
      (5, "five,cinq,cinco,funf,vijf"), (6, "six,seis,sechs,zes"), (10, "ten,dix,diez,zehn,tien"),
      (12, "twelve,douze,doce,zwolf,twaalf"),
    ]
    var values: [String: Double] = [:]
    for (value, words) in lists { for word in words.split(separator: ",") { values[String(word)] = value } }
    return values
  }()

  /// The number in words at a token: "two", "a", "half a", "une demi-".
  static func number(_ tokens: [TextToken], at start: Int) -> NumberReader.Number? {
    guard tokens.indices.contains(start), tokens[start].kind == .word, let first = value(of: tokens[start].folded)
    else { return nil }
    var place = start + 1
    var value = first
    if place < tokens.count, tokens[place].kind == .word, let second = values[tokens[place].folded],
      first == 0.5 && second == 1 || first == 1 && second == 0.5
    {
      (value, place) = (0.5, place + 1)
    }
    // The hyphen of "une demi-cuillère".
    if value == 0.5, tokens.isText("-", at: place) { place += 1 }
    return NumberReader.Number(value: value, style: .word, end: place)
  }
}
