/** Mixes all sounds: music with reverb, effects, and a limiter. */
import { hertz } from './composer.js'
import { randomFrom } from './random.js'
import { shaped } from './voices.js'

/** Upper bound of the sample values: 2.5 decibels below full scale. */
const CEILING = 0.75
/** Duration of the reverb in seconds. */
const ROOM = 2.4
/** Seconds of noise for effects. */
const NOISE = 1

export class Mixer {
  /** @param {BaseAudioContext} context */
  constructor(context) {
    this.context = context
    const end = new WaveShaperNode(context, { curve: ceiling() })
    end.connect(context.destination)
    this.music = new GainNode(context, { gain: 0 })
    this.effects = new GainNode(context, { gain: 0 })
    const [dry, wet] = [new GainNode(context, { gain: 0.7 }), new GainNode(context, { gain: 0.55 })]
    const room = new ConvolverNode(context, { buffer: roomOf(context) })
    this.music.connect(dry).connect(end)
    this.music.connect(room).connect(wet).connect(end)
    this.effects.connect(end)
    this.noise = noiseOf(context)
  }

  /** @param {import('./effects.js').Effect} effect @param {number} start in seconds of the audio context */
  play({ tones, hisses }, start) {
    for (const { wave, pitch, to, at, length, level, attack = 0.005 } of tones) {
      const begin = start + at
      const source = new OscillatorNode(this.context, { type: wave, frequency: hertz(pitch) })
      if (to !== undefined) source.frequency.linearRampToValueAtTime(hertz(to), begin + length)
      this.sound(source, source, begin, length, level, attack)
    }
    for (const { from, to, q, at, length, level } of hisses) {
      const begin = start + at
      const source = new AudioBufferSourceNode(this.context, { buffer: this.noise, loop: true })
      const band = new BiquadFilterNode(this.context, { type: 'bandpass', Q: q, frequency: from })
      band.frequency.linearRampToValueAtTime(to, begin + length)
      this.sound(source, source.connect(band), begin, length, level, 0.004)
    }
  }

  /**
   * @param {AudioScheduledSourceNode} source @param {AudioNode} from @param {number} begin @param {number} length @param {number} level
   * @param {number} attack
   */
  sound(source, from, begin, length, level, attack) {
    const release = 0.12
    const gain = shaped(this.context, { attack, decay: Math.max(0.01, length - attack), sustain: 0.15, release }, level, begin, length)
    from.connect(gain).connect(this.effects)
    source.start(begin)
    source.stop(begin + length + release)
    source.onended = () => gain.disconnect()
  }
}

/** A limiting curve for loud samples. */
function ceiling() {
  const curve = new Float32Array(2049)
  for (let at = 0; at < curve.length; at += 1) curve[at] = CEILING * Math.tanh(((at - 1024) / 1024) / CEILING)
  return curve
}

/**
 * Impulse response of a room: decaying noise, different for each ear.
 * @param {BaseAudioContext} context
 */
function roomOf(context) {
  const buffer = new AudioBuffer({ numberOfChannels: 2, length: Math.ceil(ROOM * context.sampleRate), sampleRate: context.sampleRate })
  for (const channel of [0, 1]) {
    const samples = buffer.getChannelData(channel)
    const random = randomFrom(channel + 1)
    for (let at = 0; at < samples.length; at += 1) samples[at] = (2 * random.share() - 1) * (1 - at / samples.length) ** 3
  }
  return buffer
}

/** @param {BaseAudioContext} context */
function noiseOf(context) {
  const buffer = new AudioBuffer({ length: NOISE * context.sampleRate, sampleRate: context.sampleRate })
  const random = randomFrom(7)
  buffer.getChannelData(0).forEach((_, at, samples) => { samples[at] = 2 * random.share() - 1 })
  return buffer
}
