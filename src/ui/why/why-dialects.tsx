import { useMemo } from 'react'
import type { Explanation, DialectVerdict as Said } from '../../analysis/result.ts'
import { explainingDialect } from '../../state/view.ts'
import { useActions, useApp } from '../app/use-app.ts'
import { useJob } from '../app/use-job.ts'
import { VerdictMark } from '../text/verdict-mark.tsx'
import { stateWords } from '../text/words.ts'
import { LineLink } from '../text/line-link.tsx'

function Row({ testId, said }: { readonly testId: string; readonly said: Said }) {
  const { explainUnder } = useActions()
  return (
    <li className="why-said-by" data-differs={said.differs}>
      <button
        type="button"
        className="link-button"
        title={`Explain as ${said.name} reads it`}
        onClick={() => explainUnder(testId, said.id)}
      >
        {said.name}
      </button>
      <VerdictMark state={said.state} />
      {said.line > 0 ? <LineLink line={said.line} /> : <span className="quiet">no rule</span>}
    </li>
  )
}

interface Answers {
  readonly testId: string
  readonly dialects: readonly Said[]
}

function WhatTheySay({ testId, dialects }: Answers) {
  const first = dialects[0]
  if (!first || dialects.length < 2) return null
  if (!dialects.some((said) => said.differs)) {
    return (
      <p className="why-dialects quiet">
        All {dialects.length} dialects agree: {stateWords[first.state]}
      </p>
    )
  }
  return (
    <section className="why-dialects" aria-label="What the dialects say">
      <h4>Dialects differ</h4>
      <ul>
        {dialects.map((said) => (
          <Row key={said.id} testId={testId} said={said} />
        ))}
      </ul>
    </section>
  )
}

/** A large file is read under every dialect beside the page, when nothing else waits. */
function LoadedAnswers({ testId }: Pick<Answers, 'testId'>) {
  const explainAs = useApp((state) => explainingDialect(state))
  const options = useMemo(() => ({ testId, explainAs }), [testId, explainAs])
  const { result } = useJob('dialects', options)
  return result?.testId === testId && <WhatTheySay {...result} />
}

/** The verdicts of the other dialects; one line of text where all agree. */
export function WhyDialects({ testId, dialects }: Pick<Explanation, 'testId' | 'dialects'>) {
  if (dialects === null) return <LoadedAnswers testId={testId} />
  return <WhatTheySay testId={testId} dialects={dialects} />
}
