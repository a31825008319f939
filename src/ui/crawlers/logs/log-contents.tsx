import {
  logQuestions,
  shortAnswer,
  type KnownOfLog,
  type LogQuestionId,
  type ToldAnswer,
} from '../../../analysis/crawlers/log/texts/log-summary.ts'
import { visible } from '../../text/format.ts'

export const logQuestionIds = Object.keys(logQuestions) as LogQuestionId[]

/** The id of the part that answers a question. */
export const partId = (id: LogQuestionId): string => `log-part-${id}`

/** Moves to the answer, with the focus: the address of the page is no place for it, as it may hold the case. */
export function goToPart(id: LogQuestionId): void {
  const part = document.getElementById(partId(id))
  part?.scrollIntoView({ block: 'start' })
  part?.querySelector('h3')?.focus({ preventScroll: true })
}

interface Props {
  readonly known: KnownOfLog
  onGo(id: LogQuestionId): void
}

/** All questions with what they come to, each a way to its answer. */
export function LogContents({ known, onGo }: Props) {
  return (
    <nav aria-label="Questions">
      <ul className="log-contents">
        {logQuestionIds.map((id) => (
          <li key={id}>
            <button type="button" className="link-button" onClick={() => onGo(id)}>
              {logQuestions[id]}
            </button>{' '}
            <span>{shortAnswer(id, known).text}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What the questions came to, where there is no answer to lead to. */
export const ShortAnswers = (props: {
  readonly answers: readonly Pick<ToldAnswer, 'question' | 'answer'>[]
}) => (
  <ul className="log-contents">
    {props.answers.map(({ question, answer }) => (
      <li key={question}>
        <span>{question}</span> <span>{visible(answer)}</span>
      </li>
    ))}
  </ul>
)
