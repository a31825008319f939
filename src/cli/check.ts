import type { Severity } from '../core/checks/check.ts'
import { inspect } from '../core/checks/inspect.ts'
import type { Command } from './record.ts'
import { readCheckRecord } from './check-record.ts'

/** One line of output. Fields may be added, none is renamed or removed. */
export interface CheckReport {
  readonly findings: readonly {
    readonly id: string
    /** 1-based, as an author counts. */
    readonly line: number
    readonly severity: Severity
    readonly message: string
    /** What the fixes are called. */
    readonly fixes: readonly string[]
  }[]
}

/** The findings for the file of one line of input. */
export function answerCheck(line: string): CheckReport {
  const { input, silenced } = readCheckRecord(line)
  const findings = inspect(input, silenced).map(({ id, line, severity, message, fixes = [] }) => ({
    id,
    line,
    severity,
    message,
    fixes: fixes.map(({ title }) => title),
  }))
  return { findings }
}

/** The command `check`. */
export const checkCommand: Command = {
  usage: `check: "robots" or "robots_b64", and if wanted "dialects" (ids, the most important first),
  "crawlers", "origin", "tests" ({"crawler","url","expect"}), "silenced" (ids), "robotsUrl",
  "status", "contentType", "pages"
  Answer: {"findings":[{"id","line","severity","message",…}]}`,
  create: () => answerCheck,
}
