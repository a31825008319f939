import { aboutDialect } from '../../core/dialects/about/index.ts'
import { dialects } from '../../core/dialects/index.ts'
import type { Basis, Reference } from '../../core/dialects/about/about.ts'

const nameOf = ({ title, section }: Reference): string =>
  section === undefined ? title : `${title}, ${section}`

/** Nothing is said of what a source says. */
const bases: Readonly<Record<Basis, string>> = {
  documented: '',
  memory: ' (from memory)',
  interpretation: ' (our reading)',
}

/** What each dialect follows, and what is known of it, and how surely. */
export function AboutDialects() {
  return (
    <section className="prose">
      <h3>What the dialects follow</h3>
      {dialects.map(({ id, name }) => {
        const about = aboutDialect(id)
        if (about === null) return null
        const { references, facts } = about
        return (
          <details key={id}>
            <summary>
              <b>{name}</b>: {references.map(nameOf).join('; ')}
            </summary>
            <p>{about.summary}</p>
            <ul>
              {facts.map(({ sentence, basis }) => (
                <li key={sentence}>
                  {sentence}
                  {bases[basis]}
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}
