import { useMemo, useState } from 'react'
import type { SitemapCheck, SitemapOptions } from '../../analysis/grid/sitemap/sitemap-check.ts'
import { useApp } from '../hooks/use-app.ts'
import { UrlSentence, useListName } from '../components/list-source.tsx'
import { useListSnapshot, useOpenList, useShownSource } from '../hooks/use-open-list.ts'
import { useUrlJob } from '../hooks/use-url-job.ts'
import { counted } from '../text/format.ts'
import { BlockedList } from './sitemap-blocked-view.tsx'
import { SitemapIntake } from './sitemap-intake.tsx'
import { OtherSites } from './sitemap-sites.tsx'

/** "12 URLs listed in map.xml: 3 are blocked for at least one of 2 crawlers." */
function sumOf({ listed, blocked, counts }: SitemapCheck, name: string): string {
  const all = `${counted(listed, 'URL')} listed${name === '' ? '' : ` in ${name}`}`
  if (counts.length === 0) return `${all}. Add a crawler in Check to see which are blocked.`
  const [only] = counts
  const whom =
    only !== undefined && counts.length === 1
      ? only.crawler
      : `at least one of ${counted(counts.length, 'crawler')}`
  if (blocked === 0) {
    return `${all}, and none is blocked for ${counts.length === 1 ? whom : `any of ${counted(counts.length, 'crawler')}`}.`
  }
  const are = blocked === 1 ? 'is' : 'are'
  return `${all}: ${blocked.toLocaleString('en')} ${are} blocked for ${whom}.`
}

interface CheckProps {
  /** Null: all URLs. */
  readonly listed: SitemapOptions['listed']
  /** Whether they are all of the list that has the name. */
  readonly isNamed?: boolean
}

function Check({ listed, isNamed = true }: CheckProps) {
  const options = useMemo(() => ({ listed }), [listed])
  const job = useUrlJob('sitemap-check', options)
  const { result, input, state, list } = job
  const name = useListName()
  if (state === 'failed') {
    return <p role="alert">The list could not be checked. Edit the file to try again.</p>
  }
  const isKnown = result !== null && input !== null
  if (!isKnown && name === '') return <p className="quiet">Checking …</p>
  return (
    <div className="usage" aria-busy={state === 'waiting'}>
      <UrlSentence job={job}>{isKnown ? sumOf(result, isNamed ? name : '') : null}</UrlSentence>
      {isKnown && (
        <>
          {result.unreadable > 0 && (
            <p>{counted(result.unreadable, 'entry is not a URL', 'entries are not URLs')}.</p>
          )}
          {result.blocked > 0 && <BlockedList check={result} input={input} list={list} />}
          <OtherSites check={result} origin={input.origin} />
        </>
      )}
    </div>
  )
}

/** Whether all URLs are to be taken for those of a sitemap. */
function AllSwitch(props: {
  readonly count: number
  readonly note: string
  readonly checked: boolean
  onChange(checked: boolean): void
}) {
  const { count, note, checked, onChange } = props
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {count === 1 ? 'This URL is' : `These ${counted(count, 'URL')} are`} my sitemap
        {note !== '' && <span className="faint">{note}</span>}
      </span>
    </label>
  )
}

/** What the check is about while its switch is off; `null`: nobody has counted them. */
const listedOnly = (count: number | null): string =>
  `Off: only the ${count === null ? 'URLs' : counted(count, 'URL')} that came from a sitemap.`

/** Of the rows that a sitemap brought, or of all. */
function RowsCheck() {
  const urls = useApp((state) => state.scenario.urls)
  const [all, setAll] = useState(false)
  const listedHere = urls.filter(({ inSitemap }) => inSitemap === true).length
  const isWhole = listedHere === urls.length
  const note = listedOnly(listedHere)
  if (urls.length === 0) return null
  return (
    <>
      {!isWhole && (
        <AllSwitch
          count={urls.length}
          note={listedHere > 0 ? note : ''}
          checked={all}
          onChange={setAll}
        />
      )}
      {(all || listedHere > 0) && <Check listed={all || isWhole ? null : 'from-sitemaps'} />}
    </>
  )
}

/** Of a list that a worker holds and the rows beside it: what came from sitemaps, or all of it. */
function ListCheck({ isSitemap }: { readonly isSitemap: boolean }) {
  const [all, setAll] = useState(false)
  const own = useApp(
    ({ scenario }) => scenario.urls.filter(({ inSitemap }) => inSitemap === true).length,
  )
  const snapshot = useListSnapshot(useOpenList()?.session ?? null)
  const reading = snapshot?.reading
  const { count, listed } = reading ?? { count: 0, listed: 0 }
  const isWhole = isSitemap || (reading?.state !== 'reading' && count > 0 && listed === count)
  const some = listed + own > 0
  // A URL may be in both.
  const known = listed === 0 ? own : own === 0 ? listed : null
  const note = some ? listedOnly(known) : 'The list was not opened from a sitemap.'
  return (
    <>
      {!isWhole && (
        <AllSwitch count={snapshot?.total ?? 0} note={note} checked={all} onChange={setAll} />
      )}
      {(isWhole || all || some) && (
        <Check listed={all ? null : 'from-sitemaps'} isNamed={all || own === 0} />
      )}
    </>
  )
}

/** Of the URLs that a sitemap lists: which are blocked, and which are of another site. */
export function SitemapSection() {
  const source = useShownSource()
  return (
    <>
      <p>
        A sitemap should list only URLs that crawlers can fetch. Drop, open or paste yours, also
        .gz, also several.
      </p>
      <SitemapIntake />
      {source === null ? <RowsCheck /> : <ListCheck isSitemap={source.form.kind === 'sitemap'} />}
    </>
  )
}
