import { contents, protectionWords } from '../../analysis/recipes/by-content.ts'
import { useActions } from '../hooks/use-app.ts'
import { EvidenceNote } from '../sources/evidence-note.tsx'

/** What to keep from whom, and whether a password, noindex or Disallow does it. */
export function ContentChoice() {
  const { openEntry } = useActions()
  return (
    <div className="prose">
      <p>What should not be found, or not be crawled?</p>
      <ul className="content-kinds" aria-label="Kinds of content">
        {contents.map(({ id, title, fits, why, recipe, evidence }) => (
          <li key={id}>
            <EvidenceNote evidence={evidence} badge="below">
              <p>
                <b>{title}:</b> {protectionWords[fits]}. {why}{' '}
                {recipe !== null && (
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => openEntry('recipes', recipe)}
                  >
                    {fits === 'password' ? 'Block a staging site' : 'Write it'}
                  </button>
                )}
              </p>
            </EvidenceNote>
          </li>
        ))}
      </ul>
    </div>
  )
}
