import { useMemo, useState } from 'react'
import type { SitemapCheck } from '../../analysis/grid/sitemap/sitemap-check.ts'
import { useApp } from '../app/use-app.ts'
import { useJob } from '../app/use-job.ts'
import { counted } from '../text/format.ts'
import { BlockedList } from './sitemap-blocked.tsx'
import { OtherSites } from './sitemap-sites.tsx'

/** "12 URLs listed: 3 are blocked for at least one of 2 crawlers." */
function sumOf({ rows, blocked, counts }: SitemapCheck): string {
  const all = `${counted(rows.length, 'URL')} listed`
  if (counts.length === 0) return `${all}. Add a crawler in Check to see which are blocked.`
  const [only] = counts
  const whom =
    only !== undefined && counts.length === 1
      ? only.crawler
      : `at least one of ${counted(counts.length, 'crawler')}`
  if (blocked.length === 0) {
    return `${all}, and none is blocked for ${counts.length === 1 ? whom : `any of ${counted(counts.length, 'crawler')}`}.`
  }
  const are = blocked.length === 1 ? 'is' : 'are'
  return `${all}: ${blocked.length.toLocaleString('en')} ${are} blocked for ${whom}.`
}

interface CheckProps {
  /** Null: all rows. */
  readonly listed: ReadonlySet<string> | null
}

function Check({ listed }: CheckProps) {
  const options = useMemo(() => ({ listed }), [listed])
  const { result, input, state } = useJob('sitemap-check', options)
  if (state === 'failed') {
    return <p role="alert">The list could not be checked. Edit the file to try again.</p>
  }
  if (result === null || input === null) return <p className="quiet">Checking …</p>
  return (
    <div className="usage" aria-busy={state === 'waiting'}>
      <p>{sumOf(result)}</p>
      {result.unreadable > 0 && (
        <p>{counted(result.unreadable, 'entry is', 'entries are')} no URL.</p>
      )}
      {result.blocked.length > 0 && <BlockedList check={result} input={input} />}
      <OtherSites check={result} origin={input.origin} />
    </div>
  )
}

/** Of the URLs that a sitemap lists: which are blocked, and which are of another site. */
export function SitemapSection() {
  const urls = useApp((state) => state.scenario.urls)
  const [all, setAll] = useState(false)
  const known = useMemo(
    () => new Set(urls.flatMap(({ url, inSitemap }) => (inSitemap === true ? url : []))),
    [urls],
  )
  const listedHere = known.size
  const isWhole = listedHere === urls.length
  return (
    <>
      <p>
        A sitemap should list only URLs that crawlers can fetch. Drop or paste your sitemap, also a
        packed one or several.
      </p>
      {urls.length > 0 && !isWhole && (
        <label className="switch">
          <input type="checkbox" checked={all} onChange={({ target }) => setAll(target.checked)} />
          <span>
            Treat all {counted(urls.length, 'URL')} of the case as listed in your sitemap
            {listedHere > 0 && (
              <span className="faint">
                Without this: {counted(listedHere, 'URL')} that came from a sitemap.
              </span>
            )}
          </span>
        </label>
      )}
      {urls.length > 0 && (all || listedHere > 0) && (
        <Check listed={all || isWhole ? null : known} />
      )}
    </>
  )
}
