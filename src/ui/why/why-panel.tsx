import { lazy } from 'react'
import { PrerenderedSlot } from '../app/prerendered-slot.tsx'
import { loadReasonViews } from './load-reason-views.ts'

const WhyView = lazy(async () => ({ default: (await loadReasonViews()).WhyView }))

/** Why the selected test is what it is; its script comes behind the first view. */
export function WhyPanel() {
  return (
    <PrerenderedSlot name="why">
      <WhyView />
    </PrerenderedSlot>
  )
}
