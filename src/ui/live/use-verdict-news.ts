import { useEffect, useRef } from 'react'
import type { Outcome } from '../../analysis/analysis.ts'
import { useAnalysis } from '../use-analysis.ts'
import { useActions, useApp } from '../use-app.ts'
import { newsBetween } from './news.ts'

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
    const timer = setTimeout(() => {
      const news = newsBetween(told.current?.outcomes ?? [], outcomes)
      told.current = { openings, outcomes }
      if (news !== null) announce(news)
    }, pause)
    return () => clearTimeout(timer)
  }, [announce, openings, outcomes])
}
