import { useMemo, useState } from 'react'
import type { Explanation, DialectVerdict as Said } from '../../analysis/result.ts'
import { answeredListed } from '../../state/answered-cell.ts'
import { explainingDialect } from '../../state/view.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { useJob } from '../hooks/use-job.ts'
import { useServices } from '../hooks/use-services.ts'
import { VerdictMark } from '../text/verdict-mark.tsx'
import { verdictLabels } from '../../case/verdict-words.ts'
import { LineLink } from '../text/line-link.tsx'
import { engineSummaryOf, shownEngines } from './engine-summary.ts'

function Row({ testId, said }: { readonly testId: string; readonly said: Said }) {
  const { explainUnder } = useActions()
  return (
    <li className="why-said-by" data-differs={said.differs}>
      <button
        type="button"
        className="link-button"
        title={`Explain by ${said.name}’s rules`}
        onClick={() => explainUnder(testId, said.id)}
      >
        {said.name}
      </button>
      <VerdictMark state={said.state} />
      {said.line > 0 ? <LineLink line={said.line} /> : <span className="quiet">no rule</span>}
    </li>
  )
}

/** Whether historic engines and libraries are shown too, remembered in this browser. */
function useWithHistoric(): readonly [boolean, (on: boolean) => void] {
  const { preferences } = useServices()
  const [on, setOn] = useState(preferences.get('historic') === 'on')
  const set = (next: boolean) => {
    setOn(next)
    preferences.set('historic', next ? 'on' : 'off')
  }
  return [on, set]
}

interface Answers {
  readonly testId: string
  readonly dialects: readonly Said[]
}

function Engines({ testId, shown }: { readonly testId: string; readonly shown: readonly Said[] }) {
  const summary = engineSummaryOf(shown)
  if (shown.some((said) => said.differs)) {
    return (
      <>
        <h4>{summary}</h4>
        <ul className="why-said">
          {shown.map((said) => (
            <Row key={said.id} testId={testId} said={said} />
          ))}
        </ul>
      </>
    )
  }
  return (
    <>
      <h4>{summary}</h4>
      <ul className="why-agree">
        {shown.map(({ id, name, state }) => (
          <li key={id}>
            <span aria-hidden="true" className="glyph" data-v={state} /> {name}
            <span className="visually-hidden">: {verdictLabels[state]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function WhatTheySay({ testId, dialects }: Answers) {
  const [withHistoric, setWithHistoric] = useWithHistoric()
  if (dialects.length < 2) return null
  return (
    <section className="why-dialects" aria-label="What each engine says">
      <Engines testId={testId} shown={shownEngines(dialects, withHistoric)} />
      <label className="why-historic">
        <input
          type="checkbox"
          checked={withHistoric}
          onChange={({ target }) => setWithHistoric(target.checked)}
        />
        Include historic engines and libraries
      </label>
    </section>
  )
}

/** A large file is read under every dialect beside the page, when nothing else waits. */
function LoadedAnswers({ testId }: Pick<Answers, 'testId'>) {
  const explainAs = useApp((state) => explainingDialect(state))
  const listed = useApp((state) => answeredListed(state)?.row ?? null)
  const options = useMemo(() => ({ testId, explainAs, listed }), [testId, explainAs, listed])
  const { result } = useJob('dialects', options)
  return result?.testId === testId && <WhatTheySay {...result} />
}

/** What the engines of today say about the test, and on demand those of the past. */
export function WhyDialects({ testId, dialects }: Pick<Explanation, 'testId' | 'dialects'>) {
  if (dialects === null) return <LoadedAnswers testId={testId} />
  return <WhatTheySay testId={testId} dialects={dialects} />
}
