import { useState } from 'react'
import { joinWithAnd } from '../../analysis/help/honouring-dialects.ts'
import { dialectById } from '../../core/dialects/index.ts'
import { SourceLineView } from '../sources/source-line.tsx'
import { timeline, type TimelineEntry } from './timeline.ts'

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** "1994", "September 2022" or "12 February 2009". */
function dayInWords(on: string): string {
  if (on.length === 4) return on
  return (on.length === 7 ? months : days).format(Date.parse(on))
}

function Entry({ entry: { on, what, citation, dialects } }: { readonly entry: TimelineEntry }) {
  const names = dialects.flatMap((id) => dialectById(id)?.name ?? [])
  return (
    <li>
      <p>
        <b>
          <time dateTime={on}>{dayInWords(on)}</time>
        </b>{' '}
        ({joinWithAnd(names)}): {what}
      </p>
      <SourceLineView citation={citation} />
    </li>
  )
}

/** What changed since 1994, for whom, each with its source. */
export function TimelineView() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <button
        type="button"
        className="link-button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        From 1994 to today: what changed, and when
      </button>
      {isOpen && (
        <ol className="dialect-body">
          {timeline.map((entry) => (
            <Entry key={entry.what} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  )
}
