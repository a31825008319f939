import { useRef, type KeyboardEvent } from 'react'
import { LazyBoundary } from '../components/lazy-part.tsx'
import { panelNamed, panels, type PanelEntry } from './panels.ts'
import { useActions, useApp } from '../hooks/use-app.ts'
import { useLayout } from '../hooks/use-layout.ts'
import { regionNames } from '../text/words.ts'
import { Boundary } from '../components/boundary.tsx'

/** Where a key leads from one of several tabs; null for other keys. */
function tabAfter(key: string, index: number, last: number): number | null {
  if (key === 'ArrowRight') return index === last ? 0 : index + 1
  if (key === 'ArrowLeft') return index === 0 ? last : index - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

function PlaceName({ label, Note }: Pick<PanelEntry, 'label' | 'Note'>) {
  if (!Note) return label
  return (
    <>
      {label}{' '}
      <span className="tab-note">
        <LazyBoundary fallback={null}>
          <Note />
        </LazyBoundary>
      </span>
    </>
  )
}

interface TabsProps {
  readonly shown: PanelEntry
  /** Is it in sight? On a phone the file may stand in its place. */
  readonly isInSight: boolean
}

function Tabs({ shown, isInSight }: TabsProps) {
  const { openPanel } = useActions()
  const list = useRef<HTMLDivElement>(null)
  // Logs is the last place, and there only with a log.
  const hasLog = useApp(({ log, scenario }) => log > 0 || scenario.log !== null)
  const tabs = panels.filter((panel) => panel.id !== 'logs' || hasLog || panel === shown)
  const tabAt = (index: number) => list.current?.querySelectorAll<HTMLElement>('.tab')[index]
  const onKeyDown = (event: KeyboardEvent) => {
    const to = tabAfter(event.key, tabs.indexOf(shown), tabs.length - 1)
    const panel = tabs[to ?? -1]
    if (to === null || !panel) return
    event.preventDefault()
    openPanel(panel.views[0])
    tabAt(to)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label="Places" ref={list} onKeyDown={onKeyDown}>
      {tabs.map(({ id, label, views, Note }) => (
        <button
          key={id}
          id={`tab-${id}`}
          className="tab"
          role="tab"
          aria-selected={id === shown.id && isInSight}
          aria-controls={id === shown.id ? `panel-${id}` : undefined}
          tabIndex={id === shown.id ? 0 : -1}
          onClick={() => openPanel(views[0])}
        >
          <PlaceName label={label} {...(Note ? { Note } : {})} />
        </button>
      ))}
    </div>
  )
}

/** The places beside the file, and what the one that is shown offers; on a phone the file too. */
export function PlacesBar({ beneath }: { readonly beneath: 'file' | 'tests' }) {
  const shown = useApp(({ panel }) => panelNamed(panel))
  const { show } = useActions()
  const isPhone = useLayout() === 'phone'
  const { Tools } = shown
  return (
    <nav className="places" aria-label="Places" data-region="tests" data-beneath={beneath}>
      <button
        className="tab tab-file"
        aria-current={beneath === 'file' ? 'true' : undefined}
        onClick={() => show('file')}
      >
        {regionNames.file}
      </button>
      <Tabs shown={shown} isInSight={!isPhone || beneath === 'tests'} />
      {Tools && (
        <div className="places-tools">
          <Boundary key={shown.id} name="The menu" quiet>
            <LazyBoundary fallback={null}>
              <Tools />
            </LazyBoundary>
          </Boundary>
        </div>
      )}
    </nav>
  )
}
