import type { Survey } from '../../analysis/crawlers/survey.ts'
import { trainingPrice } from '../../analysis/recipes/policy/use-price.ts'

/** What blocking AI training costs, where that is blocked and Google’s search is not. */
export function TrainingPrice({ crawlers }: Pick<Survey, 'crawlers'>) {
  const blocked = crawlers.flatMap(({ token, state }) => (state === 'disallow' ? [token] : []))
  const words = blocked.includes('Googlebot') ? '' : trainingPrice(blocked)
  return words === '' ? null : <p className="survey-sum">Crawlers for AI training: {words}</p>
}
