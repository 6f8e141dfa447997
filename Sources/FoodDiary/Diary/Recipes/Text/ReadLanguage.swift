/// The language in which a recipe is read, with its source.
package struct ReadLanguage: Sendable, Hashable {
  package enum Source: String, Codable, Sendable, Hashable {
    /// A person or a page declared it.
    case told
    /// The words of the recipe show it.
    case text
  }

  /// `nil` for an unknown language, and for one without a lexicon.
  package let language: RecipeLanguage?
  package let source: Source
}

extension Recipe {
  /// The declared language, else the one that the text shows. The gluten check uses every lexicon in either
  /// case.
  package var readLanguage: ReadLanguage {
    if language != nil || isInAnotherLanguage == true { return ReadLanguage(language: language, source: .told) }
    return ReadLanguage(language: shownLanguage, source: .text)
  }

  /// The language that the text shows; `nil` if unclear.
  package var shownLanguage: RecipeLanguage? {
    LanguageGuess.language(of: [title, summary] + ingredients.map(\.text) + steps)
  }
}

/// Detects the language of a recipe by its short words and common kitchen words: "und", "mit", "Prise".
///
/// Only the number of such words in each language counts. Languages without a lexicon have lists too, so
/// that Italian is not taken for Spanish. The result is unknown if such a language has the most words, or
/// if two languages are close.
enum LanguageGuess {
  /// `nil` if the language is unclear. O(n).
  static func language(of texts: [String]) -> RecipeLanguage? {
    var counts: [String: Int] = [:]
    // Each word counts once. "dan" is also Indonesian, so a repeated "dan" is no evidence of Dutch.
    for word in Set(texts.flatMap(TextToken.tokens).filter { $0.kind == .word }.map(\.folded)) {
      for language in languages[word] ?? [] { counts[language, default: 0] += 1 }
    }
    let ordered = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let first = ordered.first else { return nil }
    let second = ordered.dropFirst().first?.value ?? 0
    let isShown = first.value >= (second == 0 ? fewest : fewest + 1) && first.value > second
    return isShown && Double(first.value) >= Double(second) * lead ? RecipeLanguage(rawValue: first.key) : nil
  }

  /// The minimum number of words; one more is needed if the text has words of another language.
  private static let fewest = 3
  /// The minimum ratio to the second language.
  private static let lead = 1.3

  /// The languages of each folded word.
  private static let languages: [String: [String]] = {
    var languages: [String: [String]] = [:]
    for (language, listed) in words.sorted(by: { $0.key < $1.key }) {
      for word in Set(listed.split(whereSeparator: \.isWhitespace).map { FoldedText.folded($0) }) {
        languages[word, default: []].append(language)
      }
    }
    return languages
  }()

  private static let words: [String: String] = [
    "en": """
    the and with until into for or of then to it from at on in a is are not add about over your you minutes heat
    stir cup cups tbsp tsp tablespoon tablespoons teaspoon teaspoons pinch chopped sliced fresh ground bake
    serve place bowl salt eggs egg flour sugar butter water oil milk cream cheese onion onions garlic pepper
    cook cooked mix chop slice peel bring boil simmer drain remove oven large small medium dried clove cloves lb
    lbs oz ounce ounces half each all one two three
    """,
    "de": """
    und der die das den dem mit bis oder zum zur im auf ein eine einen nicht aus für dann etwas wasser salz
    zucker eier ei butter el tl prise esslöffel essloeffel teelöffel teeloeffel gehackt frische ca geben minuten
    lassen nach bei von unterrühren backen zwiebel zwiebeln mehl milch sahne öl knoblauch pfeffer käse kochen
    mischen schneiden schälen große kleine getrocknet zehe zehen dose packung päckchen würfel heiß ofen
    """,
    "nl": """
    de het een en van met tot op voor uit naar je of niet dan nog ook bij door wat eetlepel eetlepels theelepel
    theelepels snufje gehakt gehakte verse zout peper boter eieren ei suiker minuten laat voeg toe roer bak
    snijd olie uien ui in meel bloem ongezouten roomboter stuks bakpoeder volkoren magere halfvolle witte rode
    gele groene melk room knoflook kaas water koken mengen snijden schil grote kleine gedroogde teen teentjes
    blik blikje oven alles goed bakken
    """,
    "fr": """
    le la les des du de et avec dans pour une un au aux sur puis ou à pas jusqu votre vous cuillère cuillères
    soupe café pincée sel poivre beurre œufs œuf sucre minutes ajoutez mélangez faites eau huile oignon frais
    farine lait crème ail fromage cuire mélanger couper éplucher grande petit petite gousse gousses feuilles
    oignons sachet four tout bien
    """,
    "es": """
    el la los las de del y con en para una un al por o que hasta se sin más cucharada cucharadas cucharadita
    cucharaditas pizca sal pimienta mantequilla huevos huevo azúcar minutos agua aceite cebolla ajo fresco
    picado gusto taza tazas harina leche nata crema queso cocer mezclar cortar pelar grande pequeña diente
    dientes hojas horno todo bien cocina añade añadir mezcla cebollas
    """,
    "it": """
    il lo la gli le di del della dei con e in per una un al che nel si non fino cucchiaio cucchiai cucchiaino
    sale pepe burro uova uovo zucchero minuti acqua olio cipolla aglio q b farina latte panna formaggio cuocere
    tagliare spicchio spicchi foglie forno tutto bene aggiungere mescolare cipolle
    """,
    "pt": """
    o os a as de do da dos das e com em para uma um ao por ou que até se não colher colheres sopa chá sal
    pimenta manteiga ovos ovo açúcar minutos água azeite cebola alho gosto xícara farinha leite natas creme
    queijo cozinhar misturar cortar dente dentes folhas forno tudo bem cebolas
    """,
    "sv": """
    och i med till på en ett av för det den som är eller msk tsk krm dl salt peppar smör ägg socker minuter
    vatten olja lök finhackad mjöl mjölk grädde vitlök vitlöksklyfta ost koka blanda skär stor liten ugn allt
    väl
    """,
    "da": """
    og i med til på et en af for det den som er eller spsk tsk dl salt peber pepper smør æg egg sukker minutter
    vand vann olie olje løg løk finhakket ikke ss ts mel mælk melk fløde fløte hvidløg hvitløk ost kog kok bland
    skær stor lille liten ovn alt godt
    """,
    "pl": """
    i z do na w łyżki łyżka łyżeczka sól pieprz masło jajka jajko cukier minut woda oleju oraz lub się szklanki
    mąki mleko śmietana czosnek ser gotować wymieszać pokrój duży mały piekarnik wszystko dobrze cebula
    """,
    "cs": """
    a s se do na v lžíce lžička sůl pepř máslo vejce cukr minut voda oleje nebo mouky hladké soľ cukor múky
    lyžica mléko smetana česnek sýr vařit promíchat nakrájet velký malý trouba vše dobře cibule mlieko cesnak
    syr
    """,
    "hr": """
    i s u na do za žlica žlice žličica sol papar maslac jaja jaje šećer minuta voda ulje ili brašna mlijeko
    vrhnje češnjak sir kuhati pomiješati luk pećnica
    """,
    "hu": """
    a az és es egy hogy nem evőkanál teáskanál só bors vaj tojás cukor perc víz olaj vagy csipet gramm db liszt
    tej tejszín fokhagyma sajt hagyma
    """,
    "tr": """
    ve bir ile için yemek kaşığı çay bardağı tuz karabiber tereyağı yumurta şeker dakika su sıvı yağ adet un süt
    krema sarımsak peynir soğan
    """,
  ]
}
