import { Fragment, useId, useMemo, useState } from 'react'
import { timeline, timeOfEntry, whenWords, yearSpan, type TimelineEntry } from './timeline.ts'
import type { Dialect } from '../../core/dialects/dialect.ts'
import { dialectById, dialects } from '../../core/dialects/index.ts'
import { useActions } from '../hooks/use-app.ts'
import type { Citation } from '../../core/sources/source.ts'
import { EvidenceNote } from '../sources/evidence-note.tsx'
import { SourceList } from '../sources/source-line.tsx'
import './timeline.css'

const firstYear = 1994

/** Where times stand in the picture, from 0 at the beginning of 1994 to 100 at the end of this year. */
interface Scale {
  readonly thisYear: number
  ofYear(year: number): number
  ofEntry(entry: TimelineEntry): number
}

function scaleUntil(thisYear: number): Scale {
  const start = Date.UTC(firstYear, 0)
  const length = Date.UTC(thisYear + 1, 0) - start
  const at = (time: number): number => ((time - start) / length) * 100
  return {
    thisYear,
    ofYear: (year) => at(Date.UTC(year, 0)),
    ofEntry: (entry) => at(timeOfEntry(entry)),
  }
}

interface RowProps {
  readonly name: string
  /** Its years; null for the row of all changes. */
  readonly years: string | null
  readonly entries: readonly TimelineEntry[]
  readonly scale: Scale
}

/** The years of one engine as a bar, with the changes that it took as marks. */
function Row({ name, years, entries, scale }: RowProps) {
  const span = years === null ? null : yearSpan(years, scale.thisYear)
  return (
    <li>
      <span>
        <span translate="no">{name}</span> <span className="quiet">{years}</span>
      </span>
      <svg
        className="timeline-bar"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="timeline-track" y="2" width="100" height="4" />
        {span && (
          <rect
            x={scale.ofYear(span.from)}
            y="2"
            width={scale.ofYear(span.to + 1) - scale.ofYear(span.from)}
            height="4"
          />
        )}
        {entries.map((entry) => (
          <rect
            key={entry.title}
            className="timeline-mark"
            x={scale.ofEntry(entry)}
            width="0.6"
            height="8"
          />
        ))}
      </svg>
    </li>
  )
}

const byBeginning = (thisYear: number): readonly Dialect[] =>
  [...dialects].sort((a, b) => yearSpan(a.years, thisYear).from - yearSpan(b.years, thisYear).from)

/** All engines and standards below one another, each with its years. */
function Picture({ thisYear }: { readonly thisYear: number }) {
  const scale = useMemo(() => scaleUntil(thisYear), [thisYear])
  return (
    <>
      <ul className="timeline-picture" aria-label="Years of engines and standards">
        <Row name="All changes" years={null} entries={timeline} scale={scale} />
        {byBeginning(thisYear).map(({ id, name, years }) => (
          <Row
            key={id}
            name={name}
            years={years}
            entries={timeline.filter((entry) => entry.dialects.includes(id))}
            scale={scale}
          />
        ))}
      </ul>
      <p className="quiet">
        The bars go from {firstYear} to {thisYear}.
      </p>
    </>
  )
}

/** The dialects that took a change; each leads to what it does. */
function Readers({ ids }: { readonly ids: readonly string[] }) {
  const { openEntry } = useActions()
  if (ids.length === 0) return null
  return (
    <p>
      Read this way by:
      {ids.map((id) => (
        <Fragment key={id}>
          {' '}
          <button type="button" className="link-button" onClick={() => openEntry('dialects', id)}>
            {dialectById(id)?.name}
          </button>
        </Fragment>
      ))}
    </p>
  )
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { when, title, change, evidence } = entry
  return (
    <li>
      <h4>
        <time dateTime={when}>{whenWords(entry)}</time>: {title}
      </h4>
      <EvidenceNote evidence={evidence} badge="below">
        <p>{change}</p>
        <Readers ids={entry.dialects} />
      </EvidenceNote>
    </li>
  )
}

/** What the guides and standards say in full. */
const furtherReading: readonly Citation[] = [
  { source: 'rfc9309' },
  { source: 'rep-1994' },
  { source: 'robotstxt-org' },
  { source: 'google-spec' },
  { source: 'google-robots-meta' },
  { source: 'yandex-robots-txt' },
  { source: 'sitemaps-org' },
  { source: 'cambridge-guide' },
  { source: 'spiderline-guide' },
]

/** What changed for robots.txt from 1994 to today, as a picture and as a list. */
export function TimelineDialog() {
  const [thisYear] = useState(() => new Date().getUTCFullYear())
  const picture = useId()
  const list = useId()
  const reading = useId()
  return (
    <div className="timeline">
      <p>
        What a robots.txt and the rules of a page can say has changed {timeline.length} times that
        documents tell of. A bar is the time for which the reading of an engine is documented:
        Google read files long before it published how. A mark is a change that the engine took.
      </p>
      <section aria-labelledby={picture}>
        <h3 id={picture}>Readings, and their years</h3>
        <Picture thisYear={thisYear} />
      </section>
      <section aria-labelledby={list}>
        <h3 id={list}>What changed</h3>
        <ol>
          {timeline.map((entry) => (
            <Entry key={entry.title} entry={entry} />
          ))}
        </ol>
      </section>
      <section aria-labelledby={reading}>
        <h3 id={reading}>Further reading</h3>
        <SourceList citations={furtherReading} />
      </section>
    </div>
  )
}
