import { lazy } from 'react'
import { PrerenderedSlot } from '../app/prerendered-slot.tsx'
import { loadReasonViews } from '../why/load-reason-views.ts'

const SummaryView = lazy(async () => ({ default: (await loadReasonViews()).SummaryView }))

/** What a phone keeps in sight of the selected test; its script comes behind the first view. */
export function Summary() {
  return (
    <PrerenderedSlot name="summary">
      <SummaryView />
    </PrerenderedSlot>
  )
}
