import type { Explanation } from '../../analysis/analysis.ts'
import { stateGlyphs, stateWords } from '../words.ts'
import { LineLink } from './line-link.tsx'

type Said = Explanation['dialects'][number]

function Row({ said }: { readonly said: Said }) {
  return (
    <li className="why-said-by" data-differs={said.differs}>
      <span>{said.name}</span>
      <span className="verdict" data-state={said.state}>
        <span aria-hidden="true">{stateGlyphs[said.state]}</span> {stateWords[said.state]}
      </span>
      {said.line > 0 ? <LineLink line={said.line} /> : <span className="quiet">no rule</span>}
    </li>
  )
}

/** What other readings of the file make of it: one quiet line while they agree. */
export function WhyDialects({ dialects }: Pick<Explanation, 'dialects'>) {
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
          <Row key={said.id} said={said} />
        ))}
      </ul>
    </section>
  )
}
