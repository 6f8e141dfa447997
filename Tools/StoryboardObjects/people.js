/**
 * A jointed figure, eight heads tall, and its poses. Angles are in degrees from straight down, positive in the viewing direction (right).
 */
import { blob, body, disc, limb, line, round, TONES } from './shapes.js'

const SIZE = { head: 34, neck: 14, back: 150, upperArm: 86, lowerArm: 78, hand: 16, thigh: 128, shin: 122, foot: 40 }

const from = ([x, y], angle, length) => {
  const turn = (angle * Math.PI) / 180
  return [x + length * Math.sin(turn), y + length * Math.cos(turn)]
}

/**
 * In arms and legs the far limb comes first; with `isFront`, the left limb. Each limb has the angles of its upper and lower part.
 * A leg may have a third angle: the foot, relative to the lower part.
 * @param {{lean?: number, head?: number, arms: number[][], legs: number[][], look?: number, isFront?: boolean, scale?: number}} pose
 */
export function person({ lean = 0, head = lean, arms, legs, look = 1, isFront = false, scale = 1 }) {
  const hip = [0, 0]
  const chest = from(hip, 180 + lean * -1, SIZE.back)
  const crown = from(chest, 180 - head, SIZE.neck + SIZE.head * 1.25)
  const broad = isFront ? 34 : 6
  const shoulders = [[chest[0] - broad * look, chest[1] + 12], [chest[0] + broad * look, chest[1] + 12]]
  const hips = [[hip[0] - broad * 0.5 * look, hip[1]], [hip[0] + broad * 0.5 * look, hip[1]]]
  const arm = (side) => {
    const [upper, lower] = arms[side]
    const elbow = from(shoulders[side], upper, SIZE.upperArm)
    const wrist = from(elbow, lower, SIZE.lowerArm)
    const hand = from(wrist, lower, SIZE.hand)
    return body(
      [
        (m) => limb(shoulders[side], elbow, 17 + m, 13 + m), (m) => limb(elbow, wrist, 13 + m, 9 + m),
        (m) => round(...hand, 12 + m, 12 + m, 14),
      ]
    )
  }
  const leg = (side) => {
    const [upper, lower, toe = isFront ? (side ? 60 : -60) : 90] = legs[side]
    const knee = from(hips[side], upper, SIZE.thigh)
    const ankle = from(knee, lower, SIZE.shin)
    const tip = from(ankle, lower + toe, isFront ? SIZE.foot * 0.6 : SIZE.foot)
    return body(
      [
        (m) => limb(hips[side], knee, 24 + m, 17 + m), (m) => limb(knee, ankle, 17 + m, 10 + m),
        (m) => limb(ankle, tip, 11 + m, 8 + m),
      ]
    )
  }
  const trunk = body([
    (m) => limb(chest, hip, (isFront ? 30 : 32) + m, 25 + m),
    ...(isFront ? [(m) => limb(shoulders[0], shoulders[1], 18 + m, 18 + m)] : []),
    (m) => limb(from(chest, 180 - head, SIZE.neck), chest, 11 + m, 15 + m),
  ])
  return scaled([...arm(0), ...leg(0), ...leg(1), ...trunk, ...skull(crown, head, isFront ? 0 : look), ...arm(1)], scale)
}

/** A head with a cross that marks its direction. */
function skull([x, y], tilt, look) {
  const turn = (tilt * Math.PI) / 180
  const { head } = SIZE
  const spot = (across, down) => [
    x + across * Math.cos(turn) - down * Math.sin(turn), y + across * Math.sin(turn) + down * Math.cos(turn),
  ]
  const outline = (m) => round(x, y, head * 0.82 + m, head * 1.06 + m, 24, turn)
  const nose = look ? [body([(m) => limb(spot(look * head * 0.7, 2), spot(look * head * 0.98, 8), 4 + m, 4 + m)])] : []
  return [
    ...nose.flat(), ...body([outline]),
    ...line(
      [spot(look * head * 0.42, -head * 0.95), spot(look * head * 0.66, 0), spot(look * head * 0.4, head * 0.95)], 2.4,
      TONES.dark
    ),
    ...line([spot(-head * 0.75, 2), spot(look * head * 0.3, 7), spot(head * 0.78, 2)], 2.4, TONES.dark),
  ]
}

/** Scales the points only: the lines of a small person are as thick as those of a large person. */
function scaled(contents, scale) {
  if (scale === 1) return contents
  const times = (trace) => {
    let [x, y] = [0, 0]
    let [sx, sy] = [0, 0]
    return trace.map((value, index) => {
      if (index % 5 > 1) return value
      if (index % 5 === 0) {
        x += value
        const step = Math.round(x * scale) - sx
        sx += step
        return step
      }
      y += value
      const step = Math.round(y * scale) - sy
      sy += step
      return step
    })
  }
  return contents.map((content) => content.fill
    ? { fill: { ...content.fill, outlines: content.fill.outlines.map(times) } } : { stroke: { ...content.stroke, trace: times(content.stroke.trace) } })
}

const HANGING = [[-8, 6], [10, 14]]
const STANDING = [[-4, -2], [5, 1]]
const FRONT = { isFront: true, legs: [[-6, -3], [6, 3]] }

const bigHead = (look) => [
  ...blob([[-70, 150], [-56, 96], [-60, 60], [60, 60], [54, 98], [74, 150]], 'white'),
  ...blob(
    [[0, -150], [88, -118], [112, -20], [86, 66], [40, 112], [-6, 118], [-56, 96], [-100, 30], [-108, -50], [-80, -124]],
    'white'
  ),
  ...(look ? blob([[108, -16], [136, 16], [106, 28], [96, 6]], 'white', 4) : line([[0, -8], [-10, 30], [8, 34]], 4)),
  ...(
    look ? line([[60, -26], [82, -34], [98, -26]], 5) : [
      ...line([[-56, -28], [-34, -36], [-16, -26]], 5), ...line([[16, -26], [36, -36], [56, -28]], 5),
    ]
  ),
  ...(look ? disc(80, -14, 6, 8, 'black', 0) : [...disc(-36, -12, 7, 9, 'black', 0), ...disc(36, -12, 7, 9, 'black', 0)]),
  ...(look ? line([[70, 66], [88, 70], [100, 62]], 4) : line([[-28, 70], [0, 78], [28, 70]], 5)),
  ...blob(look ? [[-108, -40], [-86, -128], [0, -160], [90, -122], [104, -70], [50, -96], [-10, -84], [-50, -30], [-70, 30], [-104, 20]]
    : [[-108, -30], [-90, -120], [0, -160], [90, -120], [108, -30], [80, -76], [10, -100], [-60, -84]], 'dark'),
  ...(look ? blob([[-30, -10], [-14, -22], [-4, 0], [-18, 26], [-32, 16]], 'white', 4) : []),
]

const two = (left, right, gap) => [...shifted(left, -gap), ...shifted(right, gap)]
const shifted = (contents, x) => contents.map((content) => {
  const move = (trace) => trace.map((value, index) => (index === 0 ? value + Math.round(16 * x) : value))
  return content.fill ? {
    fill: { ...content.fill, outlines: content.fill.outlines.map(move) },
  } : { stroke: { ...content.stroke, trace: move(content.stroke.trace) } }
})
const mirrored = (contents) => contents.map((content) => {
  const flip = (trace) => trace.map((value, index) => (index % 5 === 0 ? -value : value))
  return content.fill ? {
    fill: { ...content.fill, outlines: content.fill.outlines.map(flip) },
  } : { stroke: { ...content.stroke, trace: flip(content.stroke.trace) } }
})

const crowd = () => [-250, -120, 10, 140, 260].flatMap((x, index) => shifted([
  ...blob(
    [[-74, 130], [-66, 40], [-30, 14], [30, 14], [66, 40], [74, 130]],
    ['middle', 'light', 'white', 'light', 'middle'][index]
  ),
  ...blob(round(0, -30 + 6 * (index % 2), 36, 46, 10), ['middle', 'light', 'white', 'light', 'middle'][index]),
], x))

export const people = {
  'person-standing': [
    ['Person standing', 'Personne debout', 'Staand persoon', 'Persona de pie'],
    person({ ...FRONT, arms: [[-12, -6], [12, 6]] }),
  ],
  'person-from-the-side': [
    ['Person from the side', 'Personne de profil', 'Persoon van opzij', 'Persona de perfil'],
    person({ arms: HANGING, legs: STANDING }),
  ],
  'person-walking': [
    ['Person walking', 'Personne qui marche', 'Lopend persoon', 'Persona caminando'],
    person({ lean: 4, arms: [[28, 44], [-26, -8]], legs: [[-26, -40], [26, 12]] }),
  ],
  'person-running': [
    ['Person running', 'Personne qui court', 'Rennend persoon', 'Persona corriendo'],
    person({ lean: 18, head: 6, arms: [[50, 130], [-58, 30]], legs: [[-24, -96], [58, -20]] }),
  ],
  'person-sitting': [
    ['Person sitting', 'Personne assise', 'Zittend persoon', 'Persona sentada'],
    person({ lean: -4, head: 0, arms: [[30, 70], [24, 72]], legs: [[84, 4], [88, 0]] }),
  ],
  'person-sitting-on-the-ground': [
    [
      'Person sitting on the ground', 'Personne assise par terre', 'Op de grond zittend persoon',
      'Persona sentada en el suelo',
    ],
    person({ lean: -16, head: 0, arms: [[-50, -20], [70, 60]], legs: [[120, 30], [128, 24]] }),
  ],
  'person-kneeling': [
    ['Person kneeling', 'Personne à genoux', 'Knielend persoon', 'Persona de rodillas'],
    person({ lean: 6, arms: [[20, 60], [14, 50]], legs: [[70, -4], [-4, -88, 40]] }),
  ],
  'person-crouching': [
    ['Person crouching', 'Personne accroupie', 'Hurkend persoon', 'Persona en cuclillas'],
    person({ lean: 34, head: 4, arms: [[40, 80], [30, 90]], legs: [[108, -34], [116, -30]] }),
  ],
  'person-lying': [
    ['Person lying', 'Personne allongée', 'Liggend persoon', 'Persona tumbada'],
    person({ lean: -88, head: -84, arms: [[80, 96], [96, 84]], legs: [[88, 92, 88], [92, 88, 88]] }),
  ],
  'person-pointing': [
    ['Person pointing', 'Personne qui montre du doigt', 'Wijzend persoon', 'Persona señalando'],
    person({ lean: 4, arms: [[-8, 4], [88, 92]], legs: [[-12, -10], [14, 6]] }),
  ],
  'person-waving': [
    ['Person waving', 'Personne qui fait signe', 'Zwaaiend persoon', 'Persona saludando'],
    person({ ...FRONT, arms: [[-12, -8], [120, 170]] }),
  ],
  'person-cheering': [
    ['Person cheering', 'Personne qui acclame', 'Juichend persoon', 'Persona celebrando'],
    person({ isFront: true, arms: [[-140, -160], [140, 160]], legs: [[-16, -10], [16, 10]] }),
  ],
  'person-hands-on-hips': [
    [
      'Person with hands on hips', 'Personne, mains sur les hanches', 'Persoon met handen in de zij',
      'Persona con las manos en la cadera',
    ],
    person({ isFront: true, arms: [[-42, 48], [42, -48]], legs: [[-12, -6], [12, 6]] }),
  ],
  'person-reaching': [
    ['Person reaching up', 'Personne qui tend le bras', 'Reikend persoon', 'Persona estirándose'],
    person({ lean: 6, head: -14, arms: [[-10, 10], [158, 166]], legs: [[-10, -24, 60], [4, -2, 60]] }),
  ],
  'person-jumping': [
    ['Person jumping', 'Personne qui saute', 'Springend persoon', 'Persona saltando'],
    person({ lean: 10, arms: [[130, 150], [-120, -140]], legs: [[-46, -92, 60], [64, 18, 60]] }),
  ],
  'person-falling': [
    ['Person falling', 'Personne qui tombe', 'Vallend persoon', 'Persona cayendo'],
    person({ lean: -52, head: -30, arms: [[-130, -150], [120, 160]], legs: [[60, 10, 60], [100, 50, 60]] }),
  ],
  'person-punching': [
    ['Person punching', 'Personne qui frappe', 'Stompend persoon', 'Persona golpeando'],
    person({ lean: 14, head: 6, arms: [[40, 140], [92, 90]], legs: [[-36, -40], [44, 4]] }),
  ],
  'person-kicking': [
    ['Person kicking', 'Personne qui donne un coup de pied', 'Schoppend persoon', 'Persona pateando'],
    person({ lean: -22, head: -4, arms: [[50, 130], [-40, 40]], legs: [[-4, -8], [92, 88, 70]] }),
  ],
  'person-climbing': [
    ['Person climbing', 'Personne qui grimpe', 'Klimmend persoon', 'Persona trepando'],
    person({ lean: 8, head: -16, arms: [[150, 170], [100, 160]], legs: [[10, -20], [96, -6]] }),
  ],
  'person-crawling': [
    ['Person crawling', 'Personne à quatre pattes', 'Kruipend persoon', 'Persona gateando'],
    person({ lean: 84, head: 50, arms: [[14, 4], [-12, 6]], legs: [[16, -88, 30], [-8, -90, 30]] }),
  ],
  'person-pushing': [
    ['Person pushing', 'Personne qui pousse', 'Duwend persoon', 'Persona empujando'],
    person({ lean: 40, head: 24, arms: [[78, 92], [70, 88]], legs: [[-50, -56], [16, -40]] }),
  ],
  'person-carrying': [
    ['Person carrying', 'Personne qui porte', 'Dragend persoon', 'Persona cargando'],
    [
      ...person({ lean: -8, head: 0, arms: [[30, 84], [26, 86]], legs: [[-14, -20], [18, 6]] }),
      ...blob([[50, -96], [150, -96], [150, -30], [50, -30]], 'middle'),
    ],
  ],
  'person-dancing': [
    ['Person dancing', 'Personne qui danse', 'Dansend persoon', 'Persona bailando'],
    person({ lean: -10, isFront: true, head: 10, arms: [[-110, -160], [80, 150]], legs: [[-8, -4], [58, -30]] }),
  ],
  'person-thinking': [
    ['Person thinking', 'Personne qui réfléchit', 'Denkend persoon', 'Persona pensando'],
    person({ lean: 4, head: 12, arms: [[24, 80], [26, 152]], legs: [[-4, -2], [5, 1]] }),
  ],
  'child-standing': [
    ['Child standing', 'Enfant debout', 'Staand kind', 'Niño de pie'],
    person({ ...FRONT, arms: [[-18, -10], [18, 10]], scale: 0.62 }),
  ],
  'child-running': [
    ['Child running', 'Enfant qui court', 'Rennend kind', 'Niño corriendo'],
    person({ lean: 14, arms: [[60, 120], [-50, 30]], legs: [[-24, -96], [56, -16]], scale: 0.62 }),
  ],
  'two-people-talking': [
    ['Two people talking', 'Deux personnes qui parlent', 'Twee pratende mensen', 'Dos personas hablando'],
    two(person({ arms: [[10, 50], [20, 96]], legs: STANDING }), mirrored(person({ arms: HANGING, legs: STANDING })), 120),
  ],
  crowd: [['Crowd', 'Foule', 'Menigte', 'Multitud'], crowd()],
  'head-from-the-front': [['Head from the front', 'Tête de face', 'Hoofd van voren', 'Cabeza de frente'], bigHead(0)],
  'head-from-the-side': [['Head from the side', 'Tête de profil', 'Hoofd van opzij', 'Cabeza de perfil'], bigHead(1)],
}
