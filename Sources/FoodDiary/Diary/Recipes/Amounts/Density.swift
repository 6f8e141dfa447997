/// The weight of a cup of an ingredient.
///
/// Grams per US cup, rounded. Sources: the ingredient weight chart of King Arthur Baking, and the household
/// measures of USDA FoodData Central. Liquids are measured in milliliters and are not listed.
enum Density {
  /// `nil` for liquids and unknown ingredients.
  static func gramsPerCup(_ thing: String) -> Double? {
    let text = " " + FoldedText.folded(thing) + " "
    guard !liquids.contains(where: text.contains), !others.contains(where: text.contains) else { return nil }
    return grams.first { $0.names.contains(where: text.contains) }?.grams
  }

  /// Words for liquids. Names such as "rice vinegar", "coconut milk" and "peanut oil" also contain names of the list
  /// below.
  private static let liquids = [
    "milk", "vinegar", " oil", "water", "wine", "juice", "broth", "stock", "drink", "lait", "vinaigre", "huile", "eau ",
    "bouillon",
    "leche", "aceite", "vinagre", "agua", "caldo", "milch", "essig", " ol ", "ol,", "wasser", "saft", "bruhe", "melk",
    "azijn",
    "olie", "sap ", "sauce", "salsa",
  ]

  /// Names of other foods that contain names of the list below.
  private static let others = [
    "butternut", "butter bean", "butter lettuce", "butterscotch", "sugar snap", "noodle", "tortilla", "krispies",
    "puffed", "rice paper",
    "honeydew", "pancake", "cookie", "cracker", "extract", "cooked", "gekocht", "cuit", "cocido", "schnitte",
    "coconut cream",
    "creme de coco", "kokosroom", "kokossahne", "almond butter cup", "chip cookie",
  ]

  private static func list(_ grams: Double, _ names: String) -> (grams: Double, names: [String]) {
    (grams, names.split(separator: ",").map { FoldedText.folded($0) })
  }

  /// The first match counts, so special names come before general ones.
  private static let grams: [(grams: Double, names: [String])] = [
    list(
      96,
      "almond flour,almond meal,ground almonds,farine d'amande,poudre d'amande,gemahlene mandel,amandelmeel,harina de almendra"
    ),
    list(142, "rice flour,farine de riz,reismehl,rijstmeel,harina de arroz"),
    list(92, "oat flour,farine d'avoine,hafermehl,havermeel,harina de avena"),
    list(
      112,
      "cornstarch,corn starch,cornflour,corn flour,maïzena,maizena,fécule,speisestärke,stärke,maïszetmeel,zetmeel,almidón"
    ),
    list(112, "coconut flour,tapioca,potato starch,kokosmehl"),
    list(138, "cornmeal,polenta,semoule de maïs,maisgrieß"),
    list(163, "semolina,semoule,grieß,griesmeel,sémola"),
    list(113, "whole wheat,wholemeal,farine complète,vollkornmehl,volkorenmeel,harina integral"),
    list(120, "flour,farine,mehl,harina,bloem,meel "),
    list(
      113, "icing sugar,powdered sugar,confectioners,sucre glace,puderzucker,poedersuiker,azúcar glas,azúcar en polvo"),
    list(213, "brown sugar,cassonade,vergeoise,brauner zucker,bruine suiker,basterdsuiker,azúcar moren"),
    list(198, "sugar,sucre,zucker,suiker,azúcar"),
    list(270, "peanut butter,almond butter,nut butter,beurre de cacahuète,erdnussbutter,pindakaas,crema de cacahuete"),
    list(227, "butter ,butter,beurre,mantequilla,boter,margarin"),
    list(84, "cocoa,cacao,kakao"),
    list(170, "chocolate chip,chocolate chunk,pépites de chocolat,schokotropfen,chocoladedruppels,chips de chocolate"),
    list(89, "rolled oats,oats,oatmeal,flocons d'avoine,haferflocken,havermout,copos de avena,avena"),
    list(185, "rice ,rice,riz ,reis ,reis,rijst,arroz"),
    list(170, "quinoa"),
    list(192, "lentil,lentille,linse,linzen,lenteja"),
    list(149, "raisin,raisins secs,rosinen,rozijnen,pasas"),
    list(85, "coconut,noix de coco,kokos,coco rallado"),
    list(50, "panko"),
    list(112, "breadcrumb,bread crumb,chapelure,semmelbrösel,paniermehl,paneermeel,pan rallado"),
    list(336, "honey,miel,honig,honing"),
    list(312, "maple syrup,syrup,sirop,sirup,siroop,sirope,jarabe"),
    list(227, "cream cheese,sour cream,yogurt,yoghurt,yaourt,joghurt,yogur"),
    list(100, "parmesan,parmigiano"),
    list(
      113, "cheddar,mozzarella,grated cheese,shredded cheese,fromage râpé,geriebener käse,geraspte kaas,queso rallado"),
    list(
      113, "walnut,pecan,hazelnut,chopped nuts,noix,noisette,walnüsse,haselnüsse,walnoten,hazelnoten,nueces,avellana"),
    list(142, "almond,amande,mandeln,amandelen,almendra"),
  ]
}
