import { useState } from 'react'
import { reuseSurvey } from '../../analysis/crawlers/reuse-survey.ts'
import type { Survey, SurveyOptions } from '../../analysis/crawlers/survey.ts'
import { useJob } from '../app/use-job.ts'

/**
 * The verdicts of all crawlers for some URLs, computed in the worker. Crawlers whose verdicts did
 * not change stay the same objects, so that a key typed in the file renders only the rows that it
 * changes.
 */
export function useSurvey(options: SurveyOptions) {
  const { state, result } = useJob('survey', options)
  const [kept, setKept] = useState<{ from: Survey | null; survey: Survey | null }>({
    from: null,
    survey: null,
  })
  if (result !== null && kept.from !== result) {
    const survey = reuseSurvey(kept.survey, result)
    setKept({ from: result, survey })
    return { state, survey }
  }
  return { state, survey: kept.survey }
}
