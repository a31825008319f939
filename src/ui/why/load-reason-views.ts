import { loadExplanation } from '../../state/analysis/analysis-source.ts'

/** The views of the reasons, once there is something for them to show. */
export async function loadReasonViews() {
  const [views] = await Promise.all([import('./reason-views.ts'), loadExplanation()])
  return views
}
