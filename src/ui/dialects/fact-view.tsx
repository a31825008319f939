import { useId } from 'react'
import type { DialectFact, OpenQuestion } from '../../core/dialects/about.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { useActions, useApp, useStoreApi } from '../hooks/use-app.ts'
import { answerInForce, withAnswer } from './setting-overrides.ts'
import { EvidenceNote } from '../sources/evidence-note.tsx'

interface Props {
  readonly dialect: Dialect
  readonly fact: DialectFact
}

/** An open question as a choice; verdicts follow at once, and the link carries it. */
function Switch({ dialect, fact, question }: Props & { readonly question: OpenQuestion }) {
  const store = useStoreApi()
  const { change } = useActions()
  const chosen = useApp(({ scenario }) => answerInForce(scenario.settings, dialect, question.id))
  const id = useId()
  const choose = (answer: string | null) => {
    const { settings } = store.getState().scenario
    change({ settings: withAnswer(settings, dialect, question.id, answer) })
  }
  const answers = [[null, question.defaultAnswer] as const, ...Object.entries(question.answers)]
  return (
    <fieldset className="answers" data-otherwise={chosen !== null || undefined}>
      <legend className="visually-hidden">{fact.sentence} Read as:</legend>
      {answers.map(([answer, words]) => (
        <label key={answer ?? 'usual'} className="answer">
          <input
            type="radio"
            name={id}
            checked={chosen === answer}
            onChange={() => choose(answer)}
          />
          <span>
            {words}
            {answer === null && <span className="answer-usual"> (default)</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/**
 * One fact about a dialect, how sure it is, and the choice of another answer where the question is
 * open.
 */
export function FactView({ dialect, fact }: Props) {
  const { sentence, question } = fact
  return (
    <li className="fact">
      <EvidenceNote evidence={fact}>
        <p>{sentence}</p>
        {question && <Switch dialect={dialect} fact={fact} question={question} />}
      </EvidenceNote>
    </li>
  )
}
