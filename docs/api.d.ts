/**
 * The API for TypeScript and for the modules of the pages, which name these types in their comments: `API.Animal`. This file is made from
 * `/api/v1/openapi.json`: `scripts/api-types` writes it. Change the schemas in `Sources`, not here.
 */
declare namespace API {
  type Animal = {
    born?: string
    captive?: boolean
    cover?: number
    died?: string
    father?: string
    firstSeen?: string
    id: number
    isContradictory: boolean
    isFollowed: boolean
    lastSeen?: string
    mother?: string
    name: string
    note?: string
    sex?: 'female' | 'male'
    sightings: number
    species?: string
  }
  type AnimalChanges = {
    born?: string
    captive?: '' | 'yes' | 'no'
    died?: string
    father?: string
    mother?: string
    note?: string
    sex?: '' | 'female' | 'male'
    species?: string
    why?: string
  }
  type AnimalGroups = {
    alone: number[]
    animals: number
    groupCount: number
    groups: {
      id: number
      nearest?: { id: number, link: GroupLink }
      otherSide?: { encounters: number, id: number }
      sightings: number[]
      strongest?: GroupLink
    }[]
    sightings: number
    waiting: number
  }
  type AnimalLink = { id: number, name: string }
  type AnimalProfile = {
    activities: { name: string, sightings: number }[]
    animal: Animal
    children: AnimalLink[]
    company: { encounters: number, id: number, name: string }[]
    father?: AnimalLink
    mother?: AnimalLink
  }
  type Batch = { closedAt?: string, createdAt: string, files: Upload[], id: string }
  type Box = { height: number, rotation: number, width: number, x: number, y: number }
  type ClockShiftExample = { after: string, before: string, photo: number }
  type Cluster = {
    annotation?: number
    count: number
    direction?: number
    isObscured: boolean
    latitude: number
    longitude: number
    name?: string
  }
  type Cover = {
    candidates: {
      annotation: number
      isChosen: boolean
      points: {
        most: number
        part: 'size' | 'sharpness' | 'identity' | 'whole' | 'exposure' | 'side'
        points: number
      }[]
      score: number
    }[]
    isChosen: boolean
    sighting?: number
  }
  type DiaryEntry = {
    day: string
    id: number
    isEatenOut: boolean
    meal: 'breakfast' | 'lunch' | 'dinner' | 'snack'
    note: string
    picture?: string
    recipe?: number
    symptoms: string
    time?: string
    title: string
  }
  type Distribution = { background?: number, layers?: {}[] }
  type Enclosures = {
    features: {
      geometry: { coordinates: unknown[], type: 'MultiPolygon' }
      id: number
      properties: { name: string }
      type: 'Feature'
    }[]
    type: 'FeatureCollection'
  }
  type FeedItem = {
    actor: string
    animal: string
    at: string
    event?: unknown
    individual: number
    isUndone: boolean
    operation: number
    sightings: number[]
    summary: string
  }
  type GIPTest = {
    id: number
    picture?: string
    prediction?: { lockedAt: string, outcome: 'detected' | 'not-detected' }
    result?: 'detected' | 'not-detected' | 'invalid'
    sampledAt?: string
    source: string
  }
  type GameProfile = { colour: string, hasPicture: boolean, id: number, name: string, shape: string, token?: string }
  type GameRoom = {
    actedAt: number
    code: string
    entries: unknown[]
    isPaused: boolean
    next?: string
    offers: unknown[]
    seats: unknown[]
    setup?: unknown
    stage: 'setup' | 'playing' | 'over'
    table?: unknown
    undo?: unknown
    version: number
    you: { isHost: boolean, isTeacher: boolean, places: number[], seats: number[], watch?: string }
  }
  type GroupLink = { a: number, b: number, probability: number }
  type IdentificationAnswer = {
    annotation: number
    boxSource?: string
    candidates: IdentificationCandidate[]
    comparability?: number
    compared: number
    flank?: string
    flaw?: string
    group?: { best?: number, id: number, places: number, probability: number, sightings: number[] }
    isReadable: boolean
    narrowed?: { isInCatalogue: boolean, leftOut: number, species: string }
    probability?: number
    searched?: { features: number, isStated: boolean, share: number }
    sideSource?: string
  }
  type IdentificationCandidate = {
    animal: number
    best?: number
    isOfOtherSpecies: boolean
    name: string
    picture?: string
    places: number
    score: number
  }
  type IdentificationJob = {
    account?: number
    actor: string
    ahead?: number
    createdAt: string
    finishedAt?: string
    id: string
    input: unknown
    kind: string
    progress: null | { answers: IdentificationAnswer[], done: number, stage: string, total: number }
    result: null | { answers: IdentificationAnswer[] }
    state: 'waiting' | 'running' | 'stopping' | 'done' | 'failed' | 'cancelled'
  }
  type ImportJob = {
    account?: number
    actor: string
    ahead?: number
    createdAt: string
    finishedAt?: string
    id: string
    input: unknown
    kind: string
    progress: null | {
      done: number
      file?: string
      outcome?: string
      photo?: null | number
      stage: string
      total: number
    }
    result: null | ImportReport
    state: 'waiting' | 'running' | 'stopping' | 'done' | 'failed' | 'cancelled'
  }
  type ImportReport = {
    comparing?: string
    counts: Record<string, number>
    files: number
    flagged: Record<string, number>
    imported: number
    isDryRun: boolean
    isInterrupted: boolean
    known: number[]
    notable: ImportedFile[]
    operation?: number
    photos: number[]
    seconds: number
    sightings: number[]
    updated: number
  }
  type ImportedFile = {
    flags: string[]
    outcome: string
    path: string
    photo?: number
    reasons: { code: string, sentence: string }[]
    resembles?: string
    sha256?: string
  }
  type Job = {
    account?: number
    actor: string
    ahead?: number
    createdAt: string
    finishedAt?: string
    id: string
    input: unknown
    kind: string
    progress: null | { done?: number, total?: number }
    result: unknown
    state: 'waiting' | 'running' | 'stopping' | 'done' | 'failed' | 'cancelled'
  }
  type Look = { at: string, day?: string, name: string, supporter: number, what: 'day' | 'month' | 'tests' }
  type Mixer = {
    distributions: { distribution: Distribution, id: string }[]
    geometry: 'rectangle' | 'square' | 'circle' | 'journalBearing'
    grid: { columns: number, rows: number }
    id: string
    protocols: { id: string, repeats: number, text: string }[]
    shape: { height: number, kind: 'rectangle', width: number } | { inner: number, kind: 'round', offset: number }
    walls: { handle: MixerHandle, symbol: string }[]
  }
  type MixerFamily = {
    geometry: 'rectangle' | 'square' | 'circle' | 'journalBearing'
    id: string
    parameters: { id: string, least: number, most: number, usual: number }[]
  }
  type MixerHandle = { from: [number, number], kind: 'line', to: [number, number] } | { centre: [number, number], from: number, kind: 'arc', radius: number, to: number } | { at: [number, number], kind: 'agitator' }
  type MixingRun = {
    columns?: number
    detail?: 'repeats' | 'steps'
    distribution: Distribution
    engine?: 'exact' | 'mapping'
    lattice?: 'uniform' | 'fine' | '2013'
    mixer: string
    protocol: string
    repeats: number
    rows?: number
  }
  type Operation = {
    actor: string
    at: string
    detail?: string
    facts?: string
    finishedAt?: string
    id: number
    kind: string
    summary: string
    undoes?: number
    undoneBy?: number
  }
  type PairEvidence = {
    probability: number
    regions: { ar: number, ax: number, ay: number, br: number, bx: number, by: number, weight: number }[]
    scenery: number
    score: number
  }
  type ParkPlan = {
    content: string
    corners?: [[number, number], [number, number], [number, number]]
    height?: number
    id: number
    name: string
    tiles?: { bounds: [[number, number], [number, number]], maxZoom: number, minZoom: number }
    width?: number
  }
  type Problem = { code: string, detail: string, field?: string, requestID: string, status: number, title: string }
  type ProtocolCandidate = { exact: null | number, mapping: number, protocol: string, repeats: number }
  type ProtocolSearchJob = {
    account?: number
    actor: string
    ahead?: number
    createdAt: string
    finishedAt?: string
    id: string
    input: unknown
    kind: string
    progress: null | { best: ProtocolCandidate[], done: number, of: number }
    result: null | { best: ProtocolCandidate[] }
    state: 'waiting' | 'running' | 'stopping' | 'done' | 'failed' | 'cancelled'
  }
  type Receipt = { event: unknown, kind: string, operation: number, summary: string }
  type Recipe = {
    author?: string
    favourites: number
    gluten: unknown
    id: number
    isFavourite: boolean
    isShared: boolean
    languageSource: 'told' | 'text'
    leavesCopies: boolean
    readLanguage?: 'en' | 'fr' | 'es' | 'de' | 'nl'
    recipe: { title: string }
  }
  type RecipeNews = {
    after?: 'none' | 'check' | 'contains'
    before?: 'none' | 'check' | 'contains'
    id: number
    kind: 'worse' | 'away' | 'takenBack' | 'kept' | 'gone' | 'lostPicture' | 'reported' | 'lookAgain' | 'barred'
    place?: number
    recipe: number
    title: string
  }
  type ReviewPair = {
    a: number
    b: number
    kind: string
    nameA?: string
    nameB?: string
    probability: number
    worth: number
  }
  type SavedFilter = { createdAt: string, id: number, name: string, query: string }
  type SeenEntry = {
    day: string
    hasPicture: boolean
    id: number
    isEatenOut: boolean
    meal: 'breakfast' | 'lunch' | 'dinner' | 'snack'
    note: string
    recipe?: string
    symptoms?: string
    time?: string
    title: string
  }
  type Sighting = {
    animal?: AnimalLink
    behavior?: string
    box: Box
    boxProposal?: Box
    camera?: string
    chip: string
    comparability?: number
    direction?: number
    directionReference?: string
    encounter?: number
    flaw?: 'small' | 'blurred' | 'dark' | 'bright' | 'outline' | 'patterns'
    id: number
    image: string
    isContradictory: boolean
    isHeld: boolean
    latitude?: number
    longitude?: number
    photo: number
    positionError?: number
    positionPrivacy?: 'obscured' | 'private'
    positionSource?: string
    species?: string
    speciesSource?: string
    suspicions: string[]
    time?: string
    timeSource?: string
    utcOffset?: number
    viewpoint?: string
    viewpointProposal?: ViewpointProposal
  }
  type SightingPage = { count?: number, next?: number, sightings: Sighting[] }
  type StoryboardComment = {
    by?: string
    createdAt: number
    frame: string
    id: number
    isYours: boolean
    resolvedAt?: number
    text: string
  }
  type StoryboardPen = { isFree: boolean, isYours: boolean, name?: string, window: string }
  type StoryboardProject = {
    id: string
    notes: string[]
    pen?: StoryboardPen
    role: 'view' | 'comment' | 'draw' | 'own'
    sequence: number
    shots: { frame: string, label: string, scene?: string, shot: string }[]
    storyboard: unknown
  }
  type StoryboardVersion = {
    at: number
    by?: string
    frames: number
    isAutomatic: boolean
    isBeside: boolean
    isReadable: boolean
    number: number
    title: string
  }
  type Suggestion = {
    actor: string
    at: string
    content: unknown
    decidedAt?: string
    decidedBy?: string
    id: number
    note?: string
    operation?: number
    reply?: string
    state: 'open' | 'accepted' | 'declined' | 'withdrawn'
    subject: unknown
  }
  type Supporter = {
    acceptedAt?: string
    first: string
    id: number
    last?: string
    name: string
    showsSymptoms: boolean
    showsTests: boolean
  }
  type TracePoint = {
    annotation: number
    direction?: number
    isObscured: boolean
    latitude: number
    longitude: number
    time: string
  }
  type Upload = {
    batch: string
    byteCount: number
    finding?: string
    id: string
    name: string
    offset: number
    state: 'arriving' | 'ready' | 'infected' | 'unscanned'
  }
  type ViewpointProposal = { probability: number, view?: 'left' | 'right' | 'front' | 'back' | 'up' }

  /** The JSON of each operation by its route, with `{}` for the parts of the path in braces. */
  interface Operations {
    'GET /animals': { body?: undefined, answer: { animals: Animal[], count: number } }
    'GET /animals.csv': { body?: undefined, answer: unknown }
    'GET /animals/{}': { body?: undefined, answer: AnimalProfile }
    'PATCH /animals/{}': { body: AnimalChanges, answer: Receipt | Suggestion }
    'GET /animals/{}/cover': { body?: undefined, answer: Cover }
    'PUT /animals/{}/cover': { body: { sighting?: number }, answer: Receipt }
    'DELETE /animals/{}/follow': { body?: undefined, answer: Receipt }
    'PUT /animals/{}/follow': { body?: undefined, answer: Receipt }
    'POST /animals/{}/merge': { body: { into?: number, name?: string }, answer: Receipt }
    'PUT /animals/{}/name': { body: { name: string }, answer: Receipt }
    'GET /animals/{}/trace': { body?: undefined, answer: TracePoint[] }
    'GET /audit': { body?: undefined, answer: { changes: unknown[], operation: Operation }[] }
    'GET /audit.csv': { body?: undefined, answer: unknown }
    'GET /batches': { body?: undefined, answer: Batch[] }
    'POST /batches': { body?: undefined, answer: Batch }
    'DELETE /batches/{}': { body?: undefined, answer: null }
    'GET /batches/{}': { body?: undefined, answer: Batch }
    'POST /biopioneer/classrooms': { body: { name: string, players: number, preset: 'standard' | 'classic', rooms: number }, answer: { codes: string[], id: number } }
    'DELETE /biopioneer/classrooms/{}': { body?: undefined, answer: null }
    'GET /biopioneer/classrooms/{}': { body?: undefined, answer: unknown[] }
    'GET /biopioneer/classrooms/{}/events': { body?: undefined, answer: unknown }
    'POST /biopioneer/classrooms/{}/pause': { body: { isPaused: boolean }, answer: null }
    'GET /biopioneer/classrooms/{}/summary': { body?: undefined, answer: unknown[] }
    'DELETE /biopioneer/guest': { body?: undefined, answer: null }
    'GET /biopioneer/history': { body?: undefined, answer: {
      ended: string
      lab: string
      players: number
      problem: string
      profile: string
      rounds: number
      won: boolean
    }[] }
    'GET /biopioneer/history.csv': { body?: undefined, answer: unknown }
    'POST /biopioneer/join': { body: { code: string, name?: string, profile?: number }, answer: { code: string, seat: number } }
    'GET /biopioneer/learn': { body?: undefined, answer: {
      drawing: string
      group: 'basics' | 'lab' | 'equipment' | 'techniques' | 'events' | 'papers' | 'problems'
      id: string
      summary: string
      title: string
    }[] }
    'GET /biopioneer/learn/{}': { body?: undefined, answer: {
      answer: string
      claims: {
        number: number
        sentence: string
        source: { address: string, author: string, copy?: string, title: string, year?: number }
      }[]
      drawing: string
      game: string
      group: 'basics' | 'lab' | 'equipment' | 'techniques' | 'events' | 'papers' | 'problems'
      id: string
      paragraphs: string[]
      question: string
      related: string[]
      summary: string
      title: string
    } }
    'GET /biopioneer/profiles': { body?: undefined, answer: GameProfile[] }
    'POST /biopioneer/profiles': { body: {
      colour: 'teal' | 'blue' | 'violet' | 'magenta' | 'red' | 'orange' | 'gold' | 'olive' | 'green' | 'sea' | 'slate' | 'brown'
      name: string
      shape: 'disc' | 'triangle' | 'square' | 'diamond' | 'hexagon' | 'star' | 'drop' | 'cross'
      token?: '' | 'flask' | 'microscope' | 'helix' | 'colony'
    }, answer: { id: number } }
    'DELETE /biopioneer/profiles/{}': { body?: undefined, answer: null }
    'PUT /biopioneer/profiles/{}': { body: {
      colour: 'teal' | 'blue' | 'violet' | 'magenta' | 'red' | 'orange' | 'gold' | 'olive' | 'green' | 'sea' | 'slate' | 'brown'
      name: string
      shape: 'disc' | 'triangle' | 'square' | 'diamond' | 'hexagon' | 'star' | 'drop' | 'cross'
      token?: '' | 'flask' | 'microscope' | 'helix' | 'colony'
    }, answer: null }
    'DELETE /biopioneer/profiles/{}/picture': { body?: undefined, answer: null }
    'GET /biopioneer/profiles/{}/picture': { body?: undefined, answer: unknown }
    'PUT /biopioneer/profiles/{}/picture': { body: unknown, answer: null }
    'POST /biopioneer/quick': { body?: undefined, answer: { code: string } }
    'GET /biopioneer/rooms': { body?: undefined, answer: {
      code: string
      hasCharge: boolean
      names: string[]
      playedAt: number
      stage: 'setup' | 'playing' | 'over'
    }[] }
    'POST /biopioneer/rooms': { body: { players: number }, answer: { code: string } }
    'DELETE /biopioneer/rooms/{}': { body?: undefined, answer: null }
    'GET /biopioneer/rooms/{}': { body?: undefined, answer: GameRoom }
    'POST /biopioneer/rooms/{}/begin': { body?: undefined, answer: null }
    'POST /biopioneer/rooms/{}/commands': { body: { command: string, confirmed?: string, key: string, version: number }, answer: GameRoom }
    'GET /biopioneer/rooms/{}/events': { body?: undefined, answer: unknown }
    'POST /biopioneer/rooms/{}/hurry': { body?: undefined, answer: null }
    'PUT /biopioneer/rooms/{}/name': { body: { name: string, place: number }, answer: null }
    'POST /biopioneer/rooms/{}/pause': { body: { isPaused: boolean }, answer: null }
    'POST /biopioneer/rooms/{}/rematch': { body?: undefined, answer: { code: string } }
    'GET /biopioneer/rooms/{}/replay': { body?: undefined, answer: {
      chance?: unknown
      count: number
      done?: unknown
      offers: unknown[]
      step: number
      table: unknown
    } }
    'POST /biopioneer/rooms/{}/seat/leave': { body?: undefined, answer: null }
    'PUT /biopioneer/rooms/{}/seats': { body: {
      name0?: string
      name1?: string
      name2?: string
      name3?: string
      players: number
      then?: 'stay' | 'next'
      who0?: string
      who1?: string
      who2?: string
      who3?: string
    }, answer: null }
    'GET /biopioneer/rooms/{}/seats/{}/picture': { body?: undefined, answer: unknown }
    'PUT /biopioneer/rooms/{}/settings': { body: { clock?: number, pace: 'instant' | 'quick' | 'calm' | 'slow', preset: 'standard' | 'classic' }, answer: null }
    'POST /biopioneer/rooms/{}/setup': { body: {
      lab?: 'amplification' | 'cloning' | 'mutagenesis' | 'recombination' | 'openCore'
      length?: 'short' | 'long'
      place?: number
      step: 'rollAll' | 'roll' | 'token' | 'lab' | 'length' | 'next' | 'back'
      token?: 'flask' | 'microscope' | 'helix' | 'colony'
    }, answer: null }
    'POST /biopioneer/rooms/{}/takeback': { body: { seat: number }, answer: null }
    'POST /biopioneer/rooms/{}/takeover': { body: { seat: number }, answer: null }
    'GET /biopioneer/rules': { body?: undefined, answer: {
      deviations: {
        here: string
        id: string
        kind: 'changed' | 'clarified' | 'added'
        original: string
        why: string
      }[]
      id: string
      parts: { points?: string[], text?: string }[]
      title: string
    }[] }
    'GET /certificate': { body?: undefined, answer: { address: string, page: string, sha256: string } }
    'POST /clock-shifts': { body: {
      key?: string
      kind?: 'no-date' | 'no-place' | 'no-side' | 'no-species' | 'suspicious-time' | 'suspicious-place' | 'suspicious' | 'implausible-speed' | 'before-birth' | 'after-death' | 'quarantined'
      model?: string
      photos?: number[]
      seconds: number
      serial?: string
    }, answer: Receipt }
    'POST /clock-shifts/preview': { body: {
      key?: string
      kind?: 'no-date' | 'no-place' | 'no-side' | 'no-species' | 'suspicious-time' | 'suspicious-place' | 'suspicious' | 'implausible-speed' | 'before-birth' | 'after-death' | 'quarantined'
      model?: string
      photos?: number[]
      seconds: number
      serial?: string
    }, answer: {
      encountersAfter: number
      encountersBefore: number
      examples: ClockShiftExample[]
      first?: ClockShiftExample
      last?: ClockShiftExample
      photos: number
    } }
    'POST /decisions': { body: {
      a: number
      b: number
      probability?: number
      reason?: string
      verdict: 'same' | 'different' | 'unsure'
    }, answer: Receipt }
    'GET /diary/children': { body?: undefined, answer: { agreedAt?: string, id: number, isNeeded: boolean, nickname?: string, takenBackAt?: string }[] }
    'DELETE /diary/children/{}': { body?: undefined, answer: null }
    'PUT /diary/children/{}': { body: { agrees: boolean, birthYear?: number, country?: string, zone?: string }, answer: null }
    'POST /diary/consent': { body: { agrees: boolean, birthYear: number, country: string, zone?: string }, answer: null }
    'GET /diary/entries': { body?: undefined, answer: DiaryEntry[] }
    'POST /diary/entries': { body: {
      day: string
      isEatenOut?: boolean
      key: string
      meal: 'breakfast' | 'lunch' | 'dinner' | 'snack'
      note?: string
      recipe?: number
      symptoms?: string
      time?: string
      title: string
    }, answer: DiaryEntry }
    'DELETE /diary/entries/{}': { body?: undefined, answer: DiaryEntry }
    'PUT /diary/entries/{}': { body: {
      day: string
      isEatenOut?: boolean
      meal: 'breakfast' | 'lunch' | 'dinner' | 'snack'
      note?: string
      recipe?: number
      symptoms?: string
      time?: string
      title: string
    }, answer: DiaryEntry }
    'DELETE /diary/entries/{}/picture': { body?: undefined, answer: null }
    'GET /diary/entries/{}/picture': { body?: undefined, answer: unknown }
    'PUT /diary/entries/{}/picture': { body: unknown, answer: null }
    'POST /diary/entries/{}/restore': { body?: undefined, answer: DiaryEntry }
    'GET /diary/looks': { body?: undefined, answer: Look[] }
    'GET /diary/news': { body?: undefined, answer: RecipeNews[] }
    'DELETE /diary/news/{}': { body: { back?: string }, answer: null }
    'GET /diary/parent': { body?: undefined, answer: {
      answerHoldsUntil?: string
      linkExpiresAt?: string
      standing: 'nobody' | 'reading' | 'agreed' | 'taken-back' | 'not-needed'
    } }
    'DELETE /diary/parent/link': { body?: undefined, answer: null }
    'POST /diary/parent/link': { body?: undefined, answer: { expiresAt: string, link: string } }
    'POST /diary/plans': { body: {
      day: string
      meal: 'breakfast' | 'lunch' | 'dinner' | 'snack'
      recipe?: number
      title: string
    }, answer: unknown }
    'DELETE /diary/plans/{}': { body?: undefined, answer: null }
    'POST /diary/plans/{}/eat': { body?: undefined, answer: DiaryEntry }
    'POST /diary/predictions': { body: { outcome: 'detected' | 'not-detected' }, answer: GIPTest }
    'GET /diary/recipes': { body?: undefined, answer: Recipe[] }
    'POST /diary/recipes': { body: {
      cuisine?: string
      ingredients?: string
      key: string
      language?: string
      leavesCopies?: boolean
      meals?: ('breakfast' | 'lunch' | 'dinner' | 'snack')[]
      servings?: number
      shelf?: 'own' | 'community'
      source?: string
      steps?: string
      summary?: string
      tags?: string
      time?: string
      title: string
    }, answer: Recipe }
    'POST /diary/recipes/files': { body: unknown, answer: { recipes: Recipe[], withoutPicture: number[] } }
    'POST /diary/recipes/reading': { body: unknown, answer: {
      count: number
      recipes: {
        hasUnread: boolean
        ingredients: number
        lacksPicture: boolean
        source?: string
        steps: number
        title: string
      }[]
    } }
    'DELETE /diary/recipes/{}': { body?: undefined, answer: null }
    'GET /diary/recipes/{}': { body?: undefined, answer: Recipe }
    'PUT /diary/recipes/{}': { body: {
      cuisine?: string
      ingredients?: string
      language?: string
      meals?: ('breakfast' | 'lunch' | 'dinner' | 'snack')[]
      servings?: number
      source?: string
      steps?: string
      summary?: string
      tags?: string
      time?: string
      title: string
    }, answer: Recipe }
    'PUT /diary/recipes/{}/answer': { body: { state: 'on' | 'off', word: string }, answer: Recipe }
    'POST /diary/recipes/{}/copies': { body?: undefined, answer: Recipe }
    'POST /diary/recipes/{}/favourite': { body: { back?: string, state: 'on' | 'off' }, answer: null }
    'GET /diary/recipes/{}/json': { body?: undefined, answer: unknown }
    'POST /diary/recipes/{}/leaving': { body: { leavesCopies: boolean }, answer: null }
    'PUT /diary/recipes/{}/packet': { body: { line: number, note?: string, text: string }, answer: Recipe }
    'POST /diary/recipes/{}/passes': { body?: undefined, answer: { link: string } }
    'GET /diary/recipes/{}/pdf': { body?: undefined, answer: unknown }
    'GET /diary/recipes/{}/picture': { body?: undefined, answer: unknown }
    'PUT /diary/recipes/{}/picture': { body: unknown, answer: null }
    'POST /diary/recipes/{}/report': { body: { reason?: string }, answer: null }
    'POST /diary/recipes/{}/restore': { body?: undefined, answer: Recipe }
    'POST /diary/recipes/{}/share': { body: { back?: string, leavesCopies?: boolean, state: 'on' | 'off', words?: string[] }, answer: null }
    'PUT /diary/recipes/{}/step': { body: { step: number }, answer: null }
    'GET /diary/reminders': { body?: undefined, answer: { meal: 'breakfast' | 'lunch' | 'dinner' | 'snack', time: string }[] }
    'PUT /diary/reminders': { body: { breakfast?: string, dinner?: string, lunch?: string, snack?: string }, answer: null }
    'GET /diary/reminders/calendar': { body?: undefined, answer: unknown }
    'PUT /diary/settings': { body: {
      endOfDay: string
      oats?: 'never' | 'onlyGlutenFree' | 'all'
      showsStreaks: boolean
      zone: string
    }, answer: null }
    'DELETE /diary/shopping/{}': { body?: undefined, answer: null }
    'PUT /diary/shopping/{}': { body: { servings?: number }, answer: null }
    'GET /diary/supporters': { body?: undefined, answer: Supporter[] }
    'POST /diary/supporters': { body: {
      first: string
      key?: string
      last?: string
      name: string
      showsSymptoms: boolean
      showsTests: boolean
    }, answer: { expiresAt: string, link: string, supporter: Supporter } }
    'DELETE /diary/supporters/{}': { body?: undefined, answer: null }
    'PUT /diary/supporters/{}': { body: { first: string, last?: string, name: string, showsSymptoms: boolean, showsTests: boolean }, answer: null }
    'POST /diary/supporters/{}/link': { body?: undefined, answer: { expiresAt: string, link: string, supporter: Supporter } }
    'GET /diary/supporting': { body?: undefined, answer: { grant: Supporter, nickname?: string }[] }
    'GET /diary/supporting/{}/days/{}': { body?: undefined, answer: { day: string, entries: SeenEntry[], tests: GIPTest[] } }
    'GET /diary/supporting/{}/entries/{}/picture': { body?: undefined, answer: unknown }
    'GET /diary/supporting/{}/months/{}': { body?: undefined, answer: { day: string, entries: number, results: ('detected' | 'not-detected' | 'invalid')[] }[] }
    'GET /diary/supporting/{}/tests': { body?: undefined, answer: GIPTest[] }
    'GET /diary/tests': { body?: undefined, answer: GIPTest[] }
    'POST /diary/tests': { body: {
      device: string
      result: 'detected' | 'not-detected' | 'invalid'
      sampledAt: string
      serial: string
    }, answer: GIPTest }
    'POST /diary/tests/file': { body: {
      device: string
      format: 'gluten-tests'
      tests: { result: 'detected' | 'not-detected' | 'invalid', sampledAt: string, serial: string }[]
      version: number
    }, answer: {
      known: number
      refused: { serial: string, why: 'no-moment' | 'in-the-future' | 'bad-serial' | 'differs' | 'full' }[]
      taken: GIPTest[]
    } }
    'POST /diary/tests/unpredicted': { body: { day: string, result: 'detected' | 'not-detected' | 'invalid', time: string }, answer: GIPTest }
    'DELETE /diary/tests/{}': { body?: undefined, answer: null }
    'DELETE /diary/tests/{}/picture': { body?: undefined, answer: null }
    'GET /diary/tests/{}/picture': { body?: undefined, answer: unknown }
    'PUT /diary/tests/{}/picture': { body: unknown, answer: null }
    'POST /diary/tests/{}/restore': { body?: undefined, answer: null }
    'PUT /diary/tests/{}/result': { body: { day: string, result: 'detected' | 'not-detected' | 'invalid', time: string }, answer: GIPTest }
    'GET /enclosures': { body?: undefined, answer: Enclosures }
    'POST /enclosures': { body: unknown, answer: { count: number, receipt: Receipt } }
    'DELETE /enclosures/{}': { body?: undefined, answer: Receipt }
    'GET /feed': { body?: undefined, answer: FeedItem[] }
    'POST /feed/seen': { body?: undefined, answer: null }
    'GET /filters': { body?: undefined, answer: SavedFilter[] }
    'POST /filters': { body: { name: string, query: string }, answer: SavedFilter }
    'DELETE /filters/{}': { body?: undefined, answer: null }
    'POST /fingerpaint/animations': { body: {
      columns?: number
      delay: number
      detail?: 'repeats' | 'steps'
      distribution: Distribution
      engine?: 'exact' | 'mapping'
      format: 'apng'
      lattice?: 'uniform' | 'fine' | '2013'
      mixer: string
      protocol: string
      repeats: number
      rows?: number
      width: number
    }, answer: unknown }
    'POST /fingerpaint/concentrations': { body: MixingRun, answer: unknown }
    'POST /fingerpaint/graphs': { body: {
      format: 'svg' | 'pdf' | 'png' | 'csv'
      measure: 'intensity' | 'coarse2' | 'coarse4' | 'coarse8' | 'mixNorm' | 'mean'
      series: { name: string, results: { performance: Record<string, number>, repeats: number }[] }[]
    }, answer: unknown }
    'POST /fingerpaint/links': { body: { work: string }, answer: { link: string, picture: string | null } }
    'GET /fingerpaint/mixers': { body?: undefined, answer: { families: MixerFamily[], mixers: Mixer[] } }
    'GET /fingerpaint/mixers/{}': { body?: undefined, answer: Mixer }
    'POST /fingerpaint/overlays': { body: {
      kind: 'poincare' | 'periodic' | 'stretching'
      mixer: string
      protocol: string
      repeats?: number
    }, answer: {
      mean?: number
      periodic?: { at: [number, number], period: number, stability: string, trace: number }[]
      picture?: string
      points?: [number, number, number][]
    } }
    'POST /fingerpaint/pictures': { body: {
      alpha?: 'outside' | 'white'
      columns?: number
      detail?: 'repeats' | 'steps'
      distribution: Distribution
      engine?: 'exact' | 'mapping'
      format: 'svg' | 'pdf' | 'png'
      lattice?: 'uniform' | 'fine' | '2013'
      mixer: string
      protocol: string
      repeats: number
      rows?: number
      width: number
    }, answer: unknown }
    'POST /fingerpaint/pixels': { body: {
      alpha?: 'outside' | 'white'
      columns?: number
      detail?: 'repeats' | 'steps'
      distribution: Distribution
      engine?: 'exact' | 'mapping'
      lattice?: 'uniform' | 'fine' | '2013'
      mixer: string
      protocol: string
      repeats: number
      rows?: number
      width: number
    }, answer: unknown }
    'POST /fingerpaint/runs': { body: MixingRun, answer: unknown }
    'POST /fingerpaint/searches': { body: { distribution: Distribution, mixer: string, moves: number, repeats: number, step: number }, answer: ProtocolSearchJob }
    'POST /fingerpaint/sweeps': { body: {
      count: number
      distribution: Distribution
      from: number
      mixer: string
      protocol: string
      repeats: number
      to: number
    }, answer: unknown }
    'GET /geoprivacy': { body?: undefined, answer: {
      key: string
      kind: 'species' | 'animal' | 'place' | 'person'
      level: 'open' | 'obscured' | 'private'
    }[] }
    'PUT /geoprivacy': { body: {
      key: string
      kind: 'species' | 'animal' | 'place' | 'person'
      level?: 'open' | 'obscured' | 'private'
    }, answer: Receipt }
    'PUT /geoprivacy/mine': { body: { level?: 'open' | 'obscured' | 'private' }, answer: Receipt }
    'GET /groups': { body?: undefined, answer: AnimalGroups }
    'POST /groups/merge': { body: { sightings: number[], with?: number }, answer: Receipt }
    'POST /groups/name': { body: { animal?: number, name?: string, sightings: number[] }, answer: Receipt }
    'POST /groups/split': { body: { out: number[], sightings: number[] }, answer: Receipt }
    'POST /identifications': { body: { anySpecies?: boolean, sightings: number[] }, answer: IdentificationJob }
    'POST /imports': { body: {
      batch?: string
      clockShift?: number
      folder?: string
      species?: string
      staysInPlace?: boolean
      utcOffset?: string
    }, answer: ImportJob }
    'POST /imports/plan': { body: {
      batch?: string
      clockShift?: number
      folder?: string
      species?: string
      staysInPlace?: boolean
      utcOffset?: string
    }, answer: ImportJob }
    'GET /inbox': { body?: undefined, answer: unknown[] }
    'POST /inbox/fix': { body: {
      fix: 'time' | 'place' | 'side' | 'species' | 'clear-place'
      key: string
      kind: 'no-date' | 'no-place' | 'no-side' | 'no-species' | 'suspicious-time' | 'suspicious-place' | 'suspicious' | 'implausible-speed' | 'before-birth' | 'after-death' | 'quarantined'
      photos?: number[]
      some?: boolean
      value?: string
    }, answer: Receipt }
    'POST /invited': { body: { secret?: string }, answer: { path: string } }
    'GET /jobs': { body?: undefined, answer: Job[] }
    'GET /jobs.csv': { body?: undefined, answer: unknown }
    'DELETE /jobs/{}': { body?: undefined, answer: null }
    'GET /jobs/{}': { body?: undefined, answer: Job }
    'GET /jobs/{}/events': { body?: undefined, answer: unknown }
    'GET /kept-pages': { body?: undefined, answer: { pages: string[] } }
    'GET /map/clusters': { body?: undefined, answer: Cluster[] }
    'GET /me': { body?: undefined, answer: { name: string, role: 'visitor' | 'staff' | 'curator' | 'owner' } }
    'POST /me/erase': { body: { name: string, photos?: boolean }, answer: null }
    'POST /me/guessing/seen': { body?: undefined, answer: null }
    'PUT /me/language': { body: { language: 'en-US' | 'en-GB' | 'fr' | 'nl' | 'es' | 'de' }, answer: null }
    'GET /me/passes': { body?: undefined, answer: {
      code?: string
      expiresAt?: string
      id: number
      kind: 'guest' | 'reader'
      label: string
      link: string
      path: string
    }[] }
    'DELETE /me/passes/{}': { body?: undefined, answer: null }
    'PUT /me/password': { body: { old?: string, password: string }, answer: null }
    'GET /me/sessions': { body?: undefined, answer: { agent: string, isThis: boolean, session: string, usedAt: string }[] }
    'POST /me/sessions/end': { body: { session: string }, answer: null }
    'GET /notices/events': { body?: undefined, answer: unknown }
    'POST /operations/{}/undo': { body?: undefined, answer: Receipt }
    'GET /pairs/{}/{}/evidence': { body?: undefined, answer: PairEvidence }
    'GET /people': { body?: undefined, answer: { name: string, role: 'visitor' | 'staff' | 'curator' | 'owner', since: string }[] }
    'GET /people.csv': { body?: undefined, answer: unknown }
    'POST /people/invitations': { body: { role: 'visitor' | 'staff' | 'curator' | 'owner' }, answer: { link: string } }
    'POST /people/set-aside': { body: { upload: string }, answer: null }
    'DELETE /people/{}': { body?: undefined, answer: null }
    'PUT /people/{}/role': { body: { role: 'visitor' | 'staff' | 'curator' | 'owner' }, answer: null }
    'GET /photos/{}/film': { body?: undefined, answer: unknown }
    'GET /photos/{}/image': { body?: undefined, answer: unknown }
    'PUT /photos/{}/late-place': { body: { error?: number, latitude: number, longitude: number }, answer: Receipt | null }
    'GET /photos/{}/original': { body?: undefined, answer: unknown }
    'POST /photos/{}/sightings': { body: Box, answer: { id: number, receipt: Receipt } }
    'GET /plans': { body?: undefined, answer: ParkPlan[] }
    'POST /plans': { body: unknown, answer: { id: number, receipt: Receipt } }
    'DELETE /plans/{}': { body?: undefined, answer: Receipt }
    'GET /plans/{}/content': { body?: undefined, answer: unknown }
    'PUT /plans/{}/corners': { body: { bottomLeft: string, topLeft: string, topRight: string }, answer: Receipt }
    'PUT /plans/{}/name': { body: { name: string }, answer: Receipt }
    'GET /plans/{}/tiles/{}/{}/{}': { body?: undefined, answer: null | unknown }
    'GET /proposals': { body?: undefined, answer: { count: number, proposals: { proposal: string, sighting: Sighting }[] } }
    'POST /proposals/confirm': { body: { proposals?: string[] }, answer: { confirmed: number, receipt?: Receipt } }
    'POST /proposals/refuse': { body: { sightings: number[] }, answer: Receipt }
    'GET /review/pairs': { body?: undefined, answer: { count: number, hasMore: boolean, pairs: ReviewPair[], sightings: Record<string, Sighting> } }
    'POST /review/proposals': { body?: undefined, answer: Job }
    'GET /search': { body?: undefined, answer: unknown }
    'PUT /settings': { body: { 'donation-link'?: string }, answer: null }
    'GET /sightings': { body?: undefined, answer: SightingPage }
    'GET /sightings.csv': { body?: undefined, answer: unknown }
    'POST /sightings/together': { body: {
      all?: boolean
      count?: number
      filter?: string
      fix: 'name' | 'species' | 'behavior' | 'shift' | 'place'
      sightings?: number[]
      value?: string
    }, answer: Receipt }
    'POST /sightings/together/preview': { body: {
      all?: boolean
      count?: number
      filter?: string
      fix: 'shift'
      sightings?: number[]
      value?: string
    }, answer: { first?: ClockShiftExample, last?: ClockShiftExample, photos: number, seen: string } }
    'GET /sightings/{}': { body?: undefined, answer: Sighting }
    'PATCH /sightings/{}': { body: { behavior?: string, species?: string, viewpoint?: string }, answer: Receipt | null }
    'PUT /sightings/{}/box': { body: Box, answer: Receipt }
    'GET /sightings/{}/card': { body?: undefined, answer: unknown }
    'GET /sightings/{}/chip': { body?: undefined, answer: unknown }
    'PUT /sightings/{}/name': { body: { name: string, probability?: number, reason?: string }, answer: Receipt }
    'GET /sightings/{}/versions': { body?: undefined, answer: Sighting[] }
    'GET /sightings/{}/why': { body?: undefined, answer: unknown }
    'GET /storyboard/objects': { body?: undefined, answer: { objects: { elements: unknown[], id: string, name: string }[] } }
    'POST /storyboard/objects': { body: { elements: unknown[], name: string }, answer: { id: string } }
    'DELETE /storyboard/objects/{}': { body?: undefined, answer: null }
    'POST /storyboard/projects': { body: { summary?: string, title?: string }, answer: { id: string } }
    'POST /storyboard/projects/import': { body: { areWorksheets?: boolean, batch: string }, answer: Job }
    'DELETE /storyboard/projects/{}': { body?: undefined, answer: null }
    'GET /storyboard/projects/{}': { body?: undefined, answer: StoryboardProject }
    'POST /storyboard/projects/{}/beside': { body: { edits: { edit: unknown, number: number }[], window: string }, answer: { leftOut: number, version: number } }
    'POST /storyboard/projects/{}/bring-back': { body?: undefined, answer: null }
    'GET /storyboard/projects/{}/comments': { body?: undefined, answer: StoryboardComment[] }
    'POST /storyboard/projects/{}/comments': { body: { frame: string, text: string }, answer: StoryboardComment }
    'DELETE /storyboard/projects/{}/comments/{}': { body?: undefined, answer: null }
    'POST /storyboard/projects/{}/comments/{}/resolve': { body: { isResolved?: boolean }, answer: null }
    'GET /storyboard/projects/{}/cover': { body?: undefined, answer: unknown }
    'PUT /storyboard/projects/{}/details': { body: {
      aspect?: '16:9' | '4:3' | '1.85' | '2.39' | '1:1' | '9:16'
      rate?: string
      seconds?: number
      summary?: string
      title?: string
    }, answer: null }
    'POST /storyboard/projects/{}/duplicate': { body?: undefined, answer: { id: string } }
    'POST /storyboard/projects/{}/edits': { body: { edits: { edit: unknown, number: number }[], window: string }, answer: { number: number, sequence: number } }
    'GET /storyboard/projects/{}/entries': { body?: undefined, answer: {
      entries: { by?: string, edit: unknown, number: number, sequence: number, window: string }[]
      sequence: number
    } }
    'GET /storyboard/projects/{}/events': { body?: undefined, answer: unknown }
    'GET /storyboard/projects/{}/export/apng': { body?: undefined, answer: unknown }
    'GET /storyboard/projects/{}/export/edl': { body?: undefined, answer: unknown }
    'GET /storyboard/projects/{}/export/fountain': { body?: undefined, answer: unknown }
    'GET /storyboard/projects/{}/export/ora': { body?: undefined, answer: unknown }
    'GET /storyboard/projects/{}/export/otio': { body?: undefined, answer: unknown }
    'GET /storyboard/projects/{}/export/pdf': { body?: undefined, answer: unknown }
    'GET /storyboard/projects/{}/export/png': { body?: undefined, answer: unknown }
    'GET /storyboard/projects/{}/export/srt': { body?: undefined, answer: unknown }
    'GET /storyboard/projects/{}/export/svg': { body?: undefined, answer: unknown }
    'GET /storyboard/projects/{}/export/zip': { body?: undefined, answer: unknown }
    'POST /storyboard/projects/{}/films': { body: { container: 'mp4' | 'webm', height?: number }, answer: Job }
    'GET /storyboard/projects/{}/films/{}': { body?: undefined, answer: unknown }
    'GET /storyboard/projects/{}/frames/{}/picture': { body?: undefined, answer: unknown }
    'GET /storyboard/projects/{}/library': { body?: undefined, answer: { pictures: { id: number, small: string, title: string }[] } }
    'GET /storyboard/projects/{}/library/{}': { body?: undefined, answer: unknown }
    'POST /storyboard/projects/{}/library/{}': { body?: undefined, answer: { hash: string } }
    'POST /storyboard/projects/{}/passes': { body?: undefined, answer: { link: string } }
    'POST /storyboard/projects/{}/pen': { body: { takeOver?: boolean, window: string }, answer: { pen: StoryboardPen } }
    'POST /storyboard/projects/{}/pen/release': { body: { window: string }, answer: null }
    'POST /storyboard/projects/{}/pictures': { body: unknown, answer: { hash: string } }
    'GET /storyboard/projects/{}/pictures/{}': { body?: undefined, answer: unknown }
    'GET /storyboard/projects/{}/shares': { body?: undefined, answer: { account: number, name?: string, role: 'view' | 'comment' | 'draw' }[] }
    'POST /storyboard/projects/{}/shares': { body: { name: string, role: 'view' | 'comment' | 'draw' }, answer: null }
    'DELETE /storyboard/projects/{}/shares/{}': { body?: undefined, answer: null }
    'POST /storyboard/projects/{}/sounds': { body: unknown, answer: { hash: string } }
    'GET /storyboard/projects/{}/sounds/{}': { body?: undefined, answer: unknown }
    'POST /storyboard/projects/{}/trash': { body?: undefined, answer: null }
    'GET /storyboard/projects/{}/versions': { body?: undefined, answer: StoryboardVersion[] }
    'POST /storyboard/projects/{}/versions': { body: { name: string }, answer: StoryboardVersion }
    'DELETE /storyboard/projects/{}/versions/{}': { body?: undefined, answer: null }
    'GET /storyboard/projects/{}/versions/{}/frames/{}/picture': { body?: undefined, answer: unknown }
    'POST /storyboard/projects/{}/versions/{}/restore': { body: { window?: string }, answer: { notes: string[] } }
    'GET /storyboard/projects/{}/worksheet': { body?: undefined, answer: unknown }
    'GET /suggestions': { body?: undefined, answer: Suggestion[] }
    'POST /suggestions': { body: { animal?: number, name?: string, note?: string, sighting?: number, viewpoint?: string }, answer: Suggestion }
    'POST /suggestions/accept-all': { body: { author: string, name?: string }, answer: Receipt }
    'POST /suggestions/decline-all': { body: { author: string, name?: string }, answer: Receipt }
    'POST /suggestions/{}/accept': { body: { name?: string, reply?: string }, answer: Receipt }
    'POST /suggestions/{}/decline': { body: { name?: string, reply?: string }, answer: Receipt }
    'POST /suggestions/{}/withdraw': { body?: undefined, answer: Receipt }
    'POST /uploads': { body?: undefined, answer: null }
    'DELETE /uploads/{}': { body?: undefined, answer: null }
    'HEAD /uploads/{}': { body?: undefined, answer: null }
    'PATCH /uploads/{}': { body: unknown, answer: null }
    'PUT /zookeeper/settings': { body: { position: 'on' | 'off' }, answer: null }
    'POST /zookeeper/welcome': { body: { position?: 'on' | 'off', start?: 'sample' | 'look' | 'photos' | 'camera' }, answer: { job?: Job } }
  }

  /** A path as `Operations` names it: without its query, `{}` for each part that varies. */
  type Route<Path extends string> =
    Path extends `${infer Before}?${string}` ? Route<Before>
      : Path extends `/${infer First}/${infer Rest}` ? `/${Part<First>}${Route<`/${Rest}`>}`
        : Path extends `/${infer Last}` ? `/${Part<Last>}` : string
  type Part<Word extends string> = {} extends Record<Word, 1> ? '{}' : Word
  type Found<Method extends string, Path extends string, Member extends 'body' | 'answer'> =
    `${Method} ${Route<Path>}` extends infer Key ? Key extends keyof Operations ? Operations[Key][Member] : unknown : never

  /** The body of a request to a path below /api/v1. */
  type Body<Method extends string, Path extends string> = Found<Method, Path, 'body'>
  /** The JSON of the answer; null for an answer without a body. */
  type Answer<Method extends string, Path extends string> = Found<Method, Path, 'answer'>
}
