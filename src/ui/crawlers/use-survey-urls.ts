import { useMemo, useState } from 'react'
import type { SurveyOptions } from '../../analysis/crawlers/survey.ts'
import { answeredRow } from '../../state/answered-cell.ts'
import { useApp } from '../hooks/use-app.ts'

/** Which URLs are judged: the selected one, one typed here, or all of the case. */
export type SurveyUrlChoice =
  { readonly kind: 'selected' | 'tests' } | { readonly kind: 'typed'; url: string }

const homePath = '/'

/** The URLs to ask every crawler about, and functions to choose others. */
export function useSurveyUrls() {
  const [choice, choose] = useState<SurveyUrlChoice>({ kind: 'selected' })
  const urls = useApp(({ scenario }) => scenario.urls)
  const selected = useApp((state) => answeredRow(state)?.url ?? null)
  const all = useMemo(() => urls.map(({ url }) => url), [urls])
  const one = choice.kind === 'typed' ? choice.url : (selected ?? homePath)
  const many = choice.kind === 'tests' && all.length > 1
  // As text, since an equal text keeps the rows from being computed again.
  const key = JSON.stringify(many ? all : [one])
  const options = useMemo((): SurveyOptions => ({ urls: JSON.parse(key) as string[] }), [key])
  return { choice, choose, one, many, selected, all, options }
}
