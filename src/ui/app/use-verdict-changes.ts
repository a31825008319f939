import { useEffect, useRef } from 'react'
import type { Outcome } from '../../analysis/result.ts'
import { useAnalysis } from './use-analysis.ts'
import { useActions, useApp } from './use-app.ts'

/** Speaking more often than this talks over itself. */
const pause = 1500

/** Announces changed verdicts, at most once per pause, comparing with what was last told. */
export function useVerdictNews(): void {
  const { outcomes } = useAnalysis()
  const openings = useApp((state) => state.openings)
  const { announce } = useActions()
  const told = useRef<{ openings: number; outcomes: readonly Outcome[] } | null>(null)
  useEffect(() => {
    if (told.current?.openings !== openings) {
      told.current = { openings, outcomes }
      return
    }
    const tell = async () => {
      const before = told.current?.outcomes ?? []
      told.current = { openings, outcomes }
      const { newsBetween } = await import('./verdict-changes.ts')
      const news = newsBetween(before, outcomes)
      if (news !== null) announce(news)
    }
    const timer = setTimeout(() => void tell(), pause)
    return () => clearTimeout(timer)
  }, [announce, openings, outcomes])
}
