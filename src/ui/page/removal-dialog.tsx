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
            {tool.opens !== undefined && (
              <>
                <AddressLink href={tool.opens} />,{' '}
              </>
            )}
            <AddressLink href={url} />
          </p>
        )}
      </EvidenceNote>
    </li>
  )
}

/** How a page leaves search: first what helps today, with the tool of each engine, then what helps for good. */
export function RemovalDialog() {
  const { openEntry, openDialog } = useActions()
  return (
    <div className="prose">
      <p>Do 1 today, and 2 or 3 for good.</p>
      <ol className="steps">
        {removalSteps.map(({ title, does, evidence }, at) => (
          <li key={title}>
            <EvidenceNote evidence={evidence} badge="below">
              <p>
                <b>{title}.</b> {does}
              </p>
            </EvidenceNote>
            {at === 0 && (
              <ul aria-label="The tools of the engines">
                {removalTools.map((tool) => (
                  <Tool key={tool.engine} tool={tool} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
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
