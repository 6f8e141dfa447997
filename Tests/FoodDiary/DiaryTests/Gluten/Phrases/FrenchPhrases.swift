enum FrenchPhrases {
  static let all =
    Phrase.all(
      .contains,
      [
        "250 g de farine", "farine de blé", "farine d'épeautre", "1 pâte brisée", "pâte à choux", "des pâtes", "pates",
        "nouilles", "semoule fine", "du boulgour", "chapelure", "100 g de biscuits", "une baguette", "mie de pain",
        "bière blonde",
        "sauce soja", "de l'orge perlé", "extrait de malt", "seigle", "feuilles de brick", "pâte feuilletée",
        "des gaufres",
        "couscous", "gnocchis", "pain d’épices", "farine ou farine sans gluten", "pas sans gluten",
        "tamari ou sauce soja", "farine de riz et farine", "saupoudrer de farine", "enfariner le plan de travail",
        "béchamel",
        "galettes bretonnes", "farine de blé noir et farine de froment", "croûtons", "levain",
        "farine, sans gluten si besoin", "farine classique ou sans gluten", "vermicelles",
        "pain sans blé",
      ])
    + Phrase.all(
      .check,
      [
        "pâté de campagne", "pâte à tartiner", "flocons d'avoine", "bouillon de volaille", "levure chimique",
        "saucisses",
        "chocolat noir", "sans blé", "peut contenir du blé", "amidon modifié", "pain de maïs", "réglisse",
        "moutarde en poudre",
      ])
    + Phrase.all(
      .none,
      [
        "farine sans gluten", "250 g de farine sans gluten", "pâtes sans gluten", "pain complet sans gluten",
        "farine de riz",
        "farine de riz complet", "farine de maïs", "farine de sarrasin", "farine de blé noir", "sarrasin",
        "farine de pois chiches",
        "pâtes de riz", "nouilles de riz", "vermicelles de riz", "farine de coco", "poudre d'amandes", "fécule de maïs",
        "fécule de pomme de terre", "Maïzena", "choux de Bruxelles", "chou-fleur", "1 c. à soupe d'huile",
        "galettes de riz",
        "vermicelles de soja", "sirop de glucose de blé", "maltodextrine", "avoine sans gluten", "biscuits sans gluten",
        "flocons d'avoine sans gluten", "sauce soja sans gluten", "levure de boulanger", "semoule de maïs", "noix",
        "œufs",
      ])
}
