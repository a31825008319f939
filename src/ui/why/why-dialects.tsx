import type { Explanation } from '../../analysis/analysis.ts'
import { useActions } from '../use-app.ts'
import { stateGlyphs, stateWords } from '../words.ts'
import { LineLink } from './line-link.tsx'

type Said = Explanation['dialects'][number]

function Row({ testId, said }: { readonly testId: string; readonly said: Said }) {
  const { explain } = useActions()
  return (
    <li className="why-said-by" data-differs={said.differs}>
      <button
        type="button"
        className="link-button"
        title={`Explain as ${said.name} reads it`}
        onClick={() => explain(testId, said.id)}
      >
        {said.name}
      </button>
      <span className="verdict" data-state={said.state}>
        <span aria-hidden="true">{stateGlyphs[said.state]}</span> {stateWords[said.state]}
      </span>
      {said.line > 0 ? <LineLink line={said.line} /> : <span className="quiet">no rule</span>}
    </li>
  )
}

/** What other readings of the file make of it: one quiet line while they agree. */
export function WhyDialects({ testId, dialects }: Pick<Explanation, 'testId' | 'dialects'>) {
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
