/** Announcements while the server mixes: progress, result, and errors. */
import { confirm } from '../../platform/dialogs/confirm.js'
import { tell } from '../../platform/dialogs/dialogs.js'
import { text } from '../../platform/page/texts.js'
import { ConnectionError, Problem } from '../../platform/server/interface.js'
import { RunError } from '../mixers/runs.js'
import { intensityText } from '../results/timeline.js'
import { RefusedError } from './workbench.js'

/** Milliseconds without a result before a note that the first use of a mixer takes longer. */
const PATIENCE = 1000

export class MixingTalk {
  /** @param {import('./workbench.js').Workbench} bench @param {(words: string) => void} say */
  constructor(bench, say) {
    this.bench = bench
    this.say = say
    this.timer = 0
  }

  /**
   * Mixes, and offers a retry when the connection failed.
   * @param {() => Promise<void>} task
   */
  async perform(task) {
    const { bench, say } = this
    const before = bench.state.run
    say(text('lab.status.waiting'))
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => bench.isBusy && bench.state.run === before && say(text('lab.status.preparing')), PATIENCE)
    try {
      await task()
      const last = bench.state.run?.results.at(-1)
      if (last) say(text('lab.status.done', { intensity: intensityText(last.performance.intensity) }))
    } catch (error) {
      await this.explain(error, task)
    } finally {
      clearTimeout(this.timer)
    }
  }

  /** Announces the newest result. */
  progress() {
    const { run } = this.bench.state
    const last = run?.results.at(-1)
    if (!run || !last || run.stepwise) return
    this.say(text('lab.status.running', { done: last.repeats, total: run.repeats, intensity: intensityText(last.performance.intensity) }))
  }

  /** @param {any} error @param {() => Promise<void>} task */
  async explain(error, task) {
    const { run } = this.bench.state
    if (error?.name === 'AbortError') {
      return this.say(text('lab.status.stopped', { done: run?.results.at(-1)?.repeats ?? 0, total: run?.repeats ?? 0 }))
    }
    this.say('')
    if (error instanceof ConnectionError) {
      this.say(text('lab.failed'))
      const isAgain = await confirm({ question: text('lab.failed'), detail: text('lab.failed.why'), yes: text('lab.failed.again'), no: text('lab.ok') })
      if (isAgain) return this.perform(task)
    } else if (error instanceof RunError || error instanceof Problem || error instanceof RefusedError) {
      await tell({ message: text('lab.failed.run'), detail: error.message })
    } else {
      throw error
    }
  }
}
