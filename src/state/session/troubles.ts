import { sessionLimits } from './session-limits.ts'
import type { Timers } from '../../platform/clock.ts'
import type { AppStore } from '../store.ts'
import type { Toast } from '../view.ts'

/** A part of the browser that does not work, while cases are still saved. */
export type StorageWarning = 'locks' | 'journal' | 'states'

const messages: Readonly<Record<StorageWarning, Pick<Toast, 'text' | 'tone' | 'stays'>>> = {
  locks: {
    text: 'The tab locks of this browser do not answer, so this page cannot see whether a case is open in another tab. If two tabs change it, both versions are kept.',
    tone: 'plain',
    stays: true,
  },
  journal: {
    text: 'The journal of keystrokes cannot be written. Your work is saved after each pause, but what you type just before a crash of the browser may be lost.',
    tone: 'warn',
    stays: true,
  },
  states: {
    text: 'Earlier states of this case cannot be kept: the browser does not store them. The case itself is saved.',
    tone: 'warn',
    stays: true,
  },
}

/** Tells each trouble once; none while nothing is saved, which is told already. */
export function createStorageWarnings(
  store: AppStore,
  timers: Timers,
): (trouble: StorageWarning) => void {
  const told = new Set<StorageWarning>()
  return (trouble) => {
    if (told.has(trouble)) return
    told.add(trouble)
    timers.setTimeout(() => {
      const { saving, toast } = store.getState()
      const { text, ...options } = messages[trouble]
      if (saving.state === 'off') told.delete(trouble)
      else toast(text, options)
    }, sessionLimits.tellTroubleAfterMs)
  }
}
