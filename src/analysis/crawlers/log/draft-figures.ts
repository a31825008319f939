import type { DraftReport } from '../../../core/log/log-report.ts'
import type { LogAnswers } from './log-answers.ts'
import type { RuleFigure } from './log-figures.ts'

/** What a draft would change about the requests of a log. */
export interface DraftFigures {
  readonly report: DraftReport
  /** Requests that the draft blocks or opens, by its lines. */
  readonly newlyBlocked: readonly RuleFigure[]
  readonly newlyAllowed: readonly RuleFigure[]
  /** What is not told, in sentences. */
  readonly limits: readonly string[]
}

/** The answers about a file, with those about a draft of it; null: there is no draft. */
export function withDraft(answers: LogAnswers, draft: DraftFigures | null): LogAnswers {
  if (draft === null) return answers
  const { report, newlyBlocked, newlyAllowed } = draft
  const limits = [...new Set([...answers.limits, ...draft.limits])]
  const whole = { ...answers.report, draft: report }
  return { ...answers, report: whole, newlyBlocked, newlyAllowed, limits }
}
