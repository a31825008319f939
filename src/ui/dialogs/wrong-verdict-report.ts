import type { Explanation } from '../../analysis/result.ts'
import { verdictLabels } from '../../case/verdict-words.ts'
import { greatestOf } from '../../core/lists.ts'

/** What the engine's verdicts are compared with in its tests. */
export const checkedAgainst = 'google/robotstxt 22b355f'

interface Versions {
  readonly app: string
  /** Of which day it is: "of 3 May 2026". */
  readonly crawlerData: string
}

function lineOf({ line }: Explanation['outcome']): string {
  return line === 0 ? 'no rule decides' : `line ${line} decides`
}

/** Text as a code span that it cannot leave. */
function code(text: string): string {
  const runs = Array.from(text.matchAll(/`+/g), ([run]) => run.length)
  const fence = '`'.repeat(greatestOf(runs, 0) + 1)
  return `${fence} ${text.replace(/\s/g, ' ')} ${fence}`
}

/** A report of a wrong verdict, as Markdown for wherever it is to be sent. */
export function wrongVerdictReport(
  explanation: Explanation | null,
  link: string | null,
  { app, crawlerData }: Versions,
): string {
  const testLines =
    explanation === null
      ? ['- URL and crawler: none selected']
      : [
          `- URL and crawler: ${code(explanation.outcome.crawler)} on ${code(explanation.outcome.url.typed)}`,
          `- Verdict: ${verdictLabels[explanation.outcome.state]}, ${lineOf(explanation.outcome)}`,
          `- Judged by: ${explanation.outcome.dialect.name}`,
        ]
  return [
    '**Wrong verdict**',
    '',
    ...testLines,
    '- Should be: (please write what, and why)',
    `- Versions: page and engine ${app}, checked against ${checkedAgainst}, crawler data ${crawlerData}`,
    `- Case: ${link === null ? '(too large for a link; please attach the case file)' : `<${link}>`}`,
    '',
  ].join('\n')
}
