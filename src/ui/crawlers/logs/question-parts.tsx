import type { ReactNode } from 'react'
import { LogContents, logQuestionIds, partId } from './log-contents.tsx'
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

/** The questions, each with its answer: in one line where there is no more to say. */
export const QuestionParts = ({ known, parts, fetches = null }: Props) => (
  <>
    <LogContents known={known} />
    {logQuestionIds.map((id) => {
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
