import { useId } from 'react'
import { removalSteps, removalTools, type RemovalTool } from './removal.ts'
import { useActions } from '../hooks/use-app.ts'
import { useData } from '../hooks/use-data.ts'
import { EvidenceNote } from '../sources/evidence-note.tsx'
import { AddressLink } from '../text/sentence-view.tsx'

function Tool({ tool }: { readonly tool: RemovalTool }) {
  const { data } = useData('sources')
  const url = data?.[tool.address].url ?? null
  return (
    <li>
      <EvidenceNote evidence={tool.evidence} badge="below">
        <p>
          <b>
            {tool.engine}: {tool.name}.
          </b>{' '}
          {tool.does}
        </p>
        {url !== null && (
          <p>
            <AddressLink href={url} />
          </p>
        )}
      </EvidenceNote>
    </li>
  )
}

/** How a page leaves search results: three steps, and the tool of each engine. */
export function RemovalDialog() {
  const { openEntry, openDialog } = useActions()
  const tools = useId()
  return (
    <div className="prose">
      <p>
        robots.txt does not take a page out of search: an address that is blocked may still be
        listed. These three steps do.
      </p>
      <ol className="steps">
        {removalSteps.map(({ title, does, evidence }) => (
          <li key={title}>
            <EvidenceNote evidence={evidence} badge="below">
              <p>
                <b>{title}.</b> {does}
              </p>
            </EvidenceNote>
          </li>
        ))}
      </ol>
      <h3 id={tools}>The tools of the engines</h3>
      <ul aria-labelledby={tools}>
        {removalTools.map((tool) => (
          <Tool key={tool.engine} tool={tool} />
        ))}
      </ul>
      <p>
        Afterwards look into the results themselves for pages that should not be there: a list of
        their addresses, as Search Console exports it, can be pasted here and shows which of them
        the file blocks.
      </p>
      <p>
        <button
          type="button"
          className="link-button"
          onClick={() => openEntry('recipes', 'page-rules')}
        >
          Rules for pages, ready-made
        </button>{' '}
        <button type="button" className="link-button" onClick={() => openDialog('fetching')}>
          When is a change of robots.txt seen?
        </button>
      </p>
    </div>
  )
}
