import { useMemo, useState } from 'react'
import type { SurveyOptions } from '../../analysis/crawlers/survey.ts'
import { useApp } from '../app/use-app.ts'

/** Which URLs are judged: the selected test's, one typed here, or those of all tests. */
export type SurveyUrlChoice =
  { readonly kind: 'selected' | 'tests' } | { readonly kind: 'typed'; url: string }

const homePath = '/'

/** The URLs to ask every crawler about, and functions to choose others. */
export function useSurveyUrls() {
  const [choice, choose] = useState<SurveyUrlChoice>({ kind: 'selected' })
  const tests = useApp(({ scenario }) => scenario.tests)
  const selectedId = useApp((state) => state.selectedId)
  const selected = tests.find(({ id }) => id === selectedId)?.url ?? null
  const all = useMemo(() => [...new Set(tests.map(({ url }) => url))], [tests])
  const one = choice.kind === 'typed' ? choice.url : (selected ?? homePath)
  const many = choice.kind === 'tests' && all.length > 1
  // As text, since an equal text keeps the rows from being computed again.
  const key = JSON.stringify(many ? all : [one])
  const options = useMemo((): SurveyOptions => ({ urls: JSON.parse(key) as string[] }), [key])
  return { choice, choose, one, many, selected, all, options }
}
