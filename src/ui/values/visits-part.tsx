import { useEffect, useId, useState } from 'react'
import { visitPlan, type PlanInput } from '../../analysis/values/visit-plan.ts'
import { mostSitePages } from '../../case/limits.ts'
import type { ValueReading } from '../../core/values/values.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { useListSnapshot, useOpenList, useShownSource } from '../hooks/use-open-list.ts'
import { counted } from '../text/format.ts'

const minuteMs = 60_000

/** The time, a new one every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The instant of the same day, in UTC, at which a clock shows "07:00"; the instant itself for no time. */
function instantAt(now: number, time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined || time === '') return now
  return new Date(now).setUTCHours(hours, minutes, 0, 0)
}

const offsetHere: PlanInput['offsetAt'] = (instant) => -new Date(instant).getTimezoneOffset()

/** How many URLs the case has, each once, and how many of its rows a sitemap lists. 0 of a list: it is read. */
function useKnownPages() {
  const rows = useApp(({ scenario }) => scenario.urls)
  const isList = useShownSource() !== null
  const total = useListSnapshot(useOpenList()?.session ?? null)?.total ?? 0
  const listed = rows.filter(({ inSitemap }) => inSitemap === true).length
  return { all: isList ? total : rows.length, listed }
}

/** The number in a field, whatever divides its thousands; null for none. */
function pagesIn(text: string): number | null {
  const digits = text.replace(/[\s,.'’_]/g, '')
  const number = /^\d{1,13}$/.test(digits) ? Number(digits) : 0
  return number >= 1 && number <= mostSitePages ? number : null
}

/** How many pages the site has, which the case keeps. */
function SizeField() {
  const pages = useApp(({ scenario }) => scenario.sitePages)
  const { change } = useActions()
  const { all, listed } = useKnownPages()
  const [draft, setDraft] = useState<string | null>(null)
  const id = useId()
  const set = (next: number | null) => {
    setDraft(null)
    if (next !== pages) change({ sitePages: next })
  }
  const isWrong = draft !== null && draft.trim() !== '' && pagesIn(draft) === null
  const commit = () => {
    if (draft !== null && !isWrong) set(pagesIn(draft))
  }
  return (
    <>
      <label htmlFor={id}>Pages of the site</label>
      <input
        id={id}
        className="field"
        inputMode="numeric"
        autoComplete="off"
        placeholder="1,000"
        size={12}
        value={draft ?? pages?.toLocaleString('en') ?? ''}
        aria-invalid={isWrong}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit()
          if (key === 'Escape') setDraft(null)
        }}
      />
      {all > 0 && all !== pages && (
        <button type="button" className="button small outlined" onClick={() => set(all)}>
          Use the {counted(all, 'URL')} of this case
        </button>
      )}
      {listed > 0 && listed !== all && listed !== pages && (
        <button type="button" className="button small outlined" onClick={() => set(listed)}>
          Use the {counted(listed, 'URL')} of the sitemap
        </button>
      )}
    </>
  )
}

/** When the site may be visited, and how long all of it takes. */
export function VisitsPart({ values }: { readonly values: readonly ValueReading[] }) {
  const pages = useApp(({ scenario }) => scenario.sitePages)
  const now = useNow()
  const [time, setTime] = useState('')
  const [title, clock] = [useId(), useId()]
  const plan = visitPlan(values, { instant: instantAt(now, time), offsetAt: offsetHere, pages })
  return (
    <section className="values-part visits" aria-labelledby={title}>
      <h4 id={title}>When, and how long</h4>
      <div className="whose">
        <label htmlFor={clock}>Time (UTC; empty: now)</label>
        <input
          id={clock}
          className="field"
          type="time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
        <SizeField />
      </div>
      {plan.length === 0 && <p className="value-note">Type a number of pages.</p>}
      <dl>
        {plan.map(({ line, name, sentences }) => (
          <div key={line}>
            <dt>
              Line {line}, {name}
            </dt>
            <dd>{sentences.join(' ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
