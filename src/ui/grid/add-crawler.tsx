import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../components/icon-button.tsx'
import { useActions } from '../app/use-app.ts'

const CrawlerField = lazy(async () => ({
  default: (await import('../tests/crawler-field.tsx')).CrawlerField,
}))

interface Props {
  /** Whether Tab leads here. */
  readonly active: boolean
  /** Its place in the grid, as `data-at` of cells; none outside of the grid. */
  readonly at?: string
}

/** The button at the end of the heads that adds a crawler: a field in its place until one is chosen. */
export function AddCrawler({ active, at }: Props) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { addCrawlers, announcePolite } = useActions()
  const close = (byKey: boolean) => {
    flushSync(() => setOpen(false))
    if (byKey) place.current?.querySelector('button')?.focus()
  }
  return (
    <div className="add-crawler" ref={place}>
      <IconButton
        className="button icon small"
        icon="add"
        label="Add a crawler"
        aria-expanded={isOpen}
        tabIndex={active ? 0 : -1}
        data-at={at}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className="add-crawler-field">
          <Suspense fallback={null}>
            <CrawlerField
              label="Crawler or User-Agent to add"
              value=""
              onChoose={(crawler, note, byKey) => {
                addCrawlers([crawler])
                announcePolite(note === null ? `Added ${crawler}.` : `Added ${crawler}. ${note}`)
                close(byKey)
              }}
              onCancel={close}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
