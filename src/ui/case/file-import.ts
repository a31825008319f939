import { firstExample } from '../../analysis/examples/first-example.ts'
import { sniffPaste } from '../../analysis/tests/paste.ts'
import type { Scenario } from '../../analysis/scenario.ts'
import { originOf } from '../../analysis/tests/sent-url.ts'
import { readBytes, readText, type RobotsFile } from '../../core/text/file.ts'
import { isUntouched } from '../../state/case.ts'
import type { Session } from '../../state/session/session.ts'
import type { AppState, AppStore } from '../../state/store.ts'
import type { DocumentPort } from '../document/document-port.ts'
import {
  looksLikeCase,
  originFromSitemap,
  tooLarge,
  unreadable,
  type ImportOutcome,
} from './import-outcome.ts'

/** What importing needs of its surroundings. */
export interface FileImportPorts {
  readonly store: AppStore
  readonly port: DocumentPort
  /** Null until there is one. */
  session(): Session | null
  onOutcome(answer: ImportOutcome | null): void
}

/** Takes in a dropped or opened file, and pasted text. */
export interface FileImport {
  importFile(file: File): Promise<void>
  /** True when pasted text was taken as a whole; the editor must not paste it too. */
  importText(text: string): boolean
}

/** Makes the functions that import a file or an address, and report the outcome. */
export function createFileImport({ store, port, session, onOutcome }: FileImportPorts): FileImport {
  /** The last case that was replaced: brought back by Undo, it may be replaced again. */
  let replacedScenario: Scenario = firstExample.scenario
  /** True for a case without the user's own work: an example or an empty file, as opened. */
  const isDisposable = (state: AppState): boolean => {
    if (!isUntouched(state)) return false
    // Before the session has started, only the first example can be open.
    const kind = session()?.status.getState().workspace.kind ?? 'example'
    const { openedScenario } = state
    return (
      kind === 'example' || openedScenario === replacedScenario || openedScenario.file.text === ''
    )
  }
  const showReplaced = () => {
    // The message is about the new file, so the store must have it.
    port.flush()
    const { scenario, history } = store.getState()
    const { file, tests } = scenario
    onOutcome({ kind: 'replaced', text: file.text, tests, stepId: history.lastId })
  }

  /** Replaces the example with its tests and its site; one Undo brings all of it back. */
  const replaceDisposable = (file: RobotsFile) => {
    const state = store.getState()
    replacedScenario = state.openedScenario
    const present = state.scenario.origin
    const chosen = present !== state.openedScenario.origin
    const origin = (chosen ? null : originFromSitemap(file.text, originOf)) ?? present
    const parts = { title: '', tests: [], fetch: null, origin }
    port.replaceFile(file, { label: 'Use this file', parts })
    showReplaced()
  }
  const importRobots = (file: RobotsFile) => {
    port.flush()
    if (isDisposable(store.getState())) return replaceDisposable(file)
    port.replaceFile(file, { label: 'Open file' })
    showReplaced()
  }
  return {
    importFile: async (file) => {
      const refusal = tooLarge(file.name, file.size)
      if (refusal !== null) return onOutcome({ kind: 'refused', sentence: refusal })
      const bytes = await file.arrayBuffer().catch(() => null)
      if (bytes === null) return onOutcome({ kind: 'refused', sentence: unreadable(file.name) })
      if (/^robots?\.te?xt$/i.test(file.name) && file.name !== 'robots.txt') {
        store.getState().toast(`On the server the name has to be robots.txt, not ${file.name}.`)
      }
      const read = readBytes(new Uint8Array(bytes))
      if (!looksLikeCase(read.text)) return importRobots(read)
      const { openCaseFile } = await import('./open-case-file.ts')
      const problem = await openCaseFile(read.text, store, session())
      onOutcome(problem === null ? null : { kind: 'refused', sentence: problem })
    },
    importText: (text) => {
      port.flush()
      const state = store.getState()
      if (!isDisposable(state)) return false
      const pasted = sniffPaste(text)
      if (pasted.kind === 'address') {
        const { origin, robotsUrl } = pasted
        replacedScenario = state.openedScenario
        if (origin !== state.scenario.origin) state.change({ origin })
        onOutcome({ kind: 'address', origin, robotsUrl })
        return true
      }
      const whole =
        pasted.kind === 'html' || (pasted.kind === 'robots' && /\S\s*\n\s*\S/.test(text))
      if (whole) replaceDisposable(readText(text))
      return whole
    },
  }
}
