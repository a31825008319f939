import { Activity, useState } from 'react'
import { LazyBoundary } from '../components/lazy-part.tsx'
import { panelNamed, panels } from './panels.ts'
import { useApp } from '../hooks/use-app.ts'
import { Boundary } from '../components/boundary.tsx'

/** The chosen place. Places that were opened stay mounted, so that what was typed in them stays. */
export function PanelsView() {
  const { id: shown } = useApp(({ panel }) => panelNamed(panel))
  const [opened, setOpened] = useState<readonly string[]>([shown])
  if (!opened.includes(shown)) setOpened([...opened, shown])
  return panels
    .filter(({ id }) => opened.includes(id))
    .map(({ id, label, Panel }) => (
      <Activity key={id} mode={id === shown ? 'visible' : 'hidden'}>
        <div id={`panel-${id}`} className="panel" role="tabpanel" aria-labelledby={`tab-${id}`}>
          <h2 className="visually-hidden">{label}</h2>
          <Boundary name={label}>
            <LazyBoundary fallback={<p className="panel-waiting">Loading …</p>}>
              <Panel />
            </LazyBoundary>
          </Boundary>
        </div>
      </Activity>
    ))
}
