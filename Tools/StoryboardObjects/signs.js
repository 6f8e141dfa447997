/** Arrows and camera moves, drawn over the picture for the film crew. */
import { area, line, rect, shape, TONES } from './shapes.js'

/** An arrow along points; `width` is the width of the shaft. */
function arrow(spots, width = 34, tone = 'white') {
  const half = width / 2
  const side = (sign) => spots.map(([x, y], index) => {
    const [from, to] = [spots[Math.max(0, index - 1)], spots[Math.min(spots.length - 1, index + 1)]]
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    return [x - (sign * half * (to[1] - from[1])) / length, y + (sign * half * (to[0] - from[0])) / length]
  })
  const [end, before] = [spots.at(-1), spots.at(-2)]
  const length = Math.hypot(end[0] - before[0], end[1] - before[1])
  const [ux, uy] = [(end[0] - before[0]) / length, (end[1] - before[1]) / length]
  const wing = (sign) => [end[0] - sign * width * uy, end[1] + sign * width * ux]
  return shape(
    [...side(1), wing(1), [end[0] + 1.5 * width * ux, end[1] + 1.5 * width * uy], wing(-1), ...side(-1).reverse()], tone,
    5
  )
}

const bow = (x, y, r, from, to, count = 14) => Array.from({ length: count }, (_, n) => {
  const angle = ((from + ((to - from) * n) / (count - 1)) * Math.PI) / 180
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
})
const frame = (width, height, size = 6) => [
  ...line([[-width, -height], [width, -height]], size), ...line([[width, -height], [width, height]], size),
  ...line([[width, height], [-width, height]], size), ...line([[-width, height], [-width, -height]], size),
]
const corners = (width, height, long = 46) => [[-1, -1], [1, -1], [1, 1], [-1, 1]].flatMap(([sx, sy]) =>
  line([[sx * width, sy * (height - long)], [sx * width, sy * height - sy], [sx * width - sx, sy * height], [sx * (width - long), sy * height]], 9))
const diagonal = (inner, outer) => [[-1, -1], [1, -1], [1, 1], [-1, 1]].flatMap(
  ([sx, sy]) => arrow([[sx * inner[0], sy * inner[1]], [sx * outer[0], sy * outer[1]]], 20)
)
const lens = (x, y) => [
  ...rect(x - 40, y - 26, 60, 52, 'dark'),
  ...shape([[x + 20, y - 10], [x + 46, y - 24], [x + 46, y + 24], [x + 20, y + 10]], 'middle', 4),
]

export const arrows = {
  'arrow-right': [['Arrow', 'Flèche', 'Pijl', 'Flecha'], arrow([[-150, 0], [0, 0], [100, 0]], 44)],
  'arrow-double': [
    ['Double arrow', 'Double flèche', 'Dubbele pijl', 'Flecha doble'],
    [
      ...arrow([[0, 0], [-50, 0], [-100, 0]], 44), ...arrow([[0, 0], [50, 0], [100, 0]], 44),
      ...area([[-8, -18], [8, -18], [8, 18], [-8, 18]]),
    ],
  ],
  'arrow-bent': [['Bent arrow', 'Flèche courbe', 'Gebogen pijl', 'Flecha curva'], arrow(bow(0, 100, 160, 190, 320), 40)],
  'arrow-turning-back': [
    ['Arrow turning back', 'Flèche de retour', 'Omkerende pijl', 'Flecha de retorno'],
    arrow([[-110, 70], [0, 70], ...bow(40, 0, 70, 90, -90), [0, -70], [-50, -70]], 36),
  ],
  'arrow-around': [
    ['Arrow going round', 'Flèche circulaire', 'Ronde pijl', 'Flecha circular'], arrow(bow(0, 0, 110, -60, 230, 24), 34),
  ],
  'arrow-into-depth': [
    ['Arrow into the distance', 'Flèche vers le fond', 'Pijl de diepte in', 'Flecha hacia el fondo'],
    shape([[-120, 130], [-34, -20], [-74, -20], [0, -120], [74, -20], [34, -20], [120, 130]], 'white'),
  ],
  'arrow-towards-us': [
    ['Arrow towards us', 'Flèche vers nous', 'Pijl naar ons toe', 'Flecha hacia nosotros'],
    shape([[-26, -120], [26, -120], [70, 20], [150, 20], [0, 140], [-150, 20], [-70, 20]], 'white'),
  ],
  'arrow-winding': [
    ['Winding arrow', 'Flèche sinueuse', 'Kronkelende pijl', 'Flecha sinuosa'],
    arrow(Array.from({ length: 26 }, (_, n) => [-200 + n * 14, 44 * Math.sin(n / 3.4)]), 28),
  ],
}

export const camera = {
  'pan-right': [
    ['Pan right', 'Panoramique vers la droite', 'Pan naar rechts', 'Panorámica a la derecha'],
    [...frame(120, 70), ...arrow([[140, 0], [200, 0], [250, 0]], 34)],
  ],
  'pan-left': [
    ['Pan left', 'Panoramique vers la gauche', 'Pan naar links', 'Panorámica a la izquierda'],
    [...frame(120, 70), ...arrow([[-140, 0], [-200, 0], [-250, 0]], 34)],
  ],
  'tilt-up': [
    ['Tilt up', 'Panoramique vers le haut', 'Tilt omhoog', 'Inclinación hacia arriba'],
    [...frame(120, 70), ...arrow([[0, -90], [0, -130], [0, -170]], 34)],
  ],
  'tilt-down': [
    ['Tilt down', 'Panoramique vers le bas', 'Tilt omlaag', 'Inclinación hacia abajo'],
    [...frame(120, 70), ...arrow([[0, 90], [0, 130], [0, 170]], 34)],
  ],
  'zoom-in': [
    ['Zoom in', 'Zoom avant', 'Inzoomen', 'Acercar el zum'],
    [...frame(230, 134), ...frame(96, 56), ...diagonal([210, 122], [140, 82])],
  ],
  'zoom-out': [
    ['Zoom out', 'Zoom arrière', 'Uitzoomen', 'Alejar el zum'],
    [...frame(230, 134), ...frame(96, 56), ...diagonal([106, 62], [170, 98])],
  ],
  'dolly-in': [
    ['Dolly in', 'Travelling avant', 'Dolly naar voren', 'Travelling de avance'],
    [
      ...line([[-250, 60], [250, 60]], 5), ...line([[-250, 80], [250, 80]], 5), ...lens(-150, 20),
      ...arrow([[-70, 20], [60, 20], [160, 20]], 36),
    ],
  ],
  'dolly-out': [
    ['Dolly out', 'Travelling arrière', 'Dolly naar achteren', 'Travelling de retroceso'],
    [
      ...line([[-250, 60], [250, 60]], 5), ...line([[-250, 80], [250, 80]], 5), ...lens(170, 20),
      ...arrow([[110, 20], [0, 20], [-130, 20]], 36),
    ],
  ],
  'track-right': [
    ['Track right', 'Travelling latéral à droite', 'Rijder naar rechts', 'Travelling lateral a la derecha'],
    [...corners(150, 90), ...arrow([[-110, 0], [0, 0], [60, 0]], 40)],
  ],
  'track-left': [
    ['Track left', 'Travelling latéral à gauche', 'Rijder naar links', 'Travelling lateral a la izquierda'],
    [...corners(150, 90), ...arrow([[110, 0], [0, 0], [-60, 0]], 40)],
  ],
  'crane-up': [
    ['Crane up', 'Grue vers le haut', 'Kraan omhoog', 'Grúa hacia arriba'],
    [
      ...line([[-170, 130], [60, -30]], 10), ...shape([[-210, 150], [-170, 90], [-130, 150]], 'dark'), ...lens(80, -40),
      ...arrow([[170, 40], [170, -40], [170, -100]], 32),
    ],
  ],
  roll: [['Roll', 'Roulis', 'Rol', 'Balanceo'], [...frame(120, 70), ...arrow(bow(0, 0, 165, 200, 330, 18), 28)]],
  'hand-held': [
    ['Hand-held', 'Caméra à l’épaule', 'Uit de hand', 'Cámara en mano'],
    [
      ...frame(120, 70),
      ...line([[-128, -84], [-60, -92], [0, -80], [60, -92], [136, -82], [130, 0], [140, 74]], 5, TONES.dark),
      ...line([[-136, -60], [-130, 10], [-140, 82], [-60, 78], [10, 88], [120, 80]], 5, TONES.dark),
    ],
  ],
  'focus-moves': [
    ['Focus moves', 'Bascule de point', 'Focus verschuift', 'Cambio de foco'],
    [...corners(90, 60, 30), ...arrow([[110, 0], [160, 0], [190, 0]], 24), ...line([[-30, 20], [0, -20], [30, 20]], 5)],
  ],
}
