/** The sound of an animatic: the frames' voices, or a sound track, mixed so that a recording can include it. */

/** Maximum difference between a track and the film, in seconds, before the track's position is corrected. */
const DRIFT = 0.15

export class Sound {
  /** @param {(hash: string) => string} addressOf */
  constructor(addressOf) {
    this.addressOf = addressOf
    /** @type {HTMLAudioElement | null} */
    this.track = null
    /** Seconds of film before the track begins. */
    this.start = 0
    /** @type {HTMLAudioElement | null} */
    this.voice = null
    this.hash = ''
    /** @type {AudioContext | null} */
    this.context = null
    /** @type {MediaStreamAudioDestinationNode | null} */
    this.output = null
  }

  /**
   * Plays a sound track instead of the voices.
   * @param {Blob} bytes @param {number} start milliseconds of film before the track begins @param {() => void} [failed] called if the track
   *   cannot be played
   */
  setTrack(bytes, start, failed) {
    this.dropTrack()
    const track = new Audio(URL.createObjectURL(bytes))
    // Ignore errors of a replaced track.
    track.addEventListener('error', () => track === this.track && failed?.())
    this.track = track
    this.start = start / 1000
    this.connect(track)
  }

  dropTrack() {
    this.stop()
    if (this.track) URL.revokeObjectURL(this.track.src)
    this.track = null
  }

  /**
   * Moves the sound to the film's position.
   * @param {number} at milliseconds of the film @param {{voice?: string} | undefined} frame the visible frame @param {number} start start
   *   of that frame in milliseconds
   */
  follow(at, frame, start) {
    if (this.track) this.keep(this.track, at / 1000 - this.start)
    else this.speak(frame?.voice ?? '', (at - start) / 1000)
  }

  /** @param {string} hash @param {number} second of the voice */
  speak(hash, second) {
    if (hash === this.hash) return
    this.voice?.pause()
    this.hash = hash
    this.voice = hash ? new Audio(this.addressOf(hash)) : null
    if (!this.voice) return
    this.connect(this.voice)
    this.voice.currentTime = second
    void this.voice.play().catch(() => undefined)
  }

  /** @param {HTMLAudioElement} audio @param {number} second */
  keep(audio, second) {
    if (second < 0) {
      audio.pause()
      return
    }
    if (Math.abs(audio.currentTime - second) > DRIFT && second < (audio.duration || Infinity)) audio.currentTime = second
    if (audio.paused && !audio.ended) void audio.play().catch(() => undefined)
  }

  stop() {
    this.track?.pause()
    this.voice?.pause()
    this.voice = null
    this.hash = ''
  }

  /** @returns {MediaStream} all sound from now on */
  get stream() {
    this.context ??= new AudioContext()
    this.output ??= this.context.createMediaStreamDestination()
    if (this.track) this.connect(this.track)
    return this.output.stream
  }

  /** @type {WeakSet<HTMLAudioElement>} */
  #connected = new WeakSet()

  /** @param {HTMLAudioElement} audio */
  connect(audio) {
    if (!this.context || !this.output || this.#connected.has(audio)) return
    this.#connected.add(audio)
    const source = this.context.createMediaElementSource(audio)
    source.connect(this.output)
    source.connect(this.context.destination)
  }
}
