import { useId, useMemo, useState } from 'react'
import { statementWords } from '../../analysis/crawlers/crawler-words.ts'
import { changeCounts, fieldOfTime, timeOfField, type ChangeCount } from './change-counts.ts'
import { hoursWords } from '../../core/text/sentence.ts'
import { useApp } from '../hooks/use-app.ts'
import { useData } from '../hooks/use-data.ts'
import { EvidenceNote } from '../sources/evidence-note.tsx'
import { GradeBadge } from '../sources/grade-badge.tsx'
import { PageSourceLine } from '../sources/page-source-line.tsx'
import { visible } from '../text/format.ts'

const timeFormat: Intl.DateTimeFormatOptions = { dateStyle: 'full', timeStyle: 'short' }

/** "within 24 hours, by Monday 30 November 2026 at 21:00". */
function delayWords({ hours, by }: ChangeCount): string {
  if (hours === null) return 'no figure'
  const time = by === null ? '' : `, by ${new Date(by).toLocaleString('en-GB', timeFormat)}`
  return `within ${hoursWords(hours)}${time}`
}

function Count({ count, now }: { readonly count: ChangeCount; readonly now: number }) {
  const { label, own, evidence } = count
  const answer = (
    <p>
      <b translate="no">{visible(label)}</b>: {delayWords(count)}
    </p>
  )
  if (own === null) {
    return (
      <li>
        <EvidenceNote evidence={evidence} badge="below">
          {answer}
          <p className="quiet">{evidence.why}</p>
        </EvidenceNote>
      </li>
    )
  }
  return (
    <li>
      {answer}
      <p className="quiet">
        {statementWords(own)} <GradeBadge grade="documented" />
      </p>
      <PageSourceLine source={own} now={now} />
    </li>
  )
}

/** When a change counts for each crawler of the case, for a day and hour of change. */
export function ChangeCountForm() {
  const id = useId()
  const [now] = useState(() => Date.now())
  const [typed, setTyped] = useState(() => fieldOfTime(now, -new Date(now).getTimezoneOffset()))
  const crawlers = useApp(({ scenario }) => scenario.crawlers)
  const { data } = useData('crawlers')
  const counts = useMemo(
    () =>
      changeCounts(
        crawlers.map(({ crawler }) => crawler),
        timeOfField(typed),
        data,
      ),
    [crawlers, typed, data],
  )
  return (
    <>
      <p className="delivery-ask">
        <label htmlFor={id}>The file was changed (your local time)</label>
        <input
          id={id}
          className="field"
          type="datetime-local"
          max="9999-12-31T23:59"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
      {counts.length === 0 ? (
        <p className="quiet">The case has no crawler yet.</p>
      ) : (
        <ul className="delivery-times" aria-label="When the change counts">
          {counts.map((count) => (
            <Count key={count.label} count={count} now={now} />
          ))}
        </ul>
      )}
      <h4>All crawlers</h4>
    </>
  )
}
