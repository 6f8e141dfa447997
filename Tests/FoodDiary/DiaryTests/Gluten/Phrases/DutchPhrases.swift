enum DutchPhrases {
  static let all =
    Phrase.all(
      .contains,
      [
        "200 g bloem", "tarwebloem", "meel", "zelfrijzend bakmeel", "roggebrood", "paneermeel", "noedels op rijst",
        "seitanreepjes", "bloem, eventueel glutenvrij", "tarwe- of speltbloem", "speltmeel",
        "volkorenbrood", "beschuit",
        "ontbijtkoek", "mie", "eiermie", "noedels", "macaroni", "griesmeel", "bulgur", "couscous", "bier", "witbier",
        "sojasaus", "ketjap manis",
        "bladerdeeg", "filodeeg", "koekjes", "speculaas", "mout", "gerst", "seitan", "bloem of glutenvrije bloem",
        "niet glutenvrij",
        "rijstmeel en bloem", "tamari of sojasaus", "bestuif met bloem", "pannenkoeken", "lasagnebladen", "kroketten",
        "wraps",
        "boterhammen", "tarwevrij brood", "gewone of glutenvrije bloem", "broodkruimels", "taartbodem", "crackers",
      ])
    + Phrase.all(
      .check,
      [
        "havermout", "bouillonblokje", "bakpoeder", "rookworst", "pure chocolade", "drop", "tarwevrij", "zonder tarwe",
        "kan sporen van tarwe bevatten", "zetmeel", "kerriepoeder", "worcestersaus", "boekweitnoedels", "moutazijn",
        "hagelslag", "evt. glutenvrije bloem",
      ])
    + Phrase.all(
      .none,
      [
        "glutenvrije bloem", "bloem (glutenvrij)", "pasta, glutenvrij", "boekweitmeel", "rijstebloem", "rijstmeel",
        "maismeel",
        "maïzena", "aardappelzetmeel", "amandelmeel", "kokosmeel", "kikkererwtenmeel", "bloemkool", "bloemkoolrijst",
        "zonnebloemolie",
        "eetbare bloemen", "rijstnoedels", "mihoen", "glasnoedels", "rijstwafels", "quinoa", "gierst", "polenta",
        "koekenpan", "deegroller",
        "glutenvrije havermout", "glutenvrij brood", "sojasaus glutenvrij", "glucosestroop (tarwe)", "maltodextrine",
        "2 eieren",
        "bakpapier", "courgettespaghetti", "meel van rijst", "tomatenpuree",
      ])
}
