/// The names of units in English, French, Spanish, German and Dutch.
enum UnitLexicon {
  /// The unit at a token, and the index after its name; the longest matching name counts.
  ///
  /// Dots within a name, as in "c. à s.", and endings in parentheses, as in "cuillère(s)", are skipped.
  static func unit(_ tokens: [TextToken], at place: Int) -> (unit: KitchenUnit, end: Int)? {
    guard tokens.indices.contains(place), tokens[place].kind == .word else { return nil }
    // The single letters "T" and "t" mean tablespoon and teaspoon.
    switch tokens[place].written {
    case "T": return (.tablespoon, afterDot(tokens, place + 1))
    case "t" where !tokens.isText("l", at: place + 2): return (.teaspoon, afterDot(tokens, place + 1))
    default: break
    }
    for (words, unit) in names[tokens[place].folded] ?? [] {
      if let end = end(of: words, tokens, at: place) { return (unit, end) }
    }
    return nil
  }

  private static func end(of words: [String], _ tokens: [TextToken], at place: Int) -> Int? {
    var place = place
    for word in words {
      guard tokens.isText(word, at: place) else { return nil }
      place = afterDot(tokens, afterBrackets(tokens, place + 1))
    }
    return place
  }

  private static func afterDot(_ tokens: [TextToken], _ place: Int) -> Int {
    tokens.isText(".", at: place) && !tokens[place].isApart ? place + 1 : place
  }

  /// The index after an ending in parentheses that touches the word.
  private static func afterBrackets(_ tokens: [TextToken], _ place: Int) -> Int {
    guard tokens.isText("(", at: place), !tokens[place].isApart, tokens.isText(")", at: place + 2),
      tokens[place + 1].folded.count <= 2, !tokens[place + 1].isApart
    else { return place }
    return place + 3
  }

  /// Folded names by their first word, longest first.
  private static let names: [String: [(words: [String], unit: KitchenUnit)]] = {
    var names: [String: [(words: [String], unit: KitchenUnit)]] = [:]
    for (unit, listed) in lists {
      for name in listed.split(separator: ",") {
        let words = name.split(separator: " ").map { FoldedText.folded($0) }
        names[words[0], default: []].append((words, unit))
      }
    }
    return names.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }()

  private static let lists: [(KitchenUnit, String)] = [
    (.milliliter, "ml,cc,milliliter,milliliters,millilitre,millilitres,mililitro,mililitros"),
    (.centiliter, "cl,centiliter,centiliters,centilitre,centilitres,centilitro,centilitros,zentiliter"),
    (.deciliter, "dl,deciliter,deciliters,decilitre,decilitres,décilitre,décilitres,decilitro,decilitros,deziliter"),
    (.liter, "l,lt,ltr,liter,liters,litre,litres,litro,litros"),
    (
      .teaspoon,
      """
      tsp,tsps,ts,teaspoon,teaspoons,tl,teelöffel,teel,theelepel,theelepels,theel,koffielepel,koffielepels,kl,\
      c à c,c a c,c c,cc à café,càc,cac,cuil à café,cuill à café,cuillère à café,cuillères à café,cuillerée à café,\
      cuillerées à café,c à café,c à thé,cuillère à thé,cuillères à thé,cucharadita,cucharaditas,cdta,cdtas,cdita,cditas,\
      cucharita,cucharitas,cucharilla,cucharillas,cucharada pequeña,cucharadas pequeñas
      """
    ),
    (
      .tablespoon,
      """
      tbsp,tbsps,tbs,tb,tblsp,tblspn,tablespoon,tablespoons,el,esslöffel,essl,eetlepel,eetlepels,eetl,\
      c à s,c a s,càs,cas,cuil à soupe,cuill à soupe,cuillère à soupe,cuillères à soupe,cuillerée à soupe,\
      cuillerées à soupe,c à soupe,cuillère,cuillères,cucharada,cucharadas,cda,cdas,cucharada sopera,cucharadas soperas,\
      cucharada grande,cucharadas grandes
      """
    ),
    (.cup, "cup,cups,c,tasse,tasses,tassen,taza,tazas,kop,kopje,kopjes,koppen"),
    (.fluidOunce, "fl oz,floz,fluid ounce,fluid ounces,fl ounce,fl ounces,onza líquida,onzas líquidas"),
    (.pint, "pint,pints,pt,pts,pinte,pintes,pinta,pintas"),
    (.quart, "quart,quarts,qt,qts,cuarto de galón"),
    (.gallon, "gallon,gallons,gal,galón,galones"),
    (.milligram, "mg,milligram,milligrams,milligramm,milligramme,milligrammes,miligramo,miligramos"),
    (.gram, "g,gr,grs,gms,gm,gram,grams,gramm,gramme,grammes,gramo,gramos,gramme(s)"),
    (.kilogram, "kg,kgs,kilo,kilos,kilogram,kilograms,kilogramm,kilogramme,kilogrammes,kilogramo,kilogramos"),
    (.ounce, "oz,ozs,ounce,ounces,onza,onzas,once,onces,unze,unzen"),
    (.pound, "lb,lbs,pound,pounds,libra,libras"),
    (.dutchOunce, "ons"),
    (.metricPound, "pfund,pfd,livre,livres,pond"),
    (.stick, "stick,sticks"),
    (
      .pinch,
      """
      pinch,pinches,pincée,pincées,prise,prisen,msp,messerspitze,messerspitzen,pizca,pizcas,pellizco,pellizcos,snuf,\
      snufje,snufjes,mespunt,mespuntje,pointe de couteau
      """
    ),
    (
      .dash,
      """
      dash,dashes,splash,drizzle,schuss,spritzer,trait,traits,filet,filets,chorrito,chorritos,chorro,scheut,scheutje,\
      scheutjes,drop,drops,gouttes,goutte,tropfen,gotas,gota,druppels,druppel
      """
    ),
    (
      .handful,
      "handful,handfuls,handvoll,hand voll,poignée,poignées,puñado,puñados,handje,handjes,handjevol,handvol,hand vol"
    ),
    (
      .clove,
      """
      clove,cloves,gousse,gousses,diente,dientes,zehe,zehen,knoblauchzehe,knoblauchzehen,teen,teentje,teentjes,tenen
      """
    ),
    (
      .can,
      """
      can,cans,tin,tins,boîte,boîtes,conserve,lata,latas,dose,dosen,blik,blikje,blikjes,blikken
      """
    ),
    (.jar, "jar,jars,pot,pots,tarro,tarros,bote,botes,glas,gläser,potje,potjes"),
    (
      .pack,
      """
      pack,packs,package,packages,packet,packets,pkg,pkgs,pkt,paquet,paquets,paquete,paquetes,pck,päckchen,packung,\
      packungen,pkg,pak,pakje,pakjes,pakken,box,boxes,carton,cartons,becher,brique,briques,envelope,envelopes
      """
    ),
    (.bag, "bag,bags,sachet,sachets,bolsa,bolsas,sobre,sobres,beutel,tüte,tüten,zak,zakje,zakjes,zakken"),
    (
      .slice, "slice,slices,tranche,tranches,rodaja,rodajas,loncha,lonchas,scheibe,scheiben,plak,plakje,plakjes,plakken"
    ),
    (.bunch, "bunch,bunches,botte,bottes,manojo,manojos,bund,bündel,bos,bosje,bosjes"),
    (
      .sprig,
      "sprig,sprigs,brin,brins,ramita,ramitas,rama,ramas,zweig,zweige,stängel,stiel,stiele,takje,takjes,branche,branches"
    ),
    (.stalk, "stalk,stalks,rib,ribs,stange,stangen,stengel,stengels,tallo,tallos,tige,tiges"),
    (.leaf, "leaf,leaves,feuille,feuilles,hoja,hojas,blatt,blätter,blad,blaadje,blaadjes,blaadjes,bladeren"),
    (.head, "head,heads,tête,têtes,cabeza,cabezas,kopf,knolle,knollen,krop,kroppen"),
    (.glass, "glass,glasses,verre,verres,vaso,vasos"),
    (.piece, "piece,pieces,pc,pcs,morceau,morceaux,pièce,pièces,trozo,trozos,stück,stk,stuk,stuks,stukje,stukjes"),
  ]
}
