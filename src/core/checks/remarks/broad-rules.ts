import type { CheckFix, CheckProblem } from '../check.ts'
import type { CheckContext } from '../check-context.ts'
import { lineEdits } from '../support/edits.ts'
import type { RuleLine } from '../support/rule-lines.ts'
import { fixesThatOpen, placesInside, placesInWords } from './listed-places.ts'
import { remarkOver } from './remarks.ts'

/** A star and a word, which is looked for anywhere. */
const anywhere = /^\/?\*([\p{L}\d_-]{2,40})\**$/u

/** The rule for a parameter of that name where its remark speaks of parameters, else for parts that begin with the word. */
export function narrower(
  context: CheckContext,
  { line, value, span }: RuleLine,
): readonly CheckFix[] {
  const [, word] = anywhere.exec(value) ?? []
  if (word === undefined) return []
  if (/param|par[aá]metro|query/i.test(remarkOver(context, line.number)?.text ?? '')) {
    const insert = `/*?*${word}=`
    return [{ title: `Change to ${insert}`, edits: [{ span, insert }] }]
  }
  const text = (path: string): string => line.text.replace(value, () => path)
  const parts = [`/${word}`, `/*/${word}`] as const
  return [
    {
      title: `Change to ${parts[0]} and ${parts[1]}`,
      edits: [lineEdits.replace(context, line.number, `${text(parts[0])}\n${text(parts[1])}`)],
    },
  ]
}

/** What is said of a rule with a star that blocks places of the site for a few letters of their names; null for others. */
export function broadPlace(context: CheckContext, rule: RuleLine): CheckProblem | null {
  const { line, value, span } = rule
  if (!value.includes('*')) return null
  const places = placesInside(context, line.number, value)
  if (places.length === 0) return null
  return {
    line: line.number,
    span,
    severity: 'warning',
    message: `“${value}” also matches ${placesInWords(places)}.`,
    fixes: fixesThatOpen(context, places, narrower(context, rule)),
  }
}
