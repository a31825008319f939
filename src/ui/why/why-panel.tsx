import { lazy } from 'react'
import { DrawnPart } from '../app/prerendered-slot.tsx'
import { loadReasons } from './load-reason-views.ts'

const WhyView = lazy(async () => ({ default: (await loadReasons()).WhyView }))

/** Why the selected test is what it is; its script comes behind the first view. */
export function WhyPanel() {
  return (
    <DrawnPart name="why">
      <WhyView />
    </DrawnPart>
  )
}
