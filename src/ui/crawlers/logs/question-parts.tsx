import {
  isValidElement,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { LogContents, goToPart, logQuestionIds, partId } from './log-contents.tsx'
import {
  logQuestions,
  shortAnswer,
  type KnownOfLog,
  type LogQuestionId,
} from '../../../analysis/crawlers/log/texts/log-summary.ts'
import { LogPart } from './log-table.tsx'

interface Props {
  readonly known: KnownOfLog
  /** What draws each part. What it is given stays the same object as long as it says the same. */
  readonly parts: Readonly<Record<LogQuestionId, () => ReactNode>>
  /** What stands below the answer about robots.txt, whatever that is. */
  readonly fetches?: ReactNode
  /** Told whether all that is known is drawn. */
  readonly onDrawn?: (isAll: boolean) => void
}

/** Whether two nodes draw the same: equal ones, lists of such, and elements of one type with equal props and such children. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, at) => isSame(one, b[at]))
  if (!isValidElement<Record<string, unknown>>(a) || !isValidElement<Record<string, unknown>>(b))
    return false
  if (a.type !== b.type || a.key !== b.key) return false
  const [given, wanted] = [a.props, b.props]
  return Object.keys({ ...given, ...wanted }).every((name) =>
    name === 'children' ? isSame(given[name], wanted[name]) : Object.is(given[name], wanted[name]),
  )
}

/**
 * What is drawn of a list, and how all of it is at once: in each frame the first one that says something else, as the
 * layout of all of them together would keep the page from answering.
 */
function useDrawn(wanted: readonly ReactNode[]): {
  readonly drawn: readonly ReactNode[]
  readonly isAll: boolean
  drawAll(): void
} {
  const [drawn, setDrawn] = useState<readonly ReactNode[]>(() => wanted.slice(0, 1))
  const next = wanted.findIndex((one, at) => !isSame(one, drawn[at]))
  // Before the paint, so that no frame passes between two of them.
  useLayoutEffect(() => {
    if (next < 0) return
    const frame = requestAnimationFrame(() =>
      setDrawn([...drawn.slice(0, next), wanted[next], ...drawn.slice(next + 1)]),
    )
    return () => cancelAnimationFrame(frame)
  }, [drawn, next, wanted])
  return { drawn, isAll: next < 0, drawAll: useCallback(() => setDrawn(wanted), [wanted]) }
}

/** The questions, each with its answer: in one line where there is no more to say. */
export function QuestionParts({ known, parts, fetches = null, onDrawn }: Props) {
  const wanted = useMemo(
    () =>
      logQuestionIds.map((id) => {
        const { text, isAll } = shortAnswer(id, known)
        return (
          <LogPart key={id} id={partId(id)} title={logQuestions[id]} isShort={isAll}>
            {isAll ? <p>{text}</p> : parts[id]()}
            {id === 'read' && fetches}
          </LogPart>
        )
      }),
    [known, parts, fetches],
  )
  const { drawn, isAll, drawAll } = useDrawn(wanted)
  // Before anything is painted.
  useLayoutEffect(() => {
    onDrawn?.(isAll)
    return () => onDrawn?.(true)
  }, [isAll, onDrawn])
  const contents = useMemo(() => {
    const goTo = (id: LogQuestionId) => {
      // Who is quicker than the frames waits for nothing.
      flushSync(drawAll)
      goToPart(id)
    }
    return <LogContents known={known} onGo={goTo} />
  }, [known, drawAll])
  return (
    <>
      {contents}
      {drawn}
    </>
  )
}
