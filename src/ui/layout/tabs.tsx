import { Suspense, useRef, type KeyboardEvent } from 'react'
import { panelNamed, panels } from '../app/panels.ts'
import { useActions, useApp } from '../app/use-app.ts'

/** Where a key leads from one of several tabs; null for other keys. */
function tabAfter(key: string, index: number): number | null {
  const last = panels.length - 1
  if (key === 'ArrowRight') return index === last ? 0 : index + 1
  if (key === 'ArrowLeft') return index === 0 ? last : index - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** The tabs of the views in the middle region; the arrow keys move between them. */
export function Tabs() {
  const shown = useApp(({ panel }) => panelNamed(panel))
  const { openPanel } = useActions()
  const list = useRef<HTMLDivElement>(null)
  const tabAt = (index: number) => list.current?.querySelectorAll<HTMLElement>('.tab')[index]
  const index = panels.indexOf(shown)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = tabAfter(event.key, index)
    const panel = panels[to ?? -1]
    if (to === null || !panel) return
    event.preventDefault()
    openPanel(panel.id)
    tabAt(to)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label="Views" ref={list} onKeyDown={onKeyDown}>
      {panels.map(({ id, label, Note }) => (
        <button
          key={id}
          id={`tab-${id}`}
          className="tab"
          role="tab"
          aria-selected={id === shown.id}
          aria-controls={id === shown.id ? `panel-${id}` : undefined}
          tabIndex={id === shown.id ? 0 : -1}
          onClick={() => openPanel(id)}
        >
          {label}
          {Note && (
            <>
              {' '}
              <span className="tab-note">
                <Suspense fallback={null}>
                  <Note />
                </Suspense>
              </span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
