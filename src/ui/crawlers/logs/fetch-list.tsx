import { useEffect, useId, useRef } from 'react'
import type { ShownFetch, ShownFetches } from '../../../analysis/crawlers/log/rows/log-fetches.ts'
import { LogTable } from './log-table.tsx'
import {
  bytesText,
  instantText,
  robotsOutcome,
} from '../../../analysis/crawlers/log/texts/log-words.ts'

/** Requests for /robots.txt one by one, and which they are: “requests for robots.txt by GPTBot”. */
export interface FetchList {
  readonly words: string
  readonly fetches: ShownFetches
}

interface Props {
  readonly list: FetchList
  /** Minutes east of UTC of the times of the log. */
  readonly offset: number
  onHide(): void
}

/** Requests for /robots.txt one by one. */
export function FetchListView({ list, offset, onHide }: Props) {
  const { words, fetches } = list
  const { rows, count } = fetches
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.focus({ preventScroll: true })
  }, [list])
  return (
    <div role="group" aria-labelledby={id}>
      <h4 id={id} ref={heading} tabIndex={-1}>
        One by one: {words}
      </h4>
      <LogTable<ShownFetch>
        caption={`One by one: ${words}`}
        rows={rows}
        columns={[
          { label: 'Crawler', value: ({ crawler }) => crawler },
          {
            label: 'Time',
            value: ({ time }) => time,
            show: ({ time }) => instantText(time, offset),
          },
          { label: 'Status', value: ({ status }) => status ?? 'none' },
          {
            label: 'Outcome',
            value: ({ status, bytes }) => robotsOutcome({ status, leastBytes: bytes }),
          },
          {
            label: 'Data',
            value: ({ bytes }) => bytes,
            show: ({ bytes }) => (bytes === null ? '–' : bytesText(bytes)),
          },
          { label: 'Network', value: ({ network }) => (network === '' ? null : network) },
        ]}
      />
      {rows.length < count && (
        <p className="quiet">
          The first {rows.length.toLocaleString('en')} of {count.toLocaleString('en')}.
        </p>
      )}
      <p>
        <button type="button" className="button outlined small" onClick={onHide}>
          Hide these requests
        </button>
      </p>
    </div>
  )
}
