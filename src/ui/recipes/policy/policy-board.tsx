import { useMemo, useRef, useState } from 'react'
import { policyTitle } from '../../../analysis/recipes/policy/use-words.ts'
import { priceWords } from '../../../analysis/recipes/policy/use-price.ts'
import {
  allKept,
  policyUses,
  treatmentsOf,
  type Treatments,
} from '../../../analysis/recipes/policy/uses.ts'
import { useApp, usePort, useStoreApi } from '../../hooks/use-app.ts'
import { useData } from '../../hooks/use-data.ts'
import { useJob, useReused } from '../../hooks/use-job.ts'
import { useInsertPlan } from '../use-insert.ts'
import { linesWords, PolicyChange } from './policy-change.tsx'
import { PolicyFindings } from './policy-findings.tsx'
import { UseSwitch } from './use-switch.tsx'

/** The pages that the case has, by their addresses. */
function usePolicyPages() {
  const pages = useApp(({ scenario }) => scenario.pages)
  const urls = useApp(({ scenario }) => scenario.urls)
  return useMemo(() => {
    const urlOf = new Map(urls.map(({ id, url }) => [id, url]))
    return pages.flatMap(({ rowId, headers, html }) => {
      const url = urlOf.get(rowId)
      return url === undefined ? [] : [{ url, headers, html }]
    })
  }, [pages, urls])
}

/** The switches, as a link asked for them. */
function Board({ start }: { readonly start: Treatments }) {
  const [treatments, setTreatments] = useState(start)
  const store = useStoreApi()
  const port = usePort()
  const insert = useInsertPlan()
  const change = useRef<HTMLDivElement>(null)
  const pages = usePolicyPages()
  const { data: abouts } = useData('crawlers')
  const options = useMemo(() => ({ treatments, pages }), [treatments, pages])
  const { state, result, input } = useJob('ai-policy', options)
  const board = useReused(result)
  if (state === 'failed')
    return <p role="alert">The file could not be read. Edit it to try again.</p>
  if (board === null || input === null) return <p className="quiet">Reading the file …</p>
  const { states, contradictions, lines, pageRules, nameless, isOverruled, plan } = board
  const title = policyTitle(treatments)
  const blockedUses = policyUses.filter((use) => treatments[use] === 'block')
  const price = priceWords(plan.blocked, blockedUses)
  const isIdle = state !== 'current' || plan.edits.length === 0
  const apply = () => {
    port.flush()
    // The change is for the file that was read.
    if (isIdle || store.getState().scenario.file.text !== input.file.text) return
    insert({ ...plan, outcome: price }, title, `Done: ${title}`)
  }
  return (
    <form
      className="recipe settings"
      aria-busy={state !== 'current'}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <h3>AI policy for the whole site</h3>
      <p>
        Each crawler that comes counts once, under its main purpose. The place Crawlers counts it
        under each of its purposes, and counts old names and names with blanks, too.
      </p>
      {isOverruled && (
        <p role="status">By what the server answers, no rule of this file counts: see Fetching.</p>
      )}
      {states.map((one) => (
        <UseSwitch
          key={one.use}
          state={one}
          chosen={treatments[one.use]}
          nameless={nameless}
          abouts={abouts}
          onChoose={(treatment) => setTreatments((now) => ({ ...now, [one.use]: treatment }))}
        />
      ))}
      <PolicyFindings contradictions={contradictions} lines={lines} pageRules={pageRules} />
      <div className="recipe-preview" ref={change}>
        {title !== '' && (
          <>
            <h3>{title}</h3>
            <PolicyChange plan={plan} text={input.file.text} />
          </>
        )}
      </div>
      <div className="recipe-foot">
        <button className="button filled" disabled={isIdle}>
          Apply
        </button>
        {title === '' ? (
          'Choose Block or Allow above.'
        ) : (
          <button
            type="button"
            className="link-button"
            onClick={() => change.current?.scrollIntoView()}
          >
            {linesWords(input.file.text, plan)}
          </button>
        )}
        {price !== '' && <p className="recipe-price">{price}</p>}
      </div>
    </form>
  )
}

/** Who may train, answer, fetch and search with a site: switches for the whole file. */
export function AiPolicyBoard() {
  const wanted = useApp(({ entryId }) => entryId) ?? ''
  return <Board key={wanted} start={treatmentsOf(wanted) ?? allKept} />
}
