import { loadExplanation } from '../../state/analysis/scheduler.ts'

/** Loads the components that show reasons, together with the code that computes them. */
export async function loadReasonViews() {
  const [views] = await Promise.all([import('./reason-views.ts'), loadExplanation()])
  return views
}
