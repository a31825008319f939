import { useEffect, useRef } from 'react'
import { selectCrawler } from '../../state/answered-cell.ts'
import { useStoreApi } from '../hooks/use-app.ts'
import { AddCrawler } from './add-crawler.tsx'
import { ResultSign } from './grid-cell.tsx'
import { blockedShare, ColumnBar } from './grid-head.tsx'
import type { ShownColumn } from './shown-columns.ts'
import type { ShownGrid } from './use-grid.ts'

interface Props {
  readonly shown: ShownGrid
  readonly all: readonly ShownColumn[]
  onFilter(words: string): void
}

/** On a phone one crawler is shown at a time: these choose which. */
export function CrawlerTabs({ shown, all, onFilter }: Props) {
  const store = useStoreApi()
  const { columns } = shown
  const [column] = columns
  const chosen = column?.id
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <>
      <div className="crawler-tabs">
        <div className="crawler-tab-row" role="group" aria-label="Crawler" ref={row}>
          {all.map(({ id, label, counts }) => (
            <button
              key={id}
              type="button"
              className="crawler-tab"
              aria-pressed={id === chosen}
              aria-label={counts.red > 0 ? `${label}, ${counts.red} not as expected` : undefined}
              onClick={() => selectCrawler(store, id)}
            >
              {counts.red > 0 && <ResultSign result="not" />}
              <span translate="no">{label}</span>
            </button>
          ))}
        </div>
        <AddCrawler />
      </div>
      {column !== undefined && (
        <div className="crawler-bar">
          <ColumnBar column={column} share={blockedShare(shown, column)} onFilter={onFilter} />
        </div>
      )}
    </>
  )
}
