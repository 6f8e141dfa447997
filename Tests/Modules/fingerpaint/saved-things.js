/** Example items of each kind. */
import { WHITE } from '../fingerpaint/mixers/distribution.js'

export const picture = (words) => new Blob([words], { type: 'image/png' })

export const run = (name, last = 0.1) => ({
  name, mixer: 'rectangle', distribution: WHITE, protocol: 'T[6.25] -B[6.25]', repeats: 1, engine: 'exact', stepwise: false,
  results: [1, last].map((intensity, repeats) => ({ repeats, moves: 0, performance: { intensity, mean: 0.5 }, picture: picture(`${name} ${repeats}`) })),
})

export const protocol = (name) => ({ name, mixer: 'rectangle', protocol: 'T[1] B[2.5] -T[1]', repeats: 6 })

export const distribution = (name) => ({ name, mixer: 'circle', distribution: { background: 0, layers: [] }, thumbnail: picture(name) })
