import { useCallback, useEffect, useRef, useState } from 'react'
import { keepColumn, readIntake, type Intake } from '../../analysis/intake/intake.ts'
import type { ChoiceId } from '../../analysis/intake/take-as.ts'
import { recogniseText } from '../../core/recognise/recognise.ts'
import { runInWorker, maxReadHere } from '../../state/intake/read-aside.ts'
import type { Loaded } from './load.ts'
import { readingFailure, type ReadingFailure } from './reading-failure.ts'

/** What is known about one text: `problem` when it could not be loaded, or not be read in the worker. */
export type FileReading =
  | { readonly state: 'reading' }
  | ({ readonly state: 'problem' } & ReadingFailure)
  | { readonly state: 'done'; readonly intake: Intake }

const isRobots = ({ text, name }: Loaded): boolean =>
  recogniseText(text.slice(0, maxReadHere), name).kind === 'robots'

/** Only one of several files can be the robots.txt of the case; the others open as cases. */
function firstChoice(items: readonly Loaded[], at: number): ChoiceId | null {
  const item = items[at]
  if (item?.isOffered === true) return 'nothing'
  const before = items.slice(0, at)
  const isSecond = item !== undefined && before.some(isRobots) && isRobots(item)
  return isSecond ? 'new-case' : null
}

function begin(item: Loaded, choice: ChoiceId | null, file: string): FileReading {
  const { text, name, problem } = item
  if (problem !== null) return { state: 'problem', sentence: problem, mayRetry: false }
  return text.length > maxReadHere
    ? { state: 'reading' }
    : { state: 'done', intake: readIntake({ text, name, choice, file }) }
}

/**
 * Reads texts, long ones in workers, which end when this does. `items` must stay the same list, and `file` is the
 * robots.txt in the editor, which patches are for; `choose` reads one of them in another way, and
 * `keep` says whether a column of a table is kept.
 */
export function useReadings(items: readonly Loaded[], file: string) {
  const [readings, setReadings] = useState(() =>
    items.map((item, at) => begin(item, firstChoice(items, at), file)),
  )
  const running = useRef(new Map<number, () => void>())
  const readLong = useCallback(
    (at: number, choice: ChoiceId | null) => {
      const item = items[at]
      running.current.get(at)?.()
      if (item?.problem !== null || item.text.length <= maxReadHere) return
      const set = (reading: FileReading) =>
        setReadings((before) => before.map((one, index) => (index === at ? reading : one)))
      const request = { text: item.text, name: item.name, choice, file }
      const { answer: intake, cancel } = runInWorker('intake', request)
      running.current.set(at, cancel)
      intake.then(
        (read) => set({ state: 'done', intake: read }),
        (error: unknown) => {
          const fault = 'It could not be read: its reader has failed. Nothing was changed.'
          set({ state: 'problem', ...readingFailure(item.name, error, fault) })
        },
      )
    },
    [items, file],
  )
  useEffect(() => {
    const cancels = running.current
    items.forEach((_, at) => readLong(at, firstChoice(items, at)))
    return () => cancels.forEach((cancel) => cancel())
  }, [items, readLong])
  const read = (at: number, choice: ChoiceId | null) => {
    setReadings((before) =>
      before.map((one, index) => {
        const item = items[index]
        return index === at && item !== undefined ? begin(item, choice, file) : one
      }),
    )
    readLong(at, choice)
  }
  const retry = (at: number) => read(at, firstChoice(items, at))
  const keep = (at: number, column: number, isKept: boolean) =>
    setReadings((before) =>
      before.map((one, index) =>
        index === at && one.state === 'done'
          ? { ...one, intake: keepColumn(one.intake, column, isKept) }
          : one,
      ),
    )
  return { readings, choose: read, keep, retry }
}
