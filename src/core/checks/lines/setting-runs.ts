import type { Span } from '../../text/text.ts'
import type { CheckProblem } from '../check.ts'
import type { CheckContext, SourceLine } from '../check-context.ts'
import { lineEdits, removal } from '../support/edits.ts'
import { shown } from '../support/message-parts.ts'
import type { StrangeLine } from './strange-lines.ts'

/** A line of a server’s configuration that no crawler reads. */
export interface Setting {
  readonly line: SourceLine
  /** Its text before a comment. */
  readonly span: Span
  readonly strange: StrangeLine
}

/** Settings of one server, never empty, with nothing but blank lines and remarks between them. */
type Run = [Setting, ...Setting[]]

function runsOf(context: CheckContext, settings: readonly Setting[]): readonly Run[] {
  const runs: Run[] = []
  let last: Setting | null = null
  for (const setting of settings) {
    const run = runs.at(-1)
    const between = context.lines.slice(last?.line.number ?? 0, setting.line.number - 1)
    const isNext =
      last?.strange.server === setting.strange.server &&
      between.every(({ reading }) => /blank|comment/.test(reading.kind))
    if (run !== undefined && isNext) run.push(setting)
    else runs.push([setting])
    last = setting
  }
  return runs
}

const asComment = ({ span: { from } }: Setting) => ({ span: { from, to: from }, insert: '# ' })

const toldAlone = (context: CheckContext, setting: Setting): CheckProblem => ({
  line: setting.line.number,
  span: setting.span,
  severity: setting.strange.severity,
  message: setting.strange.message,
  fixes: [
    ...removal(context, setting.line.number),
    { title: 'Turn the line into a comment', edits: [asComment(setting)] },
  ],
})

function toldAsOne(context: CheckContext, [first, ...others]: Run): CheckProblem {
  const all = [first, ...others]
  const numbers = others.map(({ line }) => line.number)
  const to = numbers.at(-1) ?? first.line.number
  const start = shown(context.text.slice(first.span.from, first.span.to), 40)
  return {
    line: first.line.number,
    also: numbers,
    severity: all.some(({ strange }) => strange.severity === 'warning') ? 'warning' : 'info',
    message: `Lines ${first.line.number} to ${to}, from “${start}” on, are settings of ${first.strange.server ?? 'a server'}, not of robots.txt, so crawlers ignore them. They belong in the server’s configuration.`,
    fixes: [
      {
        title: 'Remove these lines',
        edits: all.map(({ line }) => lineEdits.remove(context, line.number)),
      },
      { title: 'Turn these lines into comments', edits: all.map(asComment) },
    ],
  }
}

/** What is said of settings: of several in a row at once. */
export const toldSettings = (
  context: CheckContext,
  settings: readonly Setting[],
): readonly CheckProblem[] =>
  runsOf(context, settings).map((run) =>
    run.length === 1 ? toldAlone(context, run[0]) : toldAsOne(context, run),
  )
