/** Timers store their end time, so that they ring on time even if the device slept. */

/** @param {number} milliseconds remaining */
export function clock(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0')
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Rings three times. */
export function ring() {
  const context = new AudioContext()
  for (const start of [0, 0.5, 1]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = 880
    volume.gain.setValueAtTime(0.25, context.currentTime + start)
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + start + 0.4)
    tone.connect(volume).connect(context.destination)
    tone.start(context.currentTime + start)
    tone.stop(context.currentTime + start + 0.4)
  }
  setTimeout(() => context.close(), 2000)
}
