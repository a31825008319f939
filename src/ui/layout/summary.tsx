import { lazy } from 'react'
import { PrerenderedSlot } from '../app/prerendered-slot.tsx'
import { loadReasonViews } from '../why/load-reason-views.ts'

const SummaryView = lazy(async () => ({ default: (await loadReasonViews()).SummaryView }))

/** The bar with the selected test's verdict on a phone. Its code is loaded after the first view. */
export function Summary() {
  return (
    <PrerenderedSlot name="summary">
      <SummaryView />
    </PrerenderedSlot>
  )
}
