import { lazy } from 'react'
import { DrawnPart } from '../app/prerendered-slot.tsx'
import { loadReasons } from '../why/load-reason-views.ts'

const SummaryView = lazy(async () => ({ default: (await loadReasons()).SummaryView }))

/** What a phone keeps in sight of the selected test; its script comes behind the first view. */
export function Summary() {
  return (
    <DrawnPart name="summary">
      <SummaryView />
    </DrawnPart>
  )
}
