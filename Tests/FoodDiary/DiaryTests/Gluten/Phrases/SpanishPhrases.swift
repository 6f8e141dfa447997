enum SpanishPhrases {
  static let all =
    Phrase.all(
      .contains,
      [
        "harina de trigo", "200 g de harina", "pan rallado", "pan", "2 rebanadas de pan", "galletas",
        "harina, sin gluten si es necesario", "harina normal o sin gluten", "bizcocho",
        "cerveza",
        "fideos", "macarrones", "masa de hojaldre", "masa quebrada", "salsa de soja", "cebada", "centeno",
        "sémola de trigo", "cuscús",
        "seitán", "harina o harina sin gluten", "no es sin gluten", "tamari o salsa de soja", "espolvorear con harina",
        "harina de arroz y harina", "tortillas de harina", "croquetas", "churros", "obleas", "malta", "espelta",
        "picatostes",
        "rebozado", "bechamel", "empanadillas", "pan sin trigo",
      ])
    + Phrase.all(
      .check,
      [
        "avena", "copos de avena", "levadura química", "caldo de pollo", "chorizo", "sin trigo", "puede contener trigo",
        "turrón",
        "chocolate", "almidón modificado", "salsa inglesa", "salchichas", "pan de maíz", "regaliz", "cabello de ángel",
        "8 tortillas",
      ])
    + Phrase.all(
      .none,
      [
        "harina sin gluten", "harina de maíz", "harina de arroz", "harina de garbanzo", "harina de almendra",
        "trigo sarraceno",
        "harina de trigo sarraceno", "maicena", "fideos de arroz", "tortillas de maíz", "tortilla de patatas", "quinoa",
        "mijo",
        "pan sin gluten", "galletas sin gluten", "avena sin gluten", "jarabe de glucosa de trigo", "dextrosa",
        "masa de maíz", "levadura de panadero", "pasta de tomate", "pasta sin gluten", "espaguetis de calabacín",
        "molde de bizcocho", "papel de arroz", "salsa de soja sin gluten", "2 huevos", "almidón de maíz",
        "fécula de patata",
      ])
}
