/** Reactions of this device to a new turn. */
import { changesHands, handOver } from './handover.js'
import { TurnCall } from './turn.js'

export class Turns {
  /**
   * @param {import('../live/table.js').Table} table @param {import('../options/options.js').Options} options
   * @param {import('../sound/sound.js').Sound} sound
   */
  constructor(table, options, sound) {
    this.table = table
    this.options = options
    this.call = new TurnCall(options, sound)
    this.turn = table.root.dataset.turn
    /** @type {string | null} the last seat of this device that played */
    this.last = table.isOurTurn ? this.turn ?? null : null
  }

  /** The table was updated. */
  shown() {
    const { turn, turnName = '' } = this.table.root.dataset
    if (turn === this.turn) return
    this.turn = turn
    if (!this.table.isOurTurn) return this.call.end()
    this.call.call(turnName)
    const isHandedOver = changesHands(this.last, turn, this.table.seats)
    this.last = turn ?? null
    if (isHandedOver && this.options.all.handOver) handOver(turnName, this.options)
  }
}
