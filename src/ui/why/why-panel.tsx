import { lazy } from 'react'
import { DrawnPart } from '../drawn-part.tsx'

const WhyView = lazy(() => import('./why-view.tsx').then((chunk) => ({ default: chunk.WhyView })))

/** Why the selected test is what it is; its script comes behind the first view. */
export function WhyPanel() {
  return (
    <DrawnPart name="why">
      <WhyView />
    </DrawnPart>
  )
}
