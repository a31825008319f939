import type { Severity } from '../core/checks/check.ts'
import { inspect } from '../core/checks/inspect.ts'
import type { Command } from './commands.ts'
import { readCheckRecord } from './check-record.ts'

/** One line of output; further fields may be added, these stay. */
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

/** Everything that is wrong with one file. */
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

export const checkCommand: Command = {
  usage: `check: "robots" or "robots_b64", and if wanted "dialects" (ids, the most important first),
  "crawlers", "origin", "tests" ({"crawler","url","expect"}), "silenced" (ids), "robotsUrl",
  "status", "contentType", "pages"
  Answer: {"findings":[{"id","line","severity","message",…}]}`,
  create: () => answerCheck,
}
