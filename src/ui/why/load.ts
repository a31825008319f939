import { loadExplanation } from '../../state/analysis-source.ts'

/** The views of the reasons, once there is something for them to show. */
export async function loadReasons() {
  const [views] = await Promise.all([import('./reasons.ts'), loadExplanation()])
  return views
}
