import { Fragment, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { RepairWay } from '../../analysis/explain/repairs/way-effects.ts'
import { editRows } from '../../analysis/explain/edit-rows.ts'
import type { PageView } from '../../analysis/page/page-view.ts'
import { useActions, usePort, useStoreApi } from '../hooks/use-app.ts'
import { useJob } from '../hooks/use-job.ts'
import { EditPreview } from '../text/edit-preview.tsx'
import { elide, visible } from '../text/format.ts'
import { LineLink } from '../text/line-link.tsx'

/** Does the page say itself that it is not to be listed? */
const saysNoindex = ({ rules }: PageView): boolean =>
  rules.some(({ rule }) => /(?:^|[\s,:])(?:noindex|none)(?:[\s,]|$)/i.test(rule))

/** What to know before the page is allowed. */
function beforehand(view: PageView, hasPage: boolean): string {
  if (saysNoindex(view))
    return 'The page has noindex, which crawlers do not see while the page is blocked.'
  return hasPage
    ? 'The page has no noindex: give it one first, or it is listed with its text.'
    : 'To get it out, give it noindex, and then let it be read.'
}

const maxLines = 6
const maxPath = 80

/** The Allow line that edits add, where that is all they do; else empty. */
function onlyAddition(text: string, edits: RepairWay['edits']): string {
  const rows = editRows(text, edits).filter(({ kind }) => kind !== 'where')
  const [first] = rows
  const isAll = rows.every(({ kind, text }) => kind === 'comes' && text === first?.text)
  return first !== undefined && isAll && /^allow/i.test(first.text) ? first.text : ''
}

interface OfferProps {
  readonly cell: string
  onOpened(line: string): void
}

/** The edits that allow the page, for whom and with which addresses, and the lines of the chosen one. */
function Offer({ cell, onOpened }: OfferProps) {
  const port = usePort()
  const store = useStoreApi()
  const name = useId()
  const [chosen, setChosen] = useState(0)
  const options = useMemo(
    () => ({ testId: cell, wish: 'allow' as const, isOpening: true as const }),
    [cell],
  )
  const { result, state, input } = useJob('cell-ways', options)
  const ways = result?.ways ?? []
  const way = ways[chosen] ?? ways[0]
  // Most pages have four ways: what stands below moves little when they come.
  if (state === 'waiting') return <div className="page-opening-wait" />
  if (state !== 'current' || way === undefined || input === null) return null
  const { text } = input.file
  const [other] = way.others
  const apply = ({ edits }: RepairWay) => {
    port.flush()
    // The edits are for the file that was tried.
    if (store.getState().scenario.file.text !== text) return
    onOpened(onlyAddition(text, edits))
    port.applyEdits(edits, { label: 'Allow a page until it is gone', current: true })
  }
  return (
    <>
      {ways.length > 1 && (
        <fieldset className="choices">
          <legend className="visually-hidden">What it is allowed for</legend>
          {ways.map((one, at) => (
            <label key={one.title} className="choice">
              <input
                type="radio"
                name={name}
                checked={one === way}
                onChange={() => setChosen(at)}
              />
              {visible(one.title)}
            </label>
          ))}
        </fieldset>
      )}
      <EditPreview text={text} edits={way.edits} most={maxLines} />
      {other !== undefined && (
        <p>
          Also {other.verdict === 'allow' ? 'allows' : 'blocks'}{' '}
          <code translate="no">{elide(visible(other.url), maxPath)}</code>.
        </p>
      )}
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
  const place = useRef<HTMLDivElement>(null)
  // The offer that stood here was longer: on a phone this is above what is seen.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const lines = store.getState().scenario.file.text.split('\n')
  const places = lines.flatMap((text, at) => (text === line ? [at + 1] : []))
  return (
    <div ref={place} role="status">
      <p>
        <b>The page is allowed now.</b> What comes then:
      </p>
      <ol className="steps">
        {!saysNoindex(view) && <li>Give the page noindex, in a meta tag or as X-Robots-Tag.</li>}
        <li>Put the file on the server. Crawlers read it again within about a day.</li>
        <li>
          {view.crawler} fetches the page, sees its noindex and drops it, in days or weeks.{' '}
          <button type="button" className="link-button" onClick={() => openDialog('removal')}>
            Get it out of search sooner
          </button>
        </li>
        <li>
          Once the page is gone from the results,{' '}
          {line === '' || places.length === 0 ? (
            'undo this change of the file'
          ) : (
            <>
              remove{' '}
              {places.map((at, index) => (
                <Fragment key={at}>
                  {index > 0 && ' and '}
                  <LineLink line={at} />
                </Fragment>
              ))}{' '}
              <code translate="no">{visible(line)}</code>
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
  const { openDialog } = useActions()
  const [line, setLine] = useState<string | null>(null)
  const isBare = view.rows.some(({ field, answer }) => field === 'listed' && answer === 'bare')
  if (!isBare) {
    return line !== null && view.fetched.answer === 'yes' ? (
      <Afterwards line={line} view={view} />
    ) : null
  }
  return (
    <div className="page-opening">
      <p>
        If it is listed, Google Search Console calls it “Indexed, though blocked by robots.txt”.{' '}
        {beforehand(view, hasPage)}{' '}
        <button type="button" className="link-button" onClick={() => openDialog('removal')}>
          Get it out of search
        </button>
      </p>
      <Offer cell={cell} onOpened={setLine} />
    </div>
  )
}
