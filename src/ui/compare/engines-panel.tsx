import { Activity, useState } from 'react'
import { useActions, useApp } from '../hooks/use-app.ts'
import { LazyBoundary, lazyPart } from '../components/lazy-part.tsx'
import '../components/segments.css'
import './engines.css'

const parts = [
  {
    id: 'crawlers',
    label: 'By purpose',
    Part: lazyPart(async () => ({
      default: (await import('../crawlers/crawlers-panel.tsx')).CrawlersPanel,
    })),
  },
  {
    id: 'compare',
    label: 'Side by side',
    Part: lazyPart(async () => ({
      default: (await import('./compare-panel.tsx')).ComparePanel,
    })),
  },
  {
    id: 'matrix',
    label: 'Lines and rules',
    Part: lazyPart(async () => ({
      default: (await import('../matrix/matrix-panel.tsx')).MatrixPanel,
    })),
  },
] as const

/** The place that asks all crawlers of the catalogue, or all engines. */
export function EnginesPanel() {
  const shown = useApp(({ panel }) => parts.find(({ id }) => id === panel)?.id ?? 'crawlers')
  const { openPanel } = useActions()
  const [opened, setOpened] = useState<readonly string[]>([shown])
  if (!opened.includes(shown)) setOpened([...opened, shown])
  return (
    <div className="engines">
      <div className="segments" role="group" aria-label="Parts of Crawlers">
        {parts.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={id === shown} onClick={() => openPanel(id)}>
            {label}
          </button>
        ))}
      </div>
      {parts
        .filter(({ id }) => opened.includes(id))
        .map(({ id, label, Part }) => (
          <Activity key={id} mode={id === shown ? 'visible' : 'hidden'}>
            <section className="engines-part" aria-label={label}>
              <LazyBoundary fallback={<p className="panel-waiting">Loading …</p>}>
                <Part />
              </LazyBoundary>
            </section>
          </Activity>
        ))}
    </div>
  )
}
