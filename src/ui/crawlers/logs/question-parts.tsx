import { useEffect, useState, type ReactNode } from 'react'
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
  readonly parts: Readonly<Record<LogQuestionId, () => ReactNode>>
  /** What stands below the answer about robots.txt, whatever that is. */
  readonly fetches?: ReactNode
}

/**
 * How many of so many parts are drawn, and how all are at once: one more in each frame from the top, as the layout of
 * all of them together would keep the page from answering.
 */
function useDrawnParts(count: number): readonly [drawn: number, drawAll: () => void] {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn >= count) return
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1))
    return () => cancelAnimationFrame(frame)
  }, [drawn, count])
  return [drawn, () => setDrawn(count)]
}

/** The questions, each with its answer: in one line where there is no more to say. */
export function QuestionParts({ known, parts, fetches = null }: Props) {
  const [drawn, drawAll] = useDrawnParts(logQuestionIds.length)
  const goTo = (id: LogQuestionId) => {
    // Who is quicker than the frames waits for nothing.
    flushSync(drawAll)
    goToPart(id)
  }
  return (
    <>
      <LogContents known={known} onGo={goTo} />
      {logQuestionIds.slice(0, drawn).map((id) => {
        const { text, isAll } = shortAnswer(id, known)
        return (
          <LogPart key={id} id={partId(id)} title={logQuestions[id]} isShort={isAll}>
            {isAll ? <p>{text}</p> : parts[id]()}
            {id === 'read' && fetches}
          </LogPart>
        )
      })}
    </>
  )
}
