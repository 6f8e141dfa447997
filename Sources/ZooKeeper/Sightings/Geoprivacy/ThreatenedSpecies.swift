/// Species whose exact locations are hidden from visitors by default. They can be identified by their coats, or are
/// poached or traded. The IUCN Red List listed them as vulnerable, endangered or critically endangered by 2024. The
/// white rhinoceros is included too: it is near threatened, but poached like the other species.
///
/// The list is a starting point, not the Red List: owners extend and change it with rules for species.
enum ThreatenedSpecies {
  /// Whether a species, or a broader name of it, is on the list, by its scientific or a common name.
  static func contains(_ species: SpeciesName) -> Bool {
    let kinds = species.kinds
    return groups.contains(kinds[0]) || kinds.contains(where: names.contains) || genera.contains(species.genus)
  }

  /// Genera in which every species is threatened.
  private static let genera: Set = ["manis", "pongo", "gorilla"]

  /// Names of whole groups with threatened species. A name counts only if it is exactly a group: a "zebra" may be of a
  /// threatened species, but a "plains zebra" is not.
  private static let groups: Set = [
    "zebra", "zebras", "zèbre", "cebra", "rhinoceros", "rhino", "rhinos", "rhinocéros", "rinoceronte", "neushoorn",
    "elephant",
    "elephants", "éléphant", "elefante", "olifant", "sea turtle", "sea turtles", "tortue marine", "tortuga marina",
    "zeeschildpad",
  ]

  /// The line of a species on the list, by its name or the nearest broader name; `nil` if the list has neither. Names
  /// on one line mean the same species.
  static func place(of species: SpeciesName) -> Int? { species.kinds.lazy.compactMap { places[$0] }.first }

  private static let names = Set(places.keys)

  private static let places = Dictionary(
    list.split(separator: "\n").enumerated().flatMap { place, line in
      line.split(separator: ",").map { name in (name.drop { $0 == " " }.lowercased(), place) }
    }, uniquingKeysWith: { first, _ in first })

  /// One line per species: the scientific name, then common names in English, French, Spanish and Dutch.
  private static let list = """
    Acinonyx jubatus, cheetah, guépard, guepardo, jachtluipaard, cheeta
    Ailuropoda melanoleuca, giant panda, panda géant, panda gigante, reuzenpanda, panda
    Ailurus fulgens, red panda, panda roux, panda rojo, rode panda
    Ambystoma mexicanum, axolotl, ajolote
    Balaenoptera musculus, blue whale, baleine bleue, ballena azul, blauwe vinvis
    Balaenoptera physalus, fin whale, rorqual commun, rorcual común, gewone vinvis
    Bos gaurus, gaur
    Bos javanicus, banteng
    Bubalus arnee, wild water buffalo
    Camelus ferus, wild bactrian camel, chameau sauvage, camello salvaje, wilde kameel
    Carcharhinus longimanus, oceanic whitetip shark
    Carcharias taurus, sand tiger shark, ragged-tooth shark, requin taureau, tiburón toro, zandtijgerhaai
    Carcharodon carcharias, great white shark, white shark, grand requin blanc, tiburón blanco, witte haai
    Caretta caretta, loggerhead turtle, loggerhead sea turtle, tortue caouanne, tortuga boba, onechte karetschildpad
    Ceratotherium simum, white rhinoceros, white rhino, rhinocéros blanc, rinoceronte blanco, witte neushoorn
    Chelonia mydas, green turtle, green sea turtle, tortue verte, tortuga verde, soepschildpad
    Cuon alpinus, dhole
    Dermochelys coriacea, leatherback turtle, leatherback sea turtle, tortue luth, tortuga laúd, lederschildpad
    Diceros bicornis, black rhinoceros, black rhino, rhinocéros noir, rinoceronte negro, zwarte neushoorn
    Elephas maximus, asian elephant, éléphant d'asie, elefante asiático, aziatische olifant
    Equus africanus, african wild ass, âne sauvage d'afrique, asno salvaje africano, afrikaanse wilde ezel
    Equus grevyi, grevy's zebra, zèbre de grévy, cebra de grevy, grévyzebra
    Equus zebra, mountain zebra, zèbre de montagne, cebra de montaña, bergzebra
    Eretmochelys imbricata, hawksbill turtle, hawksbill sea turtle, tortue imbriquée, tortuga carey, karetschildpad
    Giraffa camelopardalis, giraffe, girafe, jirafa, giraf
    Giraffa reticulata, reticulated giraffe, girafe réticulée, jirafa reticulada, netgiraf
    Giraffa tippelskirchi, masai giraffe, girafe masaï, jirafa masái, masaigiraf
    Gorilla beringei, eastern gorilla, mountain gorilla, gorille de montagne, gorila de montaña, berggorilla
    Gorilla gorilla, western gorilla, gorilla, gorille, gorila
    Hippopotamus amphibius, hippopotamus, hippo, hippopotame, hipopótamo, nijlpaard
    Lepidochelys olivacea, olive ridley turtle, tortue olivâtre, tortuga golfina, warana
    Loxodonta africana, african elephant, african bush elephant, african savanna elephant, éléphant d'afrique, elefante africano, afrikaanse olifant
    Loxodonta cyclotis, african forest elephant, éléphant de forêt, elefante africano de bosque, bosolifant
    Lycaon pictus, african wild dog, painted dog, painted wolf, lycaon, licaón, afrikaanse wilde hond
    Manis, pangolin, schubdier
    Mobula alfredi, reef manta ray, raie manta de récif, manta de arrecife, rifmanta
    Mobula birostris, giant manta ray, oceanic manta ray, manta ray, raie manta, mantarraya, reuzenmanta
    Monachus monachus, mediterranean monk seal, phoque moine de méditerranée, foca monje del mediterráneo, mediterrane monniksrob
    Neofelis nebulosa, clouded leopard, panthère nébuleuse, pantera nebulosa, nevelpanter
    Neomonachus schauinslandi, hawaiian monk seal
    Okapia johnstoni, okapi
    Orcaella brevirostris, irrawaddy dolphin
    Oryx dammah, scimitar-horned oryx, scimitar oryx
    Oryx leucoryx, arabian oryx, oryx d'arabie, órice de arabia, arabische oryx
    Pan paniscus, bonobo
    Pan troglodytes, chimpanzee, chimpanzé, chimpancé, chimpansee
    Panthera leo, lion, león, leeuw
    Panthera pardus, leopard, léopard, leopardo, luipaard
    Panthera tigris, tiger, tigre, tijger
    Panthera uncia, snow leopard, panthère des neiges, leopardo de las nieves, sneeuwluipaard
    Physeter macrocephalus, sperm whale, cachalot, cachalote, potvis
    Pongo abelii, sumatran orangutan, orangutan, orang-outan, orangután, orang-oetan
    Pongo pygmaeus, bornean orangutan
    Pusa hispida saimensis, saimaa ringed seal, phoque annelé du saimaa, foca anillada del saimaa, saimaarob
    Rangifer tarandus, reindeer, caribou, renne, reno, rendier
    Rhincodon typus, whale shark, requin-baleine, tiburón ballena, walvishaai
    Rhinoceros sondaicus, javan rhinoceros
    Rhinoceros unicornis, indian rhinoceros, greater one-horned rhinoceros, rhinocéros indien, rinoceronte indio, indische neushoorn
    Spheniscus demersus, african penguin, manchot du cap, pingüino africano, zwartvoetpinguïn
    Stegostoma tigrinum, zebra shark, leopard shark, requin-zèbre, tiburón cebra, zebrahaai
    Tapirus bairdii, baird's tapir
    Tapirus indicus, malayan tapir, tapir malais, tapir malayo, indische tapir
    Tapirus terrestris, lowland tapir
    Tremarctos ornatus, spectacled bear, ours à lunettes, oso de anteojos, brilbeer
    Trichechus manatus, west indian manatee, manatee, lamantin, manatí, lamantijn
    Ursus maritimus, polar bear, ours polaire, oso polar, ijsbeer
    """
}
