/// The known members of recipes: members that are read, and members without information about food.
///
/// The content of any other member is kept as unread text.
enum SchemaNames {
  /// In lower case, without underscores.
  static let known = Set(read + passedOver)

  private static let read = [
    "name", "headline", "title", "alternatename", "description", "summary", "inlanguage", "language", "totaltime",
    "preptime",
    "preparationtime", "cooktime", "cookingtime", "performtime", "inactivetime", "recipeyield", "recipeservings",
    "yield", "yields", "serves", "servings", "articlebody", "text", "course", "mainingredient",
    "recipecuisine", "cuisine", "recipecategory", "category", "categories", "keywords", "tags", "cookingmethod",
    "suitablefordiet",
    "recipeingredient", "ingredients", "ingredient", "supply", "recipeinstructions", "instructions", "step", "steps",
    "recipedirections", "directions", "method", "notes", "note", "comment", "orgurl", "isbasedon", "isbasedonurl",
    "url",
    "mainentityofpage", "sourceurl", "source", "image",
  ]

  private static let passedOver = [
    // People, times, places, addresses.
    "author", "creator", "contributor", "editor", "publisher", "accountableperson", "copyrightholder", "copyrightyear",
    "copyrightnotice", "creditText", "sourceorganization", "publisherimprint", "provider", "sponsor", "maintainer",
    "datepublished",
    "datemodified", "datecreated", "uploaddate", "pubdate", "update", "expires", "dateadded", "dateupdated",
    "createdat", "updatedat",
    "updateat", "created", "lastmade", "printimage", "publishingprinciples", "locationcreated", "contentlocation",
    "spatial",
    "spatialcoverage", "temporal", "temporalcoverage", "recordedat", "releasedevent", "publication", "timerequired",
    "identifier",
    "id", "slug", "sameas", "type", "additionaltype", "context", "graph", "appid", "productid", "sku", "mpn", "version",
    "isbn",
    "discussionurl", "archivedat", "license", "acquirelicensepage", "usageinfo", "conditionsofaccess",
    "isaccessibleforfree",
    "isfamilyfriendly", "contentrating", "typicalagerange", "creativeworkstatus", "schemaversion", "groupid", "userid",
    "householdid",
    "uid", "hash", "photohash",
    // Ratings, reviews, comments, awards, favourites, audience, difficulty.
    "aggregaterating", "review", "reviews", "rating", "userinteractioncount", "interactionstatistic",
    "interactioncount",
    "interactivitytype", "commentcount", "comments", "award", "award", "audience", "ratingvalue", "ratingcount",
    "reviewcount",
    "bestrating", "worstrating", "itemreviewed", "favorite", "favourite", "difficulty", "onfavorites", "inmyfavorites",
    // Nutrition figures, costs, tools.
    "nutrition", "estimatedcost", "offers", "tool", "tools", "settings", "nutritionalinfo",
    // Pictures, videos and linked pages.
    "video", "thumbnail", "thumbnailurl", "primaryimageofpage", "photo", "photos", "photourl", "imageurl",
    "associatedmedia", "encoding",
    "encodings", "ispartof", "haspart", "mainentity", "mentions", "about", "subjectof", "potentialaction", "speakable",
    "articlesection",
    "breadcrumb", "accessmode", "accessmodesufficient", "accessibilityapi", "accessibilitycontrol",
    "accessibilityfeature",
    "accessibilityhazard", "accessibilitysummary", "educationalalignment", "educationaluse", "learningresourcetype",
    "exampleofwork",
    "workexample", "translationofwork", "worktranslation", "citation", "character", "contentreferencetime", "genre",
    "position",
    "assets", "extras", "layout", "photodata", "photolarge", "scale", "onfavorites", "inmyfavorites", "rating",
    "deleted",
    "nutritionalscore(generic)", "calories", "fat", "saturatedfat", "cholesterol", "sodium", "sugar", "carbohydrate",
    "fiber",
    "protein", "cost", "publicurl", "urlhost", "private", "originalpicture", "emoji", "recipeingredientreferences",
    "shareid", "public", "isprivate",
  ].map { $0.lowercased() }
}
