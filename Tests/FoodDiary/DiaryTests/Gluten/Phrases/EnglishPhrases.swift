enum EnglishPhrases {
  static let all =
    Phrase.all(
      .contains,
      [
        "2 cups plain flour, sifted", "flour", "strong white bread flour", "wholemeal spelt flour", "1 cup semolina",
        "fine bulgur wheat", "150 g freekeh", "pearl barley", "rye bread", "1 tbsp malt extract", "barley malt syrup",
        "seitan strips", "vital wheat gluten", "wheat starch", "panko", "graham crackers, crushed", "matzo meal",
        "200 g udon", "ramen noodles", "egg noodles", "dried noodles", "medium egg noodles, cooked", "vermicelli",
        "500 g gnocchi", "lasagne sheets", "spaghetti", "penne rigate", "cream crackers", "a handful of croutons",
        "brioche buns", "naan bread", "pitta breads", "1 baguette", "ciabatta rolls", "flour tortilla",
        "tortilla wraps",
        "filo pastry", "ready-rolled puff pastry", "sponge fingers", "ladyfingers", "digestive biscuits",
        "pearl couscous",
        "330 ml beer", "stout", "pale ale", "soy sauce", "dark soy sauce", "teriyaki sauce", "hoisin sauce",
        "tamari or soy sauce", "tamari (or soy sauce)", "rice flour and flour", "gluten-free flour or plain flour",
        "plain or gluten-free flour", "flour (plain or gluten-free)", "flour, gluten-free if needed",
        "flour, gluten-free oats", "plain or rice flour", "egg or rice noodles", "corn or flour tortillas",
        "not gluten-free", "these crackers are not gluten-free", "pasta water", "shortbread", "beer batter",
        "dust the surface with flour", "on a lightly floured surface", "serve with crusty bread", "65.0% wheat",
        "2 cupsflour", "fish sauce, flour", "rice, bread", "almond cake", "banana bread", "cornbread", "potato gnocchi",
        "a roux of butter", "serve in burger buns", "Weetabix", "semolina pudding", "wheat-free bread", "oat bread",
        "2 tbsp flour or cornflour", "peanut noodles", "contains: wheat, milk",
        "fl\u{00AD}our", "FLOUR", "wheat\u{2011}berries", "fideos", "maida", "plain ﬂour", "couscous salad with mint",
        "bran", "malted milk", "pumpernickel", "Chinese pancakes", "wonton wrappers", "toad in the hole",
      ])
    + Phrase.all(
      .check,
      [
        "wheat-free", "free from wheat", "rolled oats", "oat milk", "malt vinegar", "1 stock cube", "chicken stock",
        "6 pork sausages", "gravy granules", "Thai red curry paste", "1 tsp baking powder", "modified starch",
        "taco seasoning", "white miso", "Worcestershire sauce", "dark chocolate", "liquorice", "ice cream",
        "salted crisps",
        "soba noodles", "buckwheat noodles", "wheatgrass powder", "root beer", "ginger beer", "may contain wheat",
        "May contain traces of gluten", "gluten-free spelt", "wheat (guaranteed gluten-free)", "buckwheat pancakes",
        "rice bread", "chickpea pasta", "chicken and chickpea pasta", "tamari", "cornflakes", "rice krispies",
        "dextrin", "dry mustard",
        "6 rolls", "toast the seeds", "crumble the feta", "a pinch of asafoetida", "vegetable bouillon powder",
      ])
    + Phrase.all(
      .none,
      [
        "gluten-free flour", "gluten free plain white flour", "flour (gluten-free)", "pasta, gluten-free",
        "gluten-free soy sauce", "tamari, gluten-free", "gluten-free oats", "certified gluten-free rolled oats",
        "gluten-free and wheat-free bread", "bread flour (certified gluten-free)", "gluten-free beer",
        "glutenfree breadcrumbs", "buckwheat flour", "brown rice flour", "rice flour", "maize flour", "millet",
        "sorghum",
        "teff flour", "quinoa", "amaranth", "tapioca starch", "gram flour", "chickpea flour", "almond flour",
        "coconut flour",
        "potato starch", "cornflour", "corn starch", "polenta", "corn tortilla", "soft corn tortillas", "rice noodles",
        "flat rice noodles", "rice vermicelli", "glass noodles", "konjac noodles", "courgette noodles", "zoodles",
        "breadfruit", "sweetbreads", "flourless", "cake tin", "pastry brush", "cream of tartar", "maltodextrin",
        "wheat glucose syrup", "glucose syrup (from wheat)", "dextrose (wheat)", "maltitol", "maltose",
        "rice paper", "rice cakes", "rice flour noodles",
        "flour (rice)", "noodles made from rice", "masa harina", "65.0% rice", "1 egg, beaten", "crumbled feta",
        "toasted walnuts", "bread and butter pickles", "apple pie spice", "muffin tin", "cauliflower",
        "sunflower seeds",
        "corn syrup", "sweetcorn", "a frying pan", "brown rice malt", "flourish",
      ])
}
