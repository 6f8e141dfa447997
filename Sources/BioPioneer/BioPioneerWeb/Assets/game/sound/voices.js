/** Instruments: build a note in any audio context, live or offline. */
import { hertz } from './composer.js'
import { points } from './envelope.js'

/** @typedef {import('./envelope.js').Envelope} Envelope */
/**
 * @typedef {object} Instrument
 * @property {Envelope} envelope
 * @property {number} level
 * @property {{wave: OscillatorType, ratio: number, cents: number, level: number}[]} partials oscillators by frequency ratio
 * @property {number} [cutoff] of a low-pass filter, as a ratio to the pitch
 */

/** @type {Record<import('./composer.js').Voice, Instrument>} */
const INSTRUMENTS = {
  pad: {
    envelope: { attack: 1.8, decay: 1.5, sustain: 0.7, release: 2.8 }, level: 0.1, cutoff: 3.5,
    partials: [{ wave: 'sawtooth', ratio: 1, cents: -6, level: 0.4 }, { wave: 'triangle', ratio: 1, cents: 5, level: 0.7 }],
  },
  bass: {
    envelope: { attack: 0.08, decay: 1.2, sustain: 0.5, release: 1.2 }, level: 0.2,
    partials: [{ wave: 'sine', ratio: 1, cents: 0, level: 1 }, { wave: 'triangle', ratio: 2, cents: 0, level: 0.12 }],
  },
  bell: {
    envelope: { attack: 0.006, decay: 1.1, sustain: 0.08, release: 1.4 }, level: 0.13,
    partials: [
      { wave: 'sine', ratio: 1, cents: 0, level: 1 }, { wave: 'sine', ratio: 2, cents: 2, level: 0.25 },
      { wave: 'sine', ratio: 3.01, cents: 0, level: 0.08 },
    ],
  },
  pluck: {
    envelope: { attack: 0.004, decay: 0.28, sustain: 0.02, release: 0.3 }, level: 0.1, cutoff: 6,
    partials: [{ wave: 'triangle', ratio: 1, cents: 0, level: 1 }, { wave: 'sawtooth', ratio: 1, cents: 3, level: 0.15 }],
  },
}

/**
 * @param {BaseAudioContext} context @param {AudioNode} into
 * @param {{voice: import('./composer.js').Voice, pitch: number, level: number}} note
 * @param {number} start in seconds of the audio context
 * @param {number} length in seconds
 */
export function playNote(context, into, { voice, pitch, level }, start, length) {
  const { envelope, level: loudness, partials, cutoff } = INSTRUMENTS[voice]
  const gain = shaped(context, envelope, loudness * level, start, length)
  const end = start + length + envelope.release
  const filter = cutoff === undefined ? null : lowPass(context, cutoff * hertz(pitch))
  filter?.connect(gain)
  gain.connect(into)
  const sources = partials.map(({ wave, ratio, cents, level: share }) => {
    const source = new OscillatorNode(context, { type: wave, frequency: hertz(pitch) * ratio, detune: cents })
    const part = new GainNode(context, { gain: share })
    source.connect(part).connect(filter ?? gain)
    source.start(start)
    source.stop(end)
    return source
  })
  // Release finished nodes at once, also in long games.
  sources[0].onended = () => gain.disconnect()
}

/**
 * A gain node that follows an envelope.
 * @param {BaseAudioContext} context @param {Envelope} envelope @param {number} level @param {number} start @param {number} length
 */
export function shaped(context, envelope, level, start, length) {
  const gain = new GainNode(context, { gain: 0 })
  for (const [index, { at, share }] of points(envelope, length).entries()) {
    if (index === 0) gain.gain.setValueAtTime(share * level, start + at)
    else gain.gain.linearRampToValueAtTime(share * level, start + at)
  }
  return gain
}

/** @param {BaseAudioContext} context @param {number} frequency in hertz */
const lowPass = (context, frequency) =>
  new BiquadFilterNode(context, { type: 'lowpass', frequency: Math.min(frequency, context.sampleRate / 2), Q: 0.4 })
