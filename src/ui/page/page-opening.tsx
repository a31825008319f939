import { useMemo, useState } from 'react'
import type { RepairWay } from '../../analysis/explain/repairs/way-effects.ts'
import type { PageView } from '../../analysis/page/page-view.ts'
import { applyEdits } from '../../core/text/text.ts'
import { useActions, usePort, useStoreApi } from '../hooks/use-app.ts'
import { useJob } from '../hooks/use-job.ts'
import { EditPreview } from '../text/edit-preview.tsx'
import { visible } from '../text/format.ts'
import { LineLink } from '../text/line-link.tsx'

/** Does the page say itself that it is not to be listed? */
const saysNoindex = ({ rules }: PageView): boolean =>
  rules.some(({ rule }) => /(?:^|[\s,:])(?:noindex|none)(?:[\s,]|$)/i.test(rule))

/** What to know before the page is allowed. */
function beforehand(view: PageView, hasPage: boolean): string {
  if (saysNoindex(view)) return 'The page has noindex, which is never seen while it is blocked.'
  return hasPage
    ? 'The page has no noindex: give it one first, or it is listed with its text.'
    : 'To get it out, give it noindex, and then let it be read.'
}

const maxLines = 6

interface OfferProps {
  readonly cell: string
  onOpened(line: string): void
}

/** The one edit that allows the page, with its lines. */
function Offer({ cell, onOpened }: OfferProps) {
  const port = usePort()
  const store = useStoreApi()
  const options = useMemo(() => ({ testId: cell, wish: 'allow' as const }), [cell])
  const { result, state, input } = useJob('cell-ways', options)
  const way = result?.ways[0]
  if (state !== 'current' || way === undefined || input === null) return null
  const { text } = input.file
  const apply = ({ edits }: RepairWay) => {
    port.flush()
    // The edits are for the file that was tried.
    if (store.getState().scenario.file.text !== text) return
    const before = new Set(text.split('\n'))
    const added = applyEdits(text, edits).split('\n')
    onOpened(added.find((line) => /^allow/i.test(line) && !before.has(line)) ?? '')
    port.applyEdits(edits, { label: 'Allow a page until it is gone', current: true })
  }
  return (
    <>
      <EditPreview text={text} edits={way.edits} most={maxLines} />
      <button type="button" className="button filled" onClick={() => apply(way)}>
        Allow this page until it is gone
      </button>
    </>
  )
}

/** What comes after the page was allowed. */
function Afterwards({ line, view }: { readonly line: string; readonly view: PageView }) {
  const store = useStoreApi()
  const { openDialog } = useActions()
  const at = store.getState().scenario.file.text.split('\n').indexOf(line) + 1
  return (
    <div role="status">
      <p>
        <b>The page is allowed now.</b> What comes then:
      </p>
      <ol className="steps">
        {!saysNoindex(view) && <li>Give the page noindex, in a meta tag or as X-Robots-Tag.</li>}
        <li>Put the file on the server. Crawlers read it again within about a day.</li>
        <li>
          {view.crawler} fetches the page, sees its noindex and drops it, in days or weeks.{' '}
          <button type="button" className="link-button" onClick={() => openDialog('removal')}>
            Ask it to hurry
          </button>
        </li>
        <li>
          Once the page is gone from the results,{' '}
          {line === '' || at === 0 ? (
            'undo this change of the file'
          ) : (
            <>
              remove <LineLink line={at} /> <code translate="no">{visible(line)}</code>
            </>
          )}
          . The noindex stays.
        </li>
      </ol>
    </div>
  )
}

interface Props {
  readonly cell: string
  readonly view: PageView
  readonly hasPage: boolean
}

/** “Indexed, though blocked by robots.txt”: what it is, the edit that allows the page for a time, and what comes then. */
export function PageOpening({ cell, view, hasPage }: Props) {
  const [line, setLine] = useState<string | null>(null)
  const isBare = view.rows.some(({ field, answer }) => field === 'listed' && answer === 'bare')
  if (!isBare) {
    return line !== null && view.fetched.answer === 'yes' ? (
      <Afterwards line={line} view={view} />
    ) : null
  }
  return (
    <div>
      <p>
        If it is listed, Google Search Console calls it “Indexed, though blocked by robots.txt”.{' '}
        {beforehand(view, hasPage)}
      </p>
      <Offer cell={cell} onOpened={setLine} />
    </div>
  )
}
