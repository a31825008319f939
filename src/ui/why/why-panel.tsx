import { lazy } from 'react'
import { PrerenderedSlot } from '../app/prerendered-slot.tsx'
import { loadReasonViews } from './load-reason-views.ts'

const WhyView = lazy(async () => ({ default: (await loadReasonViews()).WhyView }))

/** The panel that explains the selected test. Its code is loaded after the first view. */
export function WhyPanel() {
  return (
    <PrerenderedSlot name="why">
      <WhyView />
    </PrerenderedSlot>
  )
}
