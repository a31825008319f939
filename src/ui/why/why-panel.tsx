import { loadExplanation } from '../../state/analysis/scheduler.ts'
import { PrerenderedSlot } from '../components/prerendered-slot.tsx'
import { lazyPart } from '../components/lazy-part.tsx'

/** The code that computes reasons is loaded together with the components that show them. */
const WhyView = lazyPart(async () => {
  const [{ WhyView }] = await Promise.all([import('./why-view.tsx'), loadExplanation()])
  return { default: WhyView }
})

const SummaryView = lazyPart(async () => {
  const [{ SummaryView }] = await Promise.all([import('./summary-view.tsx'), loadExplanation()])
  return { default: SummaryView }
})

/** The panel that explains the selected test. Its code is loaded after the first view. */
export function WhyPanel() {
  return (
    <PrerenderedSlot name="why">
      <WhyView />
    </PrerenderedSlot>
  )
}

/** The bar with the selected test's verdict on a phone. Its code is loaded after the first view. */
export function Summary() {
  return (
    <PrerenderedSlot name="summary">
      <SummaryView />
    </PrerenderedSlot>
  )
}
