import type { DraftReport } from '../../../core/log/log-report.ts'
import { leftWords } from './left-rows.ts'
import type { LogAnswers } from './log-answers.ts'
import type { RuleFigure } from './log-figures.ts'

/** What a draft would change about the requests of a log. */
export interface DraftFigures {
  readonly report: DraftReport
  /** Requests that the draft blocks or opens, by its lines. */
  readonly newlyBlocked: readonly RuleFigure[]
  readonly newlyAllowed: readonly RuleFigure[]
  /** Rows by rule and folder are too many: so many requests are in none of them. */
  readonly left: number
}

/** The answers about a file, with those about a draft of it; null: there is no draft. */
export function withDraft(answers: LogAnswers, draft: DraftFigures | null): LogAnswers {
  if (draft === null) return answers
  const { report, newlyBlocked, newlyAllowed, left } = draft
  const limits = left === 0 ? answers.limits : [...answers.limits, leftWords(left)]
  return {
    ...answers,
    report: { ...answers.report, draft: report },
    newlyBlocked,
    newlyAllowed,
    limits,
  }
}
