import type { DraftReport } from '../../../core/log/log-report.ts'
import type { LogAnswers } from './log-answers.ts'
import type { RuleFigure } from './log-figures.ts'

/** What a draft would change about the requests of a log. */
export interface DraftFigures {
  readonly report: DraftReport
  /** Requests that the draft blocks or opens, by its lines. */
  readonly newlyBlocked: readonly RuleFigure[]
  readonly newlyAllowed: readonly RuleFigure[]
  /** Part of the log that they are about, 0 to 1: more are found as it grows. */
  readonly share: number
  /** What is not told, in sentences. */
  readonly limits: readonly string[]
}

/** The answers about a file, with those about a draft of it; null: there is no draft. */
export function withDraft(answers: LogAnswers, draft: DraftFigures | null): LogAnswers {
  if (draft === null) return answers
  const { report, newlyBlocked, newlyAllowed, share: draftShare } = draft
  const limits = [...new Set([...answers.limits, ...draft.limits])]
  const whole = { ...answers.report, draft: report }
  return { ...answers, report: whole, newlyBlocked, newlyAllowed, draftShare, limits }
}
