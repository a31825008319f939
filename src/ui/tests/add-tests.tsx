import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PrerenderedSlot } from '../app/prerendered-slot.tsx'
import { useApp } from '../app/use-app.ts'

const AddOne = lazy(() => import('./add-one.tsx').then((chunk) => ({ default: chunk.AddOne })))
const PasteMany = lazy(() =>
  import('./paste-many.tsx').then((chunk) => ({ default: chunk.PasteMany })),
)

/** Below the rows: add a test, or paste many. With no test yet the box for many teaches how. */
export function AddTests() {
  const none = useApp((state) => state.scenario.tests.length === 0)
  const place = useRef<HTMLDivElement>(null)
  const [pasted, setPasted] = useState<string | null>(null)
  const close = () => {
    flushSync(() => setPasted(null))
    place.current?.querySelector<HTMLElement>('.paste-open')?.focus()
  }
  return (
    <div className="add-tests" ref={place}>
      {pasted !== null || none ? (
        <Suspense fallback={null}>
          <PasteMany initial={pasted ?? ''} first={none} onClose={close} />
        </Suspense>
      ) : (
        <PrerenderedSlot name="add">
          <AddOne onMany={setPasted} />
        </PrerenderedSlot>
      )}
    </div>
  )
}
