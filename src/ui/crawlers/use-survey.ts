import type { SurveyOptions } from '../../analysis/crawlers/survey.ts'
import { useJob } from '../app/use-job.ts'
import { useReused } from '../app/use-reused.ts'

/**
 * The verdicts of all crawlers for some URLs, computed in the worker. Crawlers whose verdicts did
 * not change stay the same objects, so that a key typed in the file renders only the rows that it
 * changes.
 */
export function useSurvey(options: SurveyOptions) {
  const { state, result } = useJob('survey', options)
  return { state, survey: useReused(result) }
}
