import { useRef, useState } from 'react'
import type { Scenario } from '../../analysis/scenario.ts'
import { ownGroup as firstExample } from '../../analysis/examples/own-group.ts'
import { sniffPaste } from '../../analysis/paste.ts'
import { originOf } from '../../analysis/sent-url.ts'
import { readBytes, readText, type RobotsFile } from '../../core/file.ts'
import { isUntouched, type CaseSnapshot } from '../../state/case.ts'
import type { AppState } from '../../state/store.ts'
import { pickFile } from '../kit/platform.ts'
import { usePort, useStoreApi } from '../use-app.ts'
import { useServices } from '../use-services.ts'
import { looksLikeCase, siteOf, tooLarge, type Answer } from './intake.ts'
import { useOpenCaseFile } from './use-open-case-file.ts'

const snapshotOf = ({ scenario }: AppState): CaseSnapshot => {
  const { tests, origin, dialect, title } = scenario
  return { tests, origin, dialect, title }
}

/** The doors for a whole file: paste, drop, and the picker. */
export function useIntake() {
  const store = useStoreApi()
  const port = usePort()
  const { session } = useServices()
  const openCaseFile = useOpenCaseFile()
  const [answer, setAnswer] = useState<Answer | null>(null)
  /** What gave way before and came back by Undo, or was to give way, may give way again. */
  const gaveWay = useRef<Scenario | null>(firstExample.scenario)
  /** A case that nobody would miss: an example, or nothing at all, as it was opened. */
  const isSpare = (state: AppState): boolean => {
    if (!isUntouched(state)) return false
    // Before there is a session, nothing but the first example can be open.
    const kind = session?.status.getState().workspace.kind ?? 'example'
    const { opened } = state
    return kind === 'example' || opened === gaveWay.current || opened.file.text === ''
  }

  /** The example gives way with its tests and its site; one Undo brings all of it back. */
  const replaceSpare = (file: RobotsFile) => {
    const state = store.getState()
    const before = snapshotOf(state)
    gaveWay.current = state.opened
    const chosen = before.origin !== state.opened.origin
    const origin = (chosen ? null : siteOf(file.text, originOf)) ?? before.origin
    const after = { ...before, title: '', tests: [], origin }
    port.replaceFile(file, { label: 'Use this file', caseChange: { before, after } })
    setAnswer({ kind: 'replaced', before: state.scenario.file.text })
  }
  const take = (file: RobotsFile) => {
    const state = store.getState()
    if (isSpare(state)) return replaceSpare(file)
    const before = state.scenario.file.text
    port.replaceFile(file, { label: 'Open file' })
    setAnswer({ kind: 'replaced', before })
  }
  const takeFile = async (file: File) => {
    const refusal = tooLarge(file.name, file.size)
    if (refusal !== null) return setAnswer({ kind: 'refused', sentence: refusal })
    const read = readBytes(new Uint8Array(await file.arrayBuffer()))
    if (!looksLikeCase(read.text)) return take(read)
    const problem = await openCaseFile(read.text)
    setAnswer(problem === null ? null : { kind: 'refused', sentence: problem })
  }
  const takeText = (text: string): boolean => {
    const state = store.getState()
    if (!isSpare(state)) return false
    const pasted = sniffPaste(text)
    if (pasted.kind === 'address') {
      const { origin, robotsUrl } = pasted
      gaveWay.current = state.opened
      if (origin !== state.scenario.origin) state.change({ origin })
      setAnswer({ kind: 'address', origin, robotsUrl })
      return true
    }
    const whole = pasted.kind === 'html' || (pasted.kind === 'robots' && /\S\s*\n\s*\S/.test(text))
    if (whole) replaceSpare(readText(text))
    return whole
  }
  return {
    answer,
    dismiss: () => setAnswer(null),
    takeFile,
    takeText,
    pick: async () => {
      const file = await pickFile('.txt,.json,text/plain,application/json')
      if (file) await takeFile(file)
    },
  }
}
