enum GermanPhrases {
  static let all =
    Phrase.all(
      .contains,
      [
        "250 g Mehl", "Weizenmehl Type 405", "Vollkornnudeln", "Dinkelgrieß", "Dinkelgriess", "Roggenbrot",
        "Paniermehl",
        "Semmelbrösel", "Semmelbroesel", "Brötchen", "Broetchen", "Eiernudeln", "Hartweizengrieß", "Bulgur", "Couscous",
        "Malzbier",
        "1 Flasche Bier", "Sojasoße", "Sojasauce", "Gerstenmalzextrakt", "Graupen", "Grünkern", "Seitan", "Blätterteig",
        "Löffelbiskuits",
        "Butterkekse", "Nudeln auf Reis", "Kartoffelteig", "Nudeln, ggf. glutenfrei", "Mehl (oder glutenfrei)",
        "Spätzle", "Knödel", "Weizen- oder Reismehl", "Reis- oder Weizenmehl",
        "Mehl oder glutenfreies Mehl",
        "nicht glutenfrei", "Reismehl und Mehl", "mit Mehl bestäuben", "Tamari oder Sojasauce", "Weizenstärke",
        "Nudelsalat",
        "Bierteig", "Mehlschwitze", "paniertes Schnitzel", "Zwiebelkuchen", "weizenfreies Brot", "Weizen\u{00AD}mehl",
        "Gries", "Fladenbrot",
        "Mehl, bei Bedarf glutenfrei", "Lasagneplatten", "Filoteig", "Emmer", "normales oder glutenfreies Mehl",
        "normales bzw. glutenfreies Mehl", "normales resp. glutenfreies Mehl", "glutenfreies Mehl bzw. normales",
        "Toast",
      ])
    + Phrase.all(
      .check,
      [
        "Haferflocken", "Gemüsebrühe", "Brühwürfel", "Backpulver", "Speisestärke", "Bratwurst", "Zartbitterschokolade",
        "weizenfrei",
        "ohne Weizen", "kann Spuren von Gluten enthalten", "Currypulver", "Lakritz", "Worcestersauce",
        "Buchweizennudeln",
        "Reisbrot", "Malzessig", "modifizierte Stärke", "Puddingpulver", "glutenfreier Dinkel",
        "ggf. glutenfreies Mehl", "200 g evtl. glutenfreies Mehl",
      ])
    + Phrase.all(
      .none,
      [
        "glutenfreies Mehl", "Mehl (glutenfrei)", "Nudeln, glutenfrei", "Mehl glutenfrei", "Buchweizen",
        "Buchweizenmehl", "Reismehl",
        "Maismehl", "Maisgrieß", "Kichererbsenmehl", "Mandelmehl", "Kokosmehl", "Kartoffelmehl", "Kartoffelstärke",
        "Maisstärke",
        "Reisnudeln", "Glasnudeln", "Hirse", "Quinoa", "Polenta", "Butterschmalz", "mehligkochende Kartoffeln",
        "mehlig kochende Kartoffeln", "Johannisbrotkernmehl", "Guarkernmehl", "Kuchenform", "Backpapier", "probieren",
        "Reiswaffeln", "glutenfreie Haferflocken", "glutenfreie Nudeln", "Mehl aus Reis", "Weizenglukosesirup",
        "Maltodextrin",
        "Küchenmaschine", "halbieren", "glutenfreie Sojasauce", "2 Eier", "Zitronensaft", "Suppengrün", "Reis-Nudeln",
      ])
}
