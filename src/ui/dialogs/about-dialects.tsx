import { aboutDialect } from '../../core/dialects/about/index.ts'
import { dialects } from '../../core/dialects/index.ts'
import type { Reference } from '../../core/dialects/about/about.ts'

const nameOf = ({ title, section }: Reference): string =>
  section === undefined ? title : `${title}, ${section}`

/** What each dialect follows, and where its source leaves a choice, which one is made here. */
export function AboutDialects() {
  return (
    <section className="prose">
      <h3>What the dialects follow</h3>
      {dialects.map(({ id, name }) => {
        const about = aboutDialect(id)
        if (about === null) return null
        const { references, interpretations } = about
        return (
          <details key={id}>
            <summary>
              <b>{name}</b>: {references.map(nameOf).join('; ')}
            </summary>
            <p>{about.summary}</p>
            {interpretations.length > 0 && (
              <>
                <p>Where the text leaves a choice:</p>
                <ul>
                  {interpretations.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </>
            )}
          </details>
        )
      })}
    </section>
  )
}
